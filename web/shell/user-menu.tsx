import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { ChevronDown, LogOut } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { site } from '../kernel/site.ts'
import { iconButtonClass } from '../ui/icon-button.tsx'
import { useDismiss } from './dismiss.ts'
import { maskNickname } from '../../worker/kernel/site/contract.ts'
import InstallEntry from './install-entry.tsx'
import { signOut } from './sign-out.ts'
import { userEntries } from './user-entries.ts'

const ITEM =
  'flex min-h-9 w-full items-center gap-2.5 rounded-sm px-2.5 text-14 text-ink no-underline transition-colors hover:bg-hover pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:text-muted'

/** The signed-in visitor's own pages, under his initial. Escape, a click elsewhere and a choice close it. */
export function UserMenu({
  nickname,
  role,
  figures,
}: {
  nickname: string
  role: string | undefined
  /** Stand here where letters are so large that the bar has no room for them. */
  figures: (close: () => void) => ReactNode
}) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const area = useRef<HTMLDivElement>(null)
  const close = () => setOpen(false)
  useDismiss(open, area, close)
  const { own, special } = userEntries({ role }, site)
  const link = ({ to, title, icon: Icon }: (typeof own)[number]) => (
    <Link key={to} to={to} onClick={close} className={ITEM}>
      <Icon aria-hidden />
      {i18n._(title)}
    </Link>
  )
  return (
    <div ref={area} className="relative max-[21rem]:static">
      <button
        type="button"
        aria-label={t`Your menu`}
        aria-expanded={open}
        aria-controls="user-menu"
        onClick={() => setOpen(!open)}
        className={iconButtonClass('!w-auto gap-1 px-1.5')}
      >
        <span
          aria-hidden
          className="grid size-7 place-items-center rounded-full bg-tint text-13 font-semibold text-on-tint uppercase"
        >
          {[...nickname].at(0)}
        </span>
        <ChevronDown aria-hidden className="!size-3.5 tight:hidden" />
      </button>
      <div
        id="user-menu"
        hidden={!open}
        className="rise absolute top-full right-0 z-50 mt-1.5 max-h-[calc(var(--window)-4rem-var(--dock))] min-w-52 max-[21rem]:inset-x-2 max-[21rem]:min-w-0 overflow-y-auto rounded-md border border-line bg-raised p-1 shadow-high"
      >
        <p className="mb-1 border-b border-line px-2.5 py-2 text-13 text-muted">
          {maskNickname(nickname)}
        </p>
        {open && (
          <div className="flex items-center gap-2 px-1.5 min-[21rem]:hidden">{figures(close)}</div>
        )}
        {own.map(link)}
        <InstallEntry className={ITEM} onDone={close} />
        <button
          type="button"
          onClick={() => void signOut(() => navigate({ to: '/' }))}
          className={ITEM}
        >
          <LogOut aria-hidden />
          <Trans>Logout</Trans>
        </button>
        {special.map(link)}
      </div>
    </div>
  )
}
