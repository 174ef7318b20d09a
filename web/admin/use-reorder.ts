import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

/** What makes a button the handle of a row. */
export type Handle = {
  onPointerDown: (event: PointerEvent) => void
  onKeyDown: (event: KeyboardEvent) => void
}

type Reorder = {
  /** The rows as they stand now, also while one is dragged. */
  order: readonly string[]
  dragged: string | undefined
  rowRef: (id: string) => (row: HTMLElement | null) => void
  handleOf: (id: string) => Handle
  /** Of the list around the rows, which stays in its place while they move, and so keeps the pointer. */
  list: {
    ref: RefObject<HTMLOListElement | null>
    onPointerMove: (event: PointerEvent) => void
    onPointerUp: (event: PointerEvent) => void
    onPointerCancel: () => void
  }
}

/**
 * Rows that are put in order by their handles: dragged with a finger or a mouse, or moved by the arrow keys.
 * @param onOrder is told the new order, once it is let go
 */
export function useReorder(
  ids: readonly string[],
  onOrder: (ids: string[], moved: string) => void,
): Reorder {
  const rows = useRef(new Map<string, HTMLElement>())
  const list = useRef<HTMLOListElement>(null)
  const [drag, setDrag] = useState<{ id: string; order: readonly string[] }>()
  /** A row that moves in the page loses the focus. */
  const focused = useRef<string>(undefined)
  const order = drag?.order ?? ids
  useLayoutEffect(() => {
    const row = focused.current === undefined ? undefined : rows.current.get(focused.current)
    focused.current = undefined
    row?.querySelector<HTMLElement>('[data-handle]')?.focus()
  }, [order])

  const placed = (id: string, at: number) =>
    ids.filter((other) => other !== id).toSpliced(at, 0, id)
  const tell = (next: string[], id: string) => {
    if (next.some((one, at) => one !== ids[at])) onOrder(next, id)
  }
  const middleOf = (id: string) => {
    const box = rows.current.get(id)?.getBoundingClientRect()
    return box ? box.top + box.height / 2 : 0
  }
  /** Behind all the others whose middle is above the pointer. */
  const under = (id: string, clientY: number) =>
    placed(id, ids.filter((other) => other !== id && middleOf(other) < clientY).length)

  return {
    order,
    dragged: drag?.id,
    rowRef: (id) => (row) => void (row ? rows.current.set(id, row) : rows.current.delete(id)),
    list: {
      ref: list,
      onPointerMove: ({ clientY }) => {
        if (drag) setDrag({ ...drag, order: under(drag.id, clientY) })
      },
      // The last move may not be drawn yet, so its place counts and not what is drawn.
      onPointerUp: ({ clientY }) => {
        if (drag) tell(under(drag.id, clientY), drag.id)
        setDrag(undefined)
      },
      onPointerCancel: () => setDrag(undefined),
    },
    handleOf: (id) => ({
      onPointerDown: (event) => {
        if (event.button !== 0) return
        list.current?.setPointerCapture(event.pointerId)
        setDrag({ id, order: ids })
      },
      onKeyDown: (event) => {
        if (event.key === 'Escape') return setDrag(undefined)
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
        if (step === undefined) return
        event.preventDefault()
        const at = ids.indexOf(id) + step
        if (at < 0 || at >= ids.length) return
        focused.current = id
        tell(placed(id, at), id)
      },
    }),
  }
}
