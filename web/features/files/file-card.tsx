import { PreviewCard } from '@base-ui/react/preview-card'
import { Trans, useLingui } from '@lingui/react/macro'
import { EllipsisVertical, Eye, Globe, GlobeOff, Link2, Pencil, Trash2 } from 'lucide-react'
import type { KeyboardEvent, MouseEvent } from 'react'
import type { LibraryItem } from '../../../worker/features/files/contract.ts'
import { formatSize } from '../../kernel/size.ts'
import { Menu, type MenuEntry } from '../../ui/menu.tsx'
import { FileFacts } from './file-facts.tsx'
import { shortTitle } from './long-title.ts'
import { Thumbnail } from './thumbnail.tsx'

/** What can be done with a file; without the admin's part for everybody else. */
export type CardActions = {
  copy: () => void
  rename: () => void
  remove: () => void
  open: () => void
  onward?: readonly MenuEntry[] | undefined
  admin?: { pub: () => void; withdraw: () => void } | undefined
}

type Props = {
  item: LibraryItem
  /** Reached by Tab; the others by the arrow keys. */
  current: boolean
  selected: boolean
  /** Some file is selected, so that a click goes on selecting. */
  selecting: boolean
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onActivate: (event: MouseEvent) => void
  onSelect: (stretch: boolean) => void
  actions: CardActions
}

/** Of a result that found no room in the library. */
function NoRoom({ until }: { until: number }) {
  const { i18n } = useLingui()
  const day = i18n.date(new Date(until), { dateStyle: 'medium' })
  return (
    <span className="text-12 text-amber">
      <Trans>Library full: kept until {day}</Trans>
    </span>
  )
}

const SMALL =
  'inline-flex h-8 shrink-0 items-center gap-1 rounded-sm px-1.5 text-12 font-medium transition-colors hover:bg-hover pointer-coarse:h-11 [&_svg]:size-3.5'

/** A file of the library: opens on a click, tells more when pointed at, and copies a short-lived link. */
export function FileCard({
  item,
  current,
  selected,
  selecting,
  onFocus,
  onKeyDown,
  onActivate,
  onSelect,
  actions,
}: Props) {
  const { t, i18n } = useLingui()
  const tabIndex = current ? 0 : -1
  return (
    <li
      className={`group/card relative flex min-w-0 flex-col overflow-hidden rounded-md border bg-surface transition-colors ${selected ? 'border-focus ring-1 ring-focus' : 'border-line focus-within:border-focus hover:border-line-strong'}`}
    >
      <PreviewCard.Root>
        <PreviewCard.Trigger
          delay={500}
          render={
            <button
              type="button"
              tabIndex={tabIndex}
              onFocus={onFocus}
              onKeyDown={onKeyDown}
              onClick={onActivate}
              className="flex min-w-0 flex-1 flex-col text-left -outline-offset-2"
            >
              <Thumbnail item={item} className="aspect-[4/3] w-full border-b border-line" />
              <span className="flex w-full min-w-0 flex-col px-3 pt-2">
                <span className="truncate text-13 font-medium">{shortTitle(item.title)}</span>
                <span className="truncate text-12 text-muted tabular-nums">
                  {formatSize(item.size, i18n.locale)}
                </span>
                {item.kept_until !== null && <NoRoom until={item.kept_until} />}
              </span>
            </button>
          }
        />
        <PreviewCard.Portal>
          <PreviewCard.Positioner className="z-50" sideOffset={6} side="top">
            <PreviewCard.Popup role="region" aria-label={item.title} className="popup w-72 p-4">
              <FileFacts item={item} named />
            </PreviewCard.Popup>
          </PreviewCard.Positioner>
        </PreviewCard.Portal>
      </PreviewCard.Root>
      <div className="flex items-center py-1 pr-1 pl-1.5">
        <button
          type="button"
          tabIndex={tabIndex}
          onKeyDown={onKeyDown}
          onClick={actions.copy}
          aria-label={t`120s: copy a link to ${item.title} that works for two minutes`}
          title={t`Copy a link that works for 120 seconds`}
          className={`${SMALL} text-link tabular-nums`}
        >
          <Link2 aria-hidden />
          120s
        </button>
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
                className={`${SMALL} text-muted [&_svg]:!size-4`}
              >
                <EllipsisVertical aria-hidden />
              </button>
            }
            entries={entriesOf(actions, item)}
          />
        </span>
      </div>
      <input
        type="checkbox"
        tabIndex={tabIndex}
        checked={selected}
        onKeyDown={onKeyDown}
        onChange={(event) =>
          onSelect((event.nativeEvent as unknown as { shiftKey?: boolean }).shiftKey === true)
        }
        aria-label={t`Select ${item.title}`}
        className={`absolute top-2 left-2 size-5 cursor-pointer accent-(--primary) transition-opacity focus-visible:opacity-100 pointer-coarse:size-6 pointer-coarse:opacity-100 ${selecting ? '' : 'opacity-0 group-hover/card:opacity-100'}`}
      />
    </li>
  )
}

function entriesOf(
  { open, rename, remove, onward = [], admin }: CardActions,
  item: LibraryItem,
): MenuEntry[] {
  return [
    { id: 'open', label: <Trans>Open</Trans>, icon: <Eye aria-hidden />, onSelect: open },
    ...onward,
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
