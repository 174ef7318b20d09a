import { useLingui } from '@lingui/react/macro'
import { Link, useRouterState } from '@tanstack/react-router'
import {
  ChevronDown,
  ChevronUp,
  Coins,
  House,
  Languages,
  type LucideIcon,
  Maximize,
  Moon,
  PanelLeftClose,
  PanelLeftOpen,
  Sun,
} from 'lucide-react'
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { LANGUAGE_NAMES } from '../../worker/kernel/locale/contract.ts'
import { useUser } from '../features/account/me.ts'
import { read, write } from '../kernel/local-store.ts'
import { useDismiss } from './dismiss.ts'
import { useLanguage } from './language.tsx'
import { toggleTheme, useTheme } from './theme.ts'
import { sticking } from '../ui/sticking.ts'
import { formatBalance } from './balance.ts'

type SideEntry = { id: string; title: string; icon: LucideIcon }

type Props = {
  /** What the menu is called. */
  title: string
  /** What the page is called. */
  heading: string
  entries: readonly SideEntry[]
  /** Draws the link of an entry: routes know their own addresses. */
  link: (id: string, content: ReactNode, className: string, label: string) => ReactNode
  children: ReactNode
}

/** On a phone, unfolded: the whole width, two entries side by side. */
const WIDE =
  'max-md:group-data-open:grid max-md:group-data-open:basis-full max-md:group-data-open:grid-cols-2'

const COLLAPSED_PX = 64
const EXPANDED_PX = 240

/** Collapsed unless this visitor opened it before. */
const startsCollapsed = () => read('menuCollapsed') !== 'false'

const ENTRY =
  'flex min-h-10 w-full max-md:h-11 max-md:w-auto max-md:shrink-0 items-center gap-3 overflow-hidden rounded-sm px-[11px] text-left text-14 whitespace-nowrap text-muted no-underline transition-colors hover:bg-hover hover:text-ink aria-[current=page]:bg-press aria-[current=page]:text-ink pointer-coarse:min-h-11 [&_svg]:size-4.5 [&_svg]:shrink-0'

/** Folded, the word stands under its icon, small and in two lines at the most. In Chinese there is room for a size that can be read. */
const FOLDED =
  'md:flex-col md:justify-center md:gap-0.5 md:px-0 md:py-1.5 md:text-center md:text-[0.6875rem] md:[&:lang(zh)]:text-12 md:leading-[1.15] md:tracking-tighter md:whitespace-normal md:[&_span]:line-clamp-2 md:[&_span]:wrap-anywhere md:[&_span]:break-keep md:[&_span]:hyphens-auto'

const entryClass = (collapsed: boolean) => (collapsed ? `${ENTRY} ${FOLDED}` : ENTRY)

const head = sticking('--head', '(width < 48rem)')

/**
 * A page with a menu at its left that folds to its icons with their words under them. On a phone it stands above the page and folds to one line of its entries;
 * unfolded it shows them all, and those of the system.
 */
export function SideMenuPage({ title, heading, entries, link, children }: Props) {
  const { t } = useLingui()
  const [collapsed, setCollapsed] = useState(startsCollapsed)
  const fold = () => {
    write('menuCollapsed', String(!collapsed))
    setCollapsed(!collapsed)
  }
  const menu = useRef<HTMLElement>(null)
  const [open, setOpen] = useState(false)
  useDismiss(open, menu, () => setOpen(false))
  useEffect(() => head(menu.current), [])
  const path = useRouterState({ select: ({ location }) => location.pathname })
  useEffect(() => setOpen(false), [path])
  // On a phone the entries run out of the window; the one that is open is never the hidden one.
  useEffect(
    () =>
      void menu.current
        ?.querySelector('[aria-current=page]')
        ?.scrollIntoView?.({ block: 'nearest', inline: 'center' }),
    [path, open],
  )
  const openLabel = open ? t`Show less` : t`Show all`
  const foldLabel = collapsed ? t`Expand the menu` : t`Collapse the menu`
  return (
    <div className="flex flex-1 max-md:flex-col">
      <nav
        ref={menu}
        aria-label={title}
        style={{ '--menu-width': `${collapsed ? COLLAPSED_PX : EXPANDED_PX}px` } as CSSProperties}
        data-open={open || undefined}
        className={`group top-14 flex shrink-0 gap-1 border-line bg-surface max-md:z-30 max-md:tall:sticky max-md:tall:sticks-head md:sticky max-md:max-h-[calc(100dvh-3.5rem)] max-md:flex-wrap max-md:items-center max-md:overflow-y-auto max-md:border-b max-md:p-2 max-md:data-open:shadow-mid md:h-[calc(100dvh-3.5rem-var(--dock))] print:hidden md:w-(--menu-width) md:flex-col md:border-r md:py-3 ${collapsed ? '' : 'md:px-3'}`}
      >
        <button
          type="button"
          onClick={() => setOpen(!open)}
          aria-expanded={open}
          aria-label={openLabel}
          title={openLabel}
          className={`${ENTRY} md:hidden`}
        >
          {open ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
          {open && <span>{openLabel}</span>}
        </button>
        <button
          type="button"
          onClick={fold}
          aria-expanded={!collapsed}
          aria-label={foldLabel}
          title={foldLabel}
          className={`${entryClass(collapsed)} shrink-0 max-md:hidden`}
        >
          {collapsed ? <PanelLeftOpen aria-hidden /> : <PanelLeftClose aria-hidden />}
          {!collapsed && <span>{foldLabel}</span>}
        </button>
        <div
          className={`flex gap-1 max-md:min-w-0 max-md:flex-1 max-md:overflow-x-auto md:scroll-shade md:min-h-0 md:flex-col md:overflow-y-auto md:[&>*]:shrink-0 ${WIDE}`}
        >
          {entries.map(({ id, title: name, icon: Icon }) =>
            link(
              id,
              <>
                <Icon aria-hidden />
                <span>{name}</span>
              </>,
              entryClass(collapsed),
              name,
            ),
          )}
        </div>
        <SystemEntries collapsed={collapsed} />
      </nav>
      <div className="min-w-0 flex-1">
        <div className="flex w-full max-w-page flex-col gap-6 px-4 py-6 sm:px-8 sm:py-8">
          <h1 className="text-28">{heading}</h1>
          {children}
        </div>
      </div>
    </div>
  )
}

function SystemEntries({ collapsed }: { collapsed: boolean }) {
  const { t } = useLingui()
  const me = useUser()
  const { locale, next, choose } = useLanguage()
  const dark = useTheme() === 'dark'
  const balance = me.status !== -1 && formatBalance(me.balance)
  const entry = entryClass(collapsed)
  const themeName = dark ? t`Light theme` : t`Dark theme`
  return (
    <div
      className={`mt-auto flex flex-col gap-1 border-t border-line max-md:hidden max-md:pt-2 md:pt-3 ${WIDE}`}
    >
      <Link to="/" className={entry} title={t`Home`}>
        <House aria-hidden />
        <span>{t`Home`}</span>
      </Link>
      {balance && (
        <Link
          to="/membership/{-$menuId}"
          params={{ menuId: 'credits' }}
          activeOptions={{ exact: true }}
          className={`${entry} tabular-nums aria-[current=page]:bg-transparent`}
          title={t`${balance} credits`}
        >
          <Coins aria-hidden />
          <span>{t`${balance} credits`}</span>
        </Link>
      )}
      <button
        type="button"
        onClick={() => choose(next)}
        className={entry}
        title={LANGUAGE_NAMES[next]}
      >
        <Languages aria-hidden />
        <span>{LANGUAGE_NAMES[locale]}</span>
      </button>
      <button type="button" onClick={toggleTheme} className={entry} title={themeName}>
        {dark ? <Sun aria-hidden /> : <Moon aria-hidden />}
        <span>{themeName}</span>
      </button>
      {document.fullscreenEnabled && (
        <button type="button" onClick={toggleFullscreen} className={entry} title={t`Fullscreen`}>
          <Maximize aria-hidden />
          <span>{t`Fullscreen`}</span>
        </button>
      )}
    </div>
  )
}

/** A browser may refuse; then the window simply stays as it is. */
function toggleFullscreen() {
  const change = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen()
  change.catch(() => {})
}
