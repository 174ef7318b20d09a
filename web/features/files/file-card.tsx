import { PreviewCard } from '@base-ui/react/preview-card'
import { Trans, useLingui } from '@lingui/react/macro'
import type { KeyboardEvent, MouseEvent } from 'react'
import type { LibraryItem } from '../../../worker/features/files/contract.ts'
import { clock } from '../../kernel/clock.ts'
import { formatSize } from '../../kernel/size.ts'
import { type CardActions, FileActions } from './file-actions.tsx'
import { FileFacts } from './file-facts.tsx'
import type { View } from './library-filter.tsx'
import { shortTitle } from './long-title.ts'
import { Thumbnail } from './thumbnail.tsx'

type Props = {
  item: LibraryItem
  view: View
  /** Reached by Tab; the others by the arrow keys. */
  current: boolean
  /** null where only one is taken, so that there is nothing to select. */
  selected: boolean | null
  /** Some file is selected, so that a click goes on selecting. */
  selecting: boolean
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onActivate: (event: MouseEvent) => void
  onSelect: (stretch: boolean) => void
  /** null where files are picked, and nothing else is done with them. */
  actions: CardActions | null
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

/** A file of the library, as a card or as a line: opens on a click, tells more when pointed at. */
export function FileCard({
  item,
  view,
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
  const list = view === 'list'
  const short = shortTitle(item.title)
  return (
    <li
      data-file={item.file_hash}
      className={`group/card relative flex min-w-0 overflow-hidden border bg-surface transition-colors ${list ? 'items-center rounded-sm' : 'flex-col rounded-md'} ${selected ? 'border-focus ring-1 ring-focus' : 'border-line focus-within:border-focus hover:border-line-strong'}`}
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
              className={`flex min-w-0 flex-1 text-left -outline-offset-2 ${list ? `items-center gap-3 py-1.5 pr-2 ${selected === null ? 'pl-2' : 'pl-11'}` : 'flex-col'}`}
            >
              <Thumbnail
                item={item}
                small={list}
                className={
                  list
                    ? 'aspect-square w-11 shrink-0 rounded-sm border border-line'
                    : 'aspect-[4/3] w-full border-b border-line'
                }
              />
              <span className={`flex min-w-0 flex-1 flex-col ${list ? '' : 'w-full px-3 py-2'}`}>
                <ShortTitle of={short} />
                {short !== item.title && (
                  <span
                    className={`text-12 wrap-anywhere text-muted ${list ? 'truncate' : 'line-clamp-2'}`}
                  >
                    {item.title}
                  </span>
                )}
                <span className="truncate text-12 text-muted tabular-nums">
                  {formatSize(item.size, i18n.locale)}
                  {list && item.duration !== null && ` · ${clock(item.duration)}`}
                </span>
                {item.kept_until !== null && <NoRoom until={item.kept_until} />}
              </span>
              {list && (
                <span className="shrink-0 text-12 text-muted tabular-nums max-md:hidden">
                  {i18n.date(new Date(item.time), { dateStyle: 'medium', timeStyle: 'short' })}
                </span>
              )}
            </button>
          }
        />
        {/* A line says it all by itself. */}
        {!list && (
          <PreviewCard.Portal>
            {/* Beside the file, so that it lies over no search and no filter. */}
            <PreviewCard.Positioner className="z-50" sideOffset={6} side="right" align="start">
              <PreviewCard.Popup role="region" aria-label={item.title} className="popup w-72 p-4">
                <FileFacts item={item} named />
              </PreviewCard.Popup>
            </PreviewCard.Positioner>
          </PreviewCard.Portal>
        )}
      </PreviewCard.Root>
      {actions && (
        <div className={`flex items-center pr-1 ${list ? 'shrink-0' : 'pb-1 pl-1.5'}`}>
          <FileActions {...{ item, actions, tabIndex, onKeyDown }} />
        </div>
      )}
      {selected !== null && (
        <label
          className={`absolute grid place-items-center pointer-coarse:size-11 ${list ? 'top-1/2 left-3 -translate-y-1/2 pointer-coarse:left-0.5' : 'top-2 left-2 pointer-coarse:top-0 pointer-coarse:left-0'}`}
        >
          <input
            type="checkbox"
            tabIndex={tabIndex}
            checked={selected}
            onKeyDown={onKeyDown}
            onChange={(event) =>
              onSelect((event.nativeEvent as unknown as { shiftKey?: boolean }).shiftKey === true)
            }
            aria-label={t`Select ${item.title}`}
            className={`size-5 cursor-pointer accent-(--primary) transition-opacity focus-visible:opacity-100 pointer-coarse:size-6 pointer-coarse:opacity-100 ${selecting || list ? '' : 'opacity-0 group-hover/card:opacity-100'}`}
          />
        </label>
      )}
    </li>
  )
}

/** Where it is still too long for its card, what stands before its ellipsis gives way, so that its end is seen. */
function ShortTitle({ of }: { of: string }) {
  const [end = ''] = /….*$/u.exec(of) ?? []
  return (
    <span dir="auto" className="flex text-13 font-medium whitespace-pre">
      <span className={end ? 'overflow-hidden' : 'truncate'}>
        {of.slice(0, of.length - end.length)}
      </span>
      {end && <span className="shrink-0">{end}</span>}
    </span>
  )
}
