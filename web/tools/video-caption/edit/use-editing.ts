import { useMemo, useState } from 'react'
import { useFormHistory } from '../../../desk/history.ts'
import type { CaptionFile } from '../../../media/captions/caption.ts'
import type { TextStyle } from '../../../media/text/style.ts'
import type { Form, Kept } from './kept.ts'
import {
  atTimes,
  freshId,
  insertAt,
  type Line,
  mergeWithNext,
  numbered,
  remove,
  retime,
  retimeWord,
  rewrite,
  splitAt,
} from './lines.ts'

export type Editing = ReturnType<typeof useEditing>

/** Captions and how they look, with everything a person does to them; each step can be taken back. */
export function useEditing(work: Kept, save: (change: (now: Kept) => Kept) => void) {
  const { form } = work
  const { change, undo, redo } = useFormHistory(form, (next) =>
    save((now) => ({ ...now, form: next })),
  )
  /** The one that is worked on and when it began, and all that are selected with it. */
  const [at, setAt] = useState<{ id: number; start: number } | null>(null)
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  const set = (part: Partial<Form>, kind?: string) => change({ ...form, ...part }, kind)
  const setLines = (lines: Line[], kind: string) => set({ lines }, kind)
  const { lines } = form
  const index = at ? placeOf(lines, at) : -1
  const chosen = lines[index]?.id ?? null
  const selected = useMemo(() => {
    const there = new Set(lines.flatMap(({ id }) => (picked.has(id) ? [id] : [])))
    return there.size > 0 || chosen === null ? there : new Set([chosen])
  }, [lines, picked, chosen])

  /** @param how adds to what is selected, or selects all up to there @param among what the lines are by then */
  function choose(id: number, how: 'alone' | 'also' | 'upTo' = 'alone', among = lines) {
    const to = among.findIndex((line) => line.id === id)
    if (how === 'upTo' && index >= 0) {
      const range = lines.slice(Math.min(index, to), Math.max(index, to) + 1)
      return setPicked(new Set(range.map((line) => line.id)))
    }
    if (how === 'also') {
      const next = new Set(selected)
      if (!next.delete(id)) next.add(id)
      setPicked(next)
    } else setPicked(new Set([id]))
    setAt({ id, start: among[to]?.start ?? 0 })
  }

  return {
    form,
    set,
    undo,
    redo,
    lines,
    chosen,
    selected,
    choose,
    line: lines[index],
    next: lines[index + 1],
    before: lines[index - 1],
    setStyle: (style: TextStyle, kind = 'style') => set({ style }, kind),
    setLines,
    /** Other captions, from a file or from inside a film. */
    take({ captions, ...beside }: CaptionFile, name: string) {
      setAt(null)
      setPicked(new Set())
      set({ lines: numbered(captions), beside, name, begun: true }, `open ${performance.now()}`)
    },
    rewrite: (id: number, text: string) => setLines(rewrite(lines, id, text), `text ${id}`),
    retime: (id: number, edge: 'start' | 'end', time: number) =>
      setLines(retime(lines, id, edge, time), `${edge} ${id}`),
    retimeWord: (id: number, word: number, time: number) =>
      setLines(retimeWord(lines, id, word, time), `word ${id} ${word}`),
    split(id: number, at: number) {
      const parted = splitAt(lines, id, at)
      if (parted.length === lines.length) return
      setLines(parted, `split ${performance.now()}`)
      choose(freshId(lines), 'alone', parted)
    },
    merge: (id: number) => setLines(mergeWithNext(lines, id), `merge ${performance.now()}`),
    insert(time: number) {
      const more = insertAt(lines, time)
      setLines(more, `insert ${performance.now()}`)
      choose(freshId(lines), 'alone', more)
    },
    remove(ids: ReadonlySet<number>) {
      const at = lines.findIndex(({ id }) => ids.has(id))
      const left = remove(lines, ids)
      setLines(left, `remove ${performance.now()}`)
      const beside = left[Math.min(at, left.length - 1)]
      if (beside) choose(beside.id)
    },
    shift: (seconds: number, ids?: ReadonlySet<number>) =>
      setLines(
        atTimes(lines, (time) => time + seconds, ids),
        `shift ${performance.now()}`,
      ),
    stretch: (to: (time: number) => number) =>
      setLines(atTimes(lines, to), `stretch ${performance.now()}`),
  }
}

/** Where a line stands or, where a step back took it away, the one that is there in its place. */
function placeOf(lines: readonly Line[], { id, start }: { id: number; start: number }) {
  const own = lines.findIndex((line) => line.id === id)
  return own >= 0
    ? own
    : Math.max(
        0,
        lines.findLastIndex((line) => line.start <= start),
      )
}
