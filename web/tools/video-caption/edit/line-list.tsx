import { Trans, useLingui } from '@lingui/react/macro'
import { FileUp, Plus } from 'lucide-react'
import { type CSSProperties, useCallback, useEffect, useMemo, useRef } from 'react'
import { clockColumn } from '../../../desk/clock-column.ts'
import { FileSources } from '../../../features/files/sources.tsx'
import { Button } from '../../../ui/button.tsx'
import face from '../face.ts'
import { focusLine } from './focus-line.ts'
import { LineRow } from './line-row.tsx'
import { Replace, useReplace } from './replace.tsx'
import type { Editing } from './use-editing.ts'
import { useNear } from '../use-near.ts'

type Props = {
  editing: Editing
  /** There is a film to go by. */
  film: boolean
  time: number | null
  onGoTo: (id: number, how?: 'alone' | 'also' | 'upTo') => void
  onHear: ((at: number) => void) | null
  onFiles: (files: File[]) => void
}

/** The lines in their order, what is looked for in them, and a place for more. */
export function LineList({ editing, film, time, onGoTo, onHear, onFiles }: Props) {
  const { t } = useLingui()
  const { lines, chosen, selected, form } = editing
  const list = useRef<HTMLOListElement>(null)
  const watch = useNear()
  const replace = useReplace(editing, onGoTo)
  const steer = useRef(editing)
  steer.current = editing
  const at = time ?? -1
  const heard = useMemo(
    () => lines.find(({ start, end }) => start <= at && at < end)?.id ?? null,
    [lines, at],
  )
  useEffect(() => bringIntoView(list.current, '[data-current]'), [heard])
  useEffect(() => bringIntoView(list.current, '[data-chosen]'), [chosen])
  const insertAfter = useCallback((time: number) => {
    steer.current.insert(time)
    focusLine()
  }, [])
  const add = () => insertAfter(film ? at : (lines.at(-1)?.end ?? 0))
  if (lines.length === 0) {
    return (
      <div className="grid flex-1 place-content-center gap-3 rounded-lg border border-dashed border-control-line p-6 text-center">
        <p className="text-14 text-muted">
          <Trans>
            No lines yet. Open captions, or write the first line where the video stands.
          </Trans>
        </p>
        <div className="flex flex-wrap justify-center gap-2">
          <FileSources accept={face.modes.translate.accept} max={1} onFiles={onFiles} />
          <Button onClick={add}>
            <Plus aria-hidden />
            <Trans>Add a line</Trans>
          </Button>
        </div>
      </div>
    )
  }
  return (
    <>
      <Replace of={replace} />
      <ol
        ref={list}
        aria-label={t`Lines`}
        style={{ ...clockColumn(lines.at(-1)?.start), ...numberColumn(lines.length) }}
        className="relative max-h-[calc(0.56*var(--window))] overflow-y-auto lg:max-h-none lg:min-h-0 lg:flex-1"
      >
        {lines.map((line, i) => (
          <LineRow
            key={line.id}
            number={i + 1}
            line={line}
            next={lines[i + 1]}
            most={form.style.lines}
            isChosen={chosen === line.id}
            isSelected={selected.has(line.id) && selected.size > 1}
            isHeard={heard === line.id}
            isFound={replace.found.has(line.id)}
            time={chosen === line.id ? time : null}
            onGoTo={onGoTo}
            onHear={onHear}
            onInsertAfter={insertAfter}
            watch={watch}
            {...(chosen === line.id && { editing })}
          />
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={add}>
          <Plus aria-hidden />
          {film ? <Trans>Add a line here</Trans> : <Trans>Add a line</Trans>}
        </Button>
        <OpenCaptions onFiles={onFiles} />
      </div>
    </>
  )
}

/** Other captions, or a video for them, in the place of what is there; the step can be taken back. */
function OpenCaptions({ onFiles }: { onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={face.modes.edit.accept.join()}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <Button size="small" look="quiet" onClick={() => input.current?.click()}>
        <FileUp aria-hidden />
        <Trans>Open a video or captions</Trans>
      </Button>
    </>
  )
}

/** Moves the list alone: the film beside it stays where it is. */
function bringIntoView(list: HTMLElement | null, which: string) {
  const row = list?.querySelector(which)
  if (!list || !(row instanceof HTMLElement)) return
  const { offsetTop: top, offsetHeight: height } = row
  if (top < list.scrollTop) list.scrollTop = top
  else if (top + height > list.scrollTop + list.clientHeight)
    list.scrollTop = top + height - list.clientHeight
}

const numberColumn = (last: number) => ({ '--number': `${String(last).length}ch` }) as CSSProperties
