import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import type { LibraryItem } from '../../../worker/features/files/contract.ts'
import type { CardActions } from './file-actions.tsx'
import { FileCard } from './file-card.tsx'
import type { View } from './library-filter.tsx'
import { useBetweenPresses } from '../../ui/between-presses.ts'
import { isWayBack } from '../../ui/way-back.ts'
import { nextIndex } from './roving.ts'
import { NOTHING, type Selection, stretch, toggle } from './selection.ts'

const GRID = 'grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-4 xl:grid-cols-5'

type Props = {
  list: RefObject<HTMLUListElement | null>
  items: readonly LibraryItem[]
  view: View
  faded: boolean
  selection: Selection
  onSelection: (selection: Selection) => void
  /** Most files that may be selected. */
  max: number | undefined
  /** What a click does: open, or where files are picked take one, or select one of several. */
  picking: 'one' | 'many' | null
  /** A dialog is open over the files, so their keys rest. */
  resting: boolean
  onOpen: (item: LibraryItem) => void
  onRemove: (items: LibraryItem[]) => void
  actionsOf: (item: LibraryItem) => CardActions
}

/**
 * The files of a page. The arrow keys walk over them, with Shift they select on the way; Space selects, Enter opens, Delete asks
 * to delete, Ctrl A selects all and Escape nothing. Tab goes to the buttons of the one that is reached and then on.
 */
export function FileGrid({
  list,
  items: given,
  view,
  faded,
  selection,
  onSelection,
  max,
  picking,
  resting,
  onOpen,
  onRemove,
  actionsOf,
}: Props) {
  const { t } = useLingui()
  const items = useBetweenPresses(given)
  const [at, setAt] = useState('')
  const order = items.map(({ file_hash }) => file_hash)
  const current = Math.max(0, order.indexOf(at))
  const select = (index: number, far: boolean) => {
    const hash = order[index] as string
    onSelection(far ? stretch(selection, hash, hash, order, max) : toggle(selection, hash, max))
  }

  function press(event: KeyboardEvent, index: number) {
    if (resting) return
    const selects = picking !== 'one'
    const onCard = event.currentTarget === cards(list.current)[index]?.querySelector('button')
    const act = (action: () => void) => {
      event.preventDefault()
      action()
    }
    if (event.key === ' ' && onCard && selects) return act(() => select(index, event.shiftKey))
    if (event.key === 'Delete' && !picking) {
      const chosen = items.filter(({ file_hash }) => selection.hashes.has(file_hash))
      return act(() => onRemove(chosen.length > 0 ? chosen : items.slice(index, index + 1)))
    }
    if (event.key === 'Escape' && selection.hashes.size > 0) {
      event.stopPropagation()
      return act(() => onSelection(NOTHING))
    }
    if (selects && event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) {
      return act(() =>
        onSelection(stretch(NOTHING, order[0] as string, order.at(-1) as string, order, max)),
      )
    }
    const next = nextIndex(
      event.key,
      index,
      cards(list.current).map(({ offsetTop }) => offsetTop),
    )
    if (next === null || isWayBack(event)) return
    act(() => {
      if (event.shiftKey && selects)
        onSelection(stretch(selection, order[index] as string, order[next] as string, order, max))
      cards(list.current)[next]?.querySelector('button')?.focus()
    })
  }

  return (
    <ul
      ref={list}
      aria-label={t`Files`}
      className={`${view === 'list' ? 'flex flex-col gap-1.5' : GRID} transition-opacity ${faded ? 'opacity-60' : ''}`}
    >
      {items.map((item, index) => (
        <FileCard
          key={item.file_hash}
          item={item}
          view={view}
          current={index === current}
          selected={picking === 'one' ? null : selection.hashes.has(item.file_hash)}
          selecting={picking === 'many' || selection.hashes.size > 0}
          onFocus={() => setAt(item.file_hash)}
          onKeyDown={(event) => press(event, index)}
          onActivate={(event) => {
            const marks = event.shiftKey || event.ctrlKey || event.metaKey
            if (picking === 'many' || (marks && picking === null)) select(index, event.shiftKey)
            else onOpen(item)
          }}
          onSelect={(far) => select(index, far)}
          actions={picking ? null : actionsOf(item)}
        />
      ))}
    </ul>
  )
}

const cards = (list: HTMLElement | null) => [...(list?.children ?? [])] as HTMLElement[]

/** The file that takes the place of deleted ones, whether or not these are still shown; null where none is left. */
export function afterDeleted(list: HTMLElement | null, deleted: readonly LibraryItem[]) {
  const gone = new Set(deleted.map(({ file_hash }) => file_hash))
  const left = cards(list).filter((card) => !gone.has(card.dataset['file'] as string))
  const place = cards(list).findIndex((card) => gone.has(card.dataset['file'] as string))
  const next = left.find((card) => cards(list).indexOf(card) >= place) ?? left.at(-1)
  return next?.querySelector('button') ?? null
}

export function SkeletonGrid() {
  return (
    <div aria-hidden className={`late ${GRID}`}>
      {Array.from({ length: 10 }, (_, index) => (
        <div
          key={index}
          className="flex flex-col overflow-hidden rounded-md border border-line bg-surface"
        >
          <div className="pulse aspect-[4/3] bg-line" />
          <div className="h-21.5" />
        </div>
      ))}
    </div>
  )
}
