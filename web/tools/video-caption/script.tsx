import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { clockColumn } from '../../desk/clock-column.ts'
import { Row } from './row.tsx'
import type { Shown } from './use-captions.ts'
import { useNear } from './use-near.ts'

type Props = {
  lines: readonly Shown[]
  /** The one that is being heard, and the word in it. */
  heard: { line: number; word: number } | null
  chosen: string | null
  onChoose: (key: string) => void
  /** Plays from a moment on; nothing where there is no recording. */
  onHear: ((at: number) => void) | null
  /** Lines that what is looked for stands in. */
  found: ReadonlySet<string>
  /** Beside each the same in another language. */
  both: boolean
  warn: boolean
  /** What can be done with the chosen one. */
  actions: (line: Shown) => ReactNode
}

/** The lines in their order, the spoken one marked: a click on a word or a line plays it. */
export function Script({ lines, heard, chosen, found, actions, ...props }: Props) {
  const { t } = useLingui()
  const list = useRef<HTMLOListElement>(null)
  const watch = useNear()
  const current = heard?.line ?? null
  useEffect(() => {
    if (current !== null) bringIntoView(list.current, list.current?.children[current])
  }, [current])
  useEffect(
    () => bringIntoView(list.current, list.current?.querySelector('[data-chosen]')),
    [chosen],
  )
  return (
    <ol
      ref={list}
      aria-label={t`Lines`}
      style={clockColumn(lines.at(-1)?.start)}
      className="relative flex max-h-[calc(0.56*var(--window))] flex-col gap-0.5 overflow-y-auto lg:max-h-none lg:min-h-0 lg:flex-1"
    >
      {lines.map((line, i) => (
        <Row
          key={line.key}
          {...props}
          line={line}
          watch={watch}
          word={current === i ? (heard?.word ?? -1) : null}
          named={line.who !== undefined && line.who !== lines[i - 1]?.who}
          isChosen={chosen === line.key}
          isFound={found.has(line.key)}
          {...(chosen === line.key && { actions })}
        />
      ))}
    </ol>
  )
}

/** Moves the list alone: the film beside it stays where it is. */
function bringIntoView(list: HTMLElement | null, row: Element | null | undefined) {
  if (!list || !(row instanceof HTMLElement)) return
  const { offsetTop: top, offsetHeight: height } = row
  if (top < list.scrollTop) list.scrollTop = top
  else if (top + height > list.scrollTop + list.clientHeight)
    list.scrollTop = top + height - list.clientHeight
}
