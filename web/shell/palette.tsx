import { Autocomplete } from '@base-ui/react/autocomplete'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import {
  CircleUser,
  FileText,
  FolderOpen,
  Languages,
  Link2,
  LogIn,
  type LucideIcon,
  MonitorDown,
  Moon,
  Search,
  Sun,
} from 'lucide-react'
import { type RefObject, Suspense, useRef, useState } from 'react'
import { LANGUAGE_NAMES, LOCALES } from '../../worker/kernel/locale/contract.ts'
import type { ProductCard } from '../../worker/kernel/site/contract.ts'
import { callPath } from '../kernel/api.ts'
import { withWords } from '../kernel/i18n.ts'
import { isSignedIn } from '../kernel/local-store.ts'
import { offerOf } from '../tools/offers.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Failure } from '../ui/failure.tsx'
import { late } from '../ui/late.ts'
import { useAllProducts } from './all-products.ts'
import { useLanguage } from './language.tsx'
import { useInstall } from './install.ts'
import { usePages } from './pages.ts'
import { redirectFor } from '../kernel/redirect.ts'
import { toggleTheme, useTheme } from './theme.ts'

const ExplorerDialog = late(
  withWords(() => import('../features/files/explorer-dialog.tsx'), 'tools'),
)

type RecentFile = { file_hash: string; title: string }
const RECENT = 5

/** Something that can be done from anywhere. `words` are further names it is found by. */
type Command = { id: string; label: string; words?: string; icon: LucideIcon; run: () => unknown }
type Group = { name: string; items: Command[] }

/** Ctrl K: every tool, page and switch by its name. */
export default function Palette({
  open,
  onOpenChange,
  ahead,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** What was typed before it was there. */
  ahead?: RefObject<string>
}) {
  const { t } = useLingui()
  const [copying, setCopying] = useState(false)
  const [typed, setTyped] = useState(() => ahead?.current ?? '')
  // Whoever opens it again begins afresh.
  if (!open && typed !== '') setTyped('')
  const field = useRef<HTMLInputElement>(null)
  const { products, reading, error, again } = useAllProducts(open && typed !== '')
  const groups = useCommands(open, products, () => setCopying(true))
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        title={t`Command palette`}
        bare
        width="medium"
        initialFocus={field}
      >
        <Autocomplete.Root
          open
          inline
          items={groups}
          value={typed}
          onValueChange={setTyped}
          autoHighlight="always"
          keepHighlight
          itemToStringValue={({ label, words = '' }: Command) => `${label} ${words}`}
        >
          <div className="flex max-h-[min(34rem,76dvh)] flex-col">
            <div className="flex items-center gap-3 border-b border-line px-4">
              <Search aria-hidden className="size-4.5 shrink-0 text-muted" />
              <Autocomplete.Input
                ref={field}
                aria-label={t`Command palette`}
                placeholder={t`Search tools, pages, files…`}
                className="h-14 w-full bg-transparent text-16 text-ink outline-none placeholder:text-faint"
              />
            </div>
            {error && (
              <div className="border-b border-line px-4 py-2">
                <Failure error={error} onRetry={again} />
              </div>
            )}
            <Autocomplete.Empty className="text-center text-14 text-muted not-empty:py-12">
              {reading ? t`Searching all tools…` : !error && t`Nothing found.`}
            </Autocomplete.Empty>
            <Autocomplete.List
              aria-label={t`Command palette`}
              className="min-h-0 flex-1 overflow-y-auto p-2 empty:hidden"
            >
              {({ name, items }: Group) => (
                <Autocomplete.Group key={name} items={items}>
                  <Autocomplete.GroupLabel className="px-3 pt-3 pb-1.5 text-12 font-medium text-muted">
                    {name}
                  </Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(command: Command) => (
                      <Autocomplete.Item
                        key={command.id}
                        value={command}
                        onClick={() => {
                          onOpenChange(false)
                          command.run()
                        }}
                        className="flex min-h-10 cursor-default items-center gap-3 rounded-sm px-3 text-14 select-none data-highlighted:bg-hover pointer-coarse:min-h-11 [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-muted"
                      >
                        <command.icon aria-hidden />
                        <span className="truncate">{command.label}</span>
                      </Autocomplete.Item>
                    )}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
          </div>
        </Autocomplete.Root>
      </Dialog>
      {copying && (
        <Suspense>
          <ExplorerDialog closeOnCopy onClose={() => setCopying(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Everything there is to choose from, in the order of its groups; none is empty. */
function useCommands(
  open: boolean,
  products: readonly ProductCard[],
  onCopyLink: () => void,
): Group[] {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const { locale, choose } = useLanguage()
  const dark = useTheme() === 'dark'
  const signedIn = isSignedIn()
  const pages = usePages()
  const install = useInstall()
  const { data: files = [] } = useQuery({
    queryKey: ['files', 'recent'],
    queryFn: async () =>
      (await callPath<{ items: RecentFile[] }>(`/api/file/explorer?size=${RECENT}`)).items.slice(
        0,
        RECENT,
      ),
    enabled: open && signedIn,
  })
  const signIn = () =>
    navigate({
      to: '/signin',
      search: {
        redirect: redirectFor({
          pathname: location.pathname,
          searchStr: location.search,
          hash: location.hash.slice(1),
        }),
      },
    })
  const own: Command[] = [
    {
      id: 'copy link',
      label: t`Copy a link to a file…`,
      words: '120s',
      icon: Link2,
      run: onCopyLink,
    },
    { id: 'files', label: t`Files`, icon: FolderOpen, run: () => navigate({ to: '/files' }) },
    {
      id: 'membership',
      label: t`Membership`,
      icon: CircleUser,
      run: () => navigate({ to: '/membership/{-$menuId}' }),
    },
  ]
  const groups: Group[] = [
    {
      name: t`Tools`,
      items: products.map(offerOf).map(({ key, title, icon }) => ({
        id: key,
        label: title,
        icon,
        run: () => navigate({ to: '/product/$key', params: { key } }),
      })),
    },
    {
      name: t`Go to`,
      items: [
        ...pages.map(({ to, title, icon }) => ({
          id: to,
          label: i18n._(title),
          icon,
          run: () => navigate({ to }),
        })),
        ...(signedIn ? own : [{ id: 'sign in', label: t`Sign in`, icon: LogIn, run: signIn }]),
      ],
    },
    {
      name: t`Recent files`,
      items: files.map(({ file_hash, title }) => ({
        id: file_hash,
        label: title,
        icon: FileText,
        run: () => navigate({ to: '/files' }),
      })),
    },
    {
      name: t`Language and theme`,
      items: [
        ...LOCALES.filter((other) => other !== locale).map((other) => ({
          id: other,
          label: LANGUAGE_NAMES[other],
          icon: Languages,
          run: () => choose(other),
        })),
        {
          id: 'theme',
          label: dark ? t`Light theme` : t`Dark theme`,
          words: t`Theme`,
          icon: dark ? Sun : Moon,
          run: toggleTheme,
        },
        ...(install
          ? [{ id: 'install', label: t`Install the app`, icon: MonitorDown, run: install }]
          : []),
      ],
    },
  ]
  return groups.filter(({ items }) => items.length > 0)
}
