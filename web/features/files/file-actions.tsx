import { Trans, useLingui } from '@lingui/react/macro'
import {
  Download,
  EllipsisVertical,
  Eye,
  Globe,
  GlobeOff,
  Link2,
  Pencil,
  Trash2,
  Wand,
} from 'lucide-react'
import type { ComponentProps, KeyboardEvent } from 'react'
import type { LibraryItem } from '../../../worker/features/files/contract.ts'
import { Menu, type MenuEntry } from '../../ui/menu.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'

/** What can be done with a file; without the admin's part for everybody else. */
export type CardActions = {
  copy: () => void
  rename: () => void
  remove: () => void
  open: () => void
  /** Where its bytes are; null until the pass is there. */
  address: string | null
  /** The tools that take it. */
  onward: readonly MenuEntry[]
  admin?: { pub: () => void; withdraw: () => void } | undefined
}

const SMALL =
  'inline-flex h-8 shrink-0 items-center gap-1 rounded-sm px-1.5 text-12 font-medium transition-colors hover:bg-hover pointer-coarse:h-11 [&_svg]:size-3.5'

type Props = {
  item: LibraryItem
  actions: CardActions
  tabIndex: number
  onKeyDown: (event: KeyboardEvent) => void
}

/** The buttons of a file: its short link, the admin's public one, and the menu with the rest. */
export function FileActions({ item, actions, tabIndex, onKeyDown }: Props) {
  const { t } = useLingui()
  return (
    <>
      <Tooltip hint={<Trans>Copies a link that works for 120 seconds, for anybody.</Trans>}>
        <button
          type="button"
          tabIndex={tabIndex}
          onKeyDown={onKeyDown}
          onClick={actions.copy}
          aria-label={t`120s: copy a link to ${item.title} that works for two minutes`}
          className={`${SMALL} text-link tabular-nums`}
        >
          <Link2 aria-hidden />
          120s
        </button>
      </Tooltip>
      {actions.admin && (
        <button
          type="button"
          tabIndex={tabIndex}
          onKeyDown={onKeyDown}
          onClick={actions.admin.pub}
          aria-label={
            item.is_public
              ? t`Pub: copy the public link to ${item.title}`
              : t`Pub: make ${item.title} public and copy its link`
          }
          title={item.is_public ? t`Copy the public link` : t`Make public and copy the link`}
          className={`${SMALL} ${item.is_public ? 'bg-tint text-on-tint' : 'text-muted'}`}
        >
          {item.is_public && <Globe aria-hidden className="max-sm:hidden" />}
          Pub
        </button>
      )}
      <span className="ml-auto">
        <Menu
          trigger={
            <button
              type="button"
              tabIndex={tabIndex}
              aria-label={t`More about ${item.title}`}
              className={`${SMALL} justify-center text-muted pointer-coarse:w-11 [&_svg]:!size-4`}
            >
              <EllipsisVertical aria-hidden />
            </button>
          }
          entries={entriesOf(actions, item)}
        />
      </span>
    </>
  )
}

/** The menu writes the words in. */
const Address = ({ of, at, ...given }: { of: LibraryItem; at: string } & ComponentProps<'a'>) => (
  <a {...given} href={at} download={of.title}>
    {given.children}
  </a>
)

function entriesOf(
  { open, copy, rename, remove, address, onward, admin }: CardActions,
  item: LibraryItem,
): MenuEntry[] {
  return [
    { id: 'open', label: <Trans>Open</Trans>, icon: <Eye aria-hidden />, onSelect: open },
    {
      id: 'download',
      label: <Trans>Download</Trans>,
      icon: <Download aria-hidden />,
      ...(address === null ? { disabled: true } : { link: <Address of={item} at={address} /> }),
    },
    {
      id: 'copy',
      label: <Trans>Copy link (120 seconds)</Trans>,
      icon: <Link2 aria-hidden />,
      onSelect: copy,
    },
    ...(onward.length > 0
      ? [{ id: 'use', label: <Trans>Use in</Trans>, icon: <Wand aria-hidden />, entries: onward }]
      : []),
    { id: 'rename', label: <Trans>Rename</Trans>, icon: <Pencil aria-hidden />, onSelect: rename },
    ...(admin && item.is_public
      ? [
          {
            id: 'withdraw',
            label: <Trans>Withdraw from the public</Trans>,
            icon: <GlobeOff aria-hidden />,
            onSelect: admin.withdraw,
          },
        ]
      : []),
    {
      id: 'delete',
      label: <Trans>Delete</Trans>,
      icon: <Trash2 aria-hidden />,
      onSelect: remove,
      danger: true,
    },
  ]
}
