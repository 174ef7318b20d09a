import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Command } from 'cmdk'
import { CircleUser, FileText, FolderOpen, Languages, Link2, LogIn, Moon, Search, Sun } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { LOCALES } from '../../worker/kernel/locale/contract.ts'
import { callPath } from '../kernel/api.ts'
import { isSignedIn } from '../kernel/local-store.ts'
import { offerOf } from '../tools/offers.ts'
import { Dialog } from '../ui/dialog.tsx'
import { LANGUAGE_NAMES } from '../kernel/language-names.ts'
import { useLanguage } from './language.tsx'
import { usePages } from './pages.ts'
import { useProducts } from './products.ts'
import { encodeRedirect } from './redirect.ts'
import { toggleTheme, useTheme } from './theme.ts'

const ExplorerDialog = lazy(() => import('../features/files/explorer-dialog.tsx'))

type RecentFile = { file_hash: string; title: string }
const RECENT = 5

const ITEM =
  'flex min-h-10 cursor-default items-center gap-3 rounded-sm px-3 text-14 select-none data-[selected=true]:bg-hover pointer-coarse:min-h-11 [&_svg]:size-[18px] [&_svg]:shrink-0 [&_svg]:text-muted'
const GROUP = '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1.5 [&_[cmdk-group-heading]]:text-12 [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted'

/** Ctrl K: every tool, page and switch by its name. */
export default function Palette({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const { locale, choose } = useLanguage()
  const dark = useTheme() === 'dark'
  const signedIn = isSignedIn()
  const [copying, setCopying] = useState(false)
  const pages = usePages()
  const products = useProducts().map(offerOf)
  const { data: files } = useQuery({
    queryKey: ['files', 'recent'],
    queryFn: async () => recentOf(await callPath<RecentFile[] | { items: RecentFile[] }>(`/api/file/explorer?size=${RECENT}`)),
    enabled: open && signedIn,
  })
  const run = (action: () => unknown) => {
    onOpenChange(false)
    action()
  }
  const item = (value: string, icon: ReactNode, label: ReactNode, action: () => unknown, keywords: string[] = []) => (
    <Command.Item key={value} value={value} keywords={keywords} onSelect={() => run(action)} className={ITEM}>
      {icon}
      <span className="truncate">{label}</span>
    </Command.Item>
  )

  return (
    <>
      <Dialog open={open} onOpenChange={onOpenChange} title={t`Command palette`} bare width="medium">
        <Command label={t`Command palette`} loop className="flex max-h-[min(34rem,76dvh)] flex-col">
          <div className="flex items-center gap-3 border-b border-line px-4">
            <Search aria-hidden className="size-[18px] shrink-0 text-muted" />
            <Command.Input
              placeholder={t`Search tools, pages, files…`}
              className="h-14 w-full bg-transparent text-16 text-ink outline-none placeholder:text-faint"
            />
          </div>
          <Command.List className="min-h-0 flex-1 overflow-y-auto p-2">
            <Command.Empty className="py-12 text-center text-14 text-muted">{t`Nothing has that name.`}</Command.Empty>
            <Command.Group heading={t`Tools`} className={GROUP}>
              {products.map(({ key, title, icon: Icon }) =>
                item(key, <Icon aria-hidden />, title, () => navigate({ to: '/product/$key', params: { key } }), [title]),
              )}
            </Command.Group>
            <Command.Group heading={t`Go to`} className={GROUP}>
              {pages.map(({ to, title, icon: Icon }) => item(`page ${to}`, <Icon aria-hidden />, i18n._(title), () => navigate({ to }), [i18n._(title)]))}
              {signedIn && item('copy link', <Link2 aria-hidden />, t`Copy a link to a file…`, () => setCopying(true), [t`Copy a link to a file…`, '120s'])}
              {signedIn && item('page files', <FolderOpen aria-hidden />, t`Files`, () => navigate({ to: '/files' }), [t`Files`])}
              {signedIn &&
                item('page membership', <CircleUser aria-hidden />, t`Membership`, () => navigate({ to: '/membership/{-$menuId}' }), [t`Membership`])}
              {!signedIn &&
                item('page signin', <LogIn aria-hidden />, t`Sign in`, () => navigate({ to: '/signin', search: { redirect: encodeRedirect(location.pathname) } }), [
                  t`Sign in`,
                ])}
            </Command.Group>
            {files && files.length > 0 && (
              <Command.Group heading={t`Recent files`} className={GROUP}>
                {files.map(({ file_hash, title }) => item(`file ${file_hash}`, <FileText aria-hidden />, title, () => navigate({ to: '/files' }), [title]))}
              </Command.Group>
            )}
            <Command.Group heading={t`Language and theme`} className={GROUP}>
              {LOCALES.filter((other) => other !== locale).map((other) =>
                item(`language ${other}`, <Languages aria-hidden />, LANGUAGE_NAMES[other], () => choose(other), [LANGUAGE_NAMES[other]]),
              )}
              {item('theme', dark ? <Sun aria-hidden /> : <Moon aria-hidden />, dark ? t`Light theme` : t`Dark theme`, toggleTheme, [t`Theme`])}
            </Command.Group>
          </Command.List>
        </Command>
      </Dialog>
      {copying && (
        <Suspense>
          <ExplorerDialog closeOnCopy onClose={() => setCopying(false)} />
        </Suspense>
      )}
    </>
  )
}

const recentOf = (answer: RecentFile[] | { items: RecentFile[] }) => (Array.isArray(answer) ? answer : answer.items).slice(0, RECENT)
