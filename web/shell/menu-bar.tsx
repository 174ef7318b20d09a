import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Menu, Search, X } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { withWords } from '../kernel/i18n.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { late } from '../ui/late.ts'
import { useDismiss } from './dismiss.ts'
import { LanguageSwitch } from './language.tsx'
import { SiteMark } from './logo.tsx'
import { usePages } from './pages.ts'
import { useScrolledPastBar } from './scrolled.ts'
import { ThemeSwitch } from './theme-switch.tsx'
import { UserArea } from './user-area.tsx'

const InstallEntry = late(withWords(() => import('./install-entry.tsx')))

const LINK =
  'inline-flex h-9 items-center rounded-sm px-2 text-14 text-muted lg:px-3 no-underline transition-colors hover:bg-hover hover:text-ink aria-[current=page]:text-ink pointer-coarse:h-11'

/**
 * Where the bar has room for its pages, and where they are in the menu. With `group-has-` Chromium styles the whole document anew for
 * everything that is added anywhere on it.
 */
const ROOMY = 'max-md:hidden max-lg:in-[.group:has([data-member])]:hidden'
const TIGHT = 'lg:hidden md:in-[.group:not(:has([data-member]))]:hidden'

/**
 * The bar on top of every page. A member's figures need room, so his pages fold into the menu below 1024 already.
 * @param props.wide the page below fills the window, so the bar begins at its edge too
 */
export function MenuBar({ wide, onPalette }: { wide: boolean; onPalette: () => void }) {
  const { t, i18n } = useLingui()
  const pages = usePages()
  const past = useScrolledPastBar()
  const [open, setOpen] = useState(false)
  const bar = useRef<HTMLElement>(null)
  const close = () => setOpen(false)
  useDismiss(open, bar, close)
  return (
    <header
      ref={bar}
      data-past={past || undefined}
      className="group sticky top-0 z-40 border-b border-transparent sticks-head bg-canvas transition-[background-color,border-color,box-shadow] data-past:border-line data-past:bg-surface data-past:shadow-low print:hidden"
    >
      <nav
        aria-label={t`Main`}
        className={`mx-auto flex h-14 items-center gap-1 px-4 tight:px-2 ${wide ? 'sm:px-[18px]' : 'max-w-page sm:px-6'}`}
      >
        <Link
          to="/"
          onClick={close}
          className="mr-3 max-sm:mr-auto flex items-center gap-2.5 rounded-sm font-semibold text-ink no-underline pointer-coarse:h-11 pointer-coarse:min-w-11"
        >
          <SiteMark />
        </Link>
        <div className={`flex items-center ${ROOMY}`}>
          {pages.map(({ to, title }) => (
            <Link
              key={to}
              to={to}
              activeOptions={{ exact: true, includeSearch: false, includeHash: false }}
              className={LINK}
            >
              {i18n._(title)}
            </Link>
          ))}
        </div>
        <div className="ml-auto flex items-center gap-1">
          <span className="max-sm:hidden">
            <IconButton
              label={t`Search tools and pages (Ctrl K)`}
              aria-keyshortcuts="Control+K Meta+K"
              data-control="search"
              onClick={onPalette}
            >
              <Search aria-hidden />
            </IconButton>
          </span>
          <span className={`flex items-center gap-1 ${ROOMY}`}>
            <LanguageSwitch />
            <ThemeSwitch />
          </span>
          <UserArea />
          <span className={TIGHT}>
            <IconButton
              label={open ? t`Close the menu` : t`Menu`}
              aria-expanded={open}
              aria-controls="mobile-menu"
              data-control="menu"
              onClick={() => setOpen(!open)}
            >
              {open ? <X aria-hidden /> : <Menu aria-hidden />}
            </IconButton>
          </span>
        </div>
      </nav>
      <nav
        id="mobile-menu"
        aria-label={t`Menu`}
        hidden={!open}
        className={`rise absolute inset-x-0 top-full max-h-[calc(var(--window)-3.5rem-var(--dock))] overflow-y-auto border-y border-line bg-surface px-4 py-3 shadow-mid ${TIGHT}`}
      >
        <div className="flex flex-col">
          {pages.map(({ to, title, icon: Icon }) => (
            <Link
              key={to}
              to={to}
              onClick={close}
              activeOptions={{ exact: true, includeSearch: false, includeHash: false }}
              className="flex h-12 items-center gap-3 rounded-sm px-2 text-16 text-muted no-underline hover:bg-hover aria-[current=page]:text-ink"
            >
              <Icon aria-hidden className="size-4.5" />
              {i18n._(title)}
            </Link>
          ))}
        </div>
        <button
          type="button"
          onClick={() => {
            close()
            onPalette()
          }}
          className="flex h-12 w-full items-center gap-3 rounded-sm px-2 text-16 text-muted hover:bg-hover sm:hidden"
        >
          <Search aria-hidden className="size-4.5" />
          {t`Search`}
        </button>
        {open && (
          <Suspense>
            <InstallEntry
              className="flex h-12 w-full items-center gap-3 rounded-sm px-2 text-16 text-muted hover:bg-hover [&_svg]:size-4.5"
              onDone={close}
            />
          </Suspense>
        )}
        <div className="mt-2 flex items-center justify-between border-t border-line pt-2">
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </nav>
    </header>
  )
}
