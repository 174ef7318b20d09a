import { Trans, useLingui } from '@lingui/react/macro'
import { Merge, Plus, Split, Trash2 } from 'lucide-react'
import { type KeyboardEvent, memo, type MouseEvent, useEffect, useRef, useState } from 'react'
import { lettersIn, LONGEST } from '../../../../worker/providers/subtitles/breaks/contract.ts'
import { paceOf } from '../../../../worker/tools/video-caption/lines/contract.ts'
import { wordsOf } from '../../../../worker/tools/video-caption/seams/contract.ts'
import { clock } from '../../../kernel/clock.ts'
import { directionOf } from '../../../media/text/direction.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { inputClass } from '../../../ui/field.tsx'
import { type Trouble, troublesOf } from './checks.ts'
import { focusLine } from './focus-line.ts'
import { type Line, placeAt } from './lines.ts'
import { TimeField } from './time-field.tsx'
import type { Editing } from './use-editing.ts'
import type { Watch } from '../use-near.ts'
import { isComposing } from '../../../ui/composing.ts'

/** So many lines are seen at first, on the largest screens. */
const FIRST_SEEN = 60

type Props = {
  number: number
  line: Line
  next: Line | undefined
  /** So many lines on the picture. */
  most: number
  isChosen: boolean
  isSelected: boolean
  isHeard: boolean
  isFound: boolean
  /** Where the film stands; told to the chosen line alone. */
  time: number | null
  onGoTo: (id: number, how?: 'alone' | 'also' | 'upTo') => void
  onHear: ((at: number) => void) | null
  onInsertAfter: (end: number) => void
  watch: Watch
  /** Given to the chosen one, which is open. */
  editing?: Editing
}

/**
 * A line: its times, its words, what is wrong with it, and once it is chosen everything that can be done with it. Until it comes near
 * to what is seen, of thousands, it is its words alone.
 */
export const LineRow = memo(function LineRow(props: Props) {
  const { number, line, isChosen, isSelected, isHeard, isFound, watch } = props
  const row = useRef<HTMLLIElement>(null)
  const [isWhole, setWhole] = useState(number <= FIRST_SEEN)
  if (isChosen && !isWhole) setWhole(true)
  useEffect(() => {
    if (!isWhole && row.current) return watch(row.current, () => setWhole(true))
  }, [isWhole, watch])
  return (
    <li
      ref={row}
      data-current={isHeard || undefined}
      data-chosen={isChosen || undefined}
      data-selected={isSelected || undefined}
      data-found={isFound || undefined}
      className="mb-0.5 rounded-md border border-transparent [contain-intrinsic-size:auto_3rem] [content-visibility:auto] data-chosen:border-line data-chosen:bg-surface data-chosen:[content-visibility:visible] data-current:bg-tint data-selected:border-primary data-found:border-amber/50"
    >
      {isWhole ? (
        <Whole {...props} />
      ) : (
        <p className="py-2.5 ps-27 pe-3 leading-relaxed break-words whitespace-pre-line">
          {line.text}
        </p>
      )}
    </li>
  )
})

function Whole(props: Props) {
  const { number, line, next, most, isChosen, editing } = props
  const { t } = useLingui()
  const from = clock(line.start, true)
  const troubles = useTroubles(line, most, next)
  const choose = ({ shiftKey, ctrlKey, metaKey }: MouseEvent) =>
    props.onGoTo(line.id, shiftKey ? 'upTo' : ctrlKey || metaKey ? 'also' : 'alone')
  return (
    <>
      <div
        className={`flex items-start gap-2 ps-1 pe-3 max-sm:flex-wrap max-sm:gap-y-0 ${editing ? 'pt-2.5 pb-1' : 'py-0.5'}`}
      >
        <span
          aria-hidden
          className="w-[max(1.5rem,var(--number))] shrink-0 py-2.5 text-end text-12 text-muted tabular-nums"
        >
          {number}
        </span>
        <button
          type="button"
          data-control="line"
          aria-label={t`Line ${number} at ${from}`}
          aria-expanded={isChosen}
          onClick={choose}
          className="-ms-1 min-h-10 w-[max(4rem,calc(var(--time)+1rem))] shrink-0 rounded-md px-2 text-start text-13 text-muted tabular-nums hover:bg-hover pointer-coarse:min-h-11"
        >
          {from}
        </button>
        {editing ? (
          <Text key={line.id} line={line} time={props.time} editing={editing} />
        ) : (
          // Keys reach the line by the button beside it.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
          <p
            onClick={choose}
            className="min-w-0 flex-1 cursor-text py-2 leading-relaxed break-words whitespace-pre-line"
          >
            {line.text || (
              <span className="text-faint">
                <Trans>Empty</Trans>
              </span>
            )}
          </p>
        )}
        {!isChosen && troubles.length > 0 && (
          <span className="flex shrink-0 gap-1 max-sm:basis-full max-sm:flex-wrap max-sm:justify-end max-sm:pb-2 sm:flex-col sm:items-end sm:py-2">
            {troubles.map(([short, long]) => (
              <span key={short} title={long}>
                <Badge tone="amber">{short}</Badge>
              </span>
            ))}
          </span>
        )}
      </div>
      {isChosen &&
        troubles.map(([short, long]) => (
          <p key={short} className="px-3 pb-1.5 text-13 text-amber">
            {long}
          </p>
        ))}
      {editing && <Actions {...props} editing={editing} />}
    </>
  )
}

function Text({ line, time, editing }: { line: Line; time: number | null; editing: Editing }) {
  const { t } = useLingui()
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, shiftKey, ctrlKey, metaKey, currentTarget, nativeEvent } = event
    if (isComposing(nativeEvent)) return
    if (key === 'Escape') currentTarget.blur()
    if (key !== 'Enter' || shiftKey) return
    event.preventDefault()
    if (ctrlKey || metaKey) {
      const at = currentTarget.selectionStart
      const inside = at > 0 && at < line.text.length
      editing.split(line.id, inside || time === null ? at : placeAt(line, time))
    } else if (editing.next) editing.choose(editing.next.id)
    else editing.insert(line.end)
    focusLine()
  }
  return (
    <textarea
      data-line-text
      aria-label={t`Words of the line`}
      rows={Math.max(1, line.text.split('\n').length)}
      value={line.text}
      onChange={({ target }) => editing.rewrite(line.id, target.value)}
      onKeyDown={onKeyDown}
      className={`${inputClass} min-w-0 flex-1 resize-none px-2 py-1.5 leading-relaxed [field-sizing:content]`}
    />
  )
}

/** What is wrong with a line, in a word and in a sentence. */
function useTroubles(line: Line, most: number, next: Line | undefined) {
  const { t } = useLingui()
  const pace = Math.round(paceOf(line))
  const letters = Math.max(...line.text.split('\n').map(lettersIn))
  const words: Record<Trouble, [short: string, long: string]> = {
    fast: [t`${pace} chars/s`, t`Too fast to read: ${pace} characters a second. Shorten it.`],
    long: [
      t`Too long`,
      t`${letters} letters wide; ${LONGEST} fit a line, of Chinese half as many.`,
    ],
    short: [t`Too short`, t`Shown for less than 0.7 s. Let it stand longer.`],
    over: [t`Overlaps`, t`The next line begins before this one ends.`],
    empty: [t`Empty`, t`There are no words in it.`],
  }
  return troublesOf(line, most, next).map((trouble) => words[trouble])
}

function Actions({
  line,
  next,
  time,
  onHear,
  onInsertAfter,
  editing,
}: Props & { editing: Editing }) {
  const { t } = useLingui()
  const [word, setWord] = useState(-1)
  const group = useRef<HTMLDivElement>(null)
  const words = wordsOf(line)
  const spoken = time === null ? -1 : words.findLastIndex(({ start }) => start <= time)
  return (
    <div ref={group} className="flex flex-col gap-2 px-3 pb-3">
      <div className="flex flex-wrap items-end gap-2">
        <TimeField
          label={t`Begins`}
          value={line.start}
          onChange={(at) => editing.retime(line.id, 'start', at)}
        />
        <TimeField
          label={t`Ends`}
          value={line.end}
          onChange={(at) => editing.retime(line.id, 'end', at)}
        />
        <span className="ms-auto flex flex-wrap gap-1">
          <Button
            data-control="split"
            size="small"
            title={t`Ctrl+Enter in the line splits where the cursor stands`}
            disabled={words.length < 2}
            onClick={() => {
              const box = group.current?.closest('li')?.querySelector('textarea')
              const at = box && box.selectionStart > 0 ? box.selectionStart : line.text.length
              const inside = at < line.text.length
              editing.split(line.id, inside ? at : placeAt(line, time))
            }}
          >
            <Split aria-hidden />
            <Trans>Split</Trans>
          </Button>
          <Button
            data-control="merge"
            size="small"
            disabled={!next}
            onClick={() => editing.merge(line.id)}
          >
            <Merge aria-hidden />
            <Trans>Merge with the next</Trans>
          </Button>
          <Button size="small" onClick={() => onInsertAfter(line.end)}>
            <Plus aria-hidden />
            <Trans>Add after</Trans>
          </Button>
          <Button
            data-control="delete"
            size="small"
            onClick={() => editing.remove(editing.selected)}
          >
            <Trash2 aria-hidden />
            <Trans>Delete</Trans>
          </Button>
        </span>
      </div>
      {onHear && words.length > 0 && (
        <div
          role="group"
          dir={directionOf(line.text)}
          aria-label={t`Words`}
          className="flex flex-wrap items-center gap-1"
        >
          {words.map((one, i) => (
            <button
              // oxlint-disable-next-line react/no-array-index-key -- the same word may stand there twice
              key={i}
              type="button"
              data-spoken={i === spoken || undefined}
              aria-pressed={i === word}
              title={clock(one.start, true)}
              onClick={() => {
                setWord(i)
                onHear(one.start)
              }}
              className="min-h-7 rounded-sm px-1.5 text-13 hover:bg-hover aria-pressed:ring-2 aria-pressed:ring-focus data-spoken:bg-primary data-spoken:text-on-primary pointer-coarse:min-h-11"
            >
              {one.text}
            </button>
          ))}
          {word >= 0 && words[word] && time !== null && (
            <Button
              size="small"
              look="quiet"
              onClick={() => editing.retimeWord(line.id, word, time)}
            >
              <Trans>“{words[word].text}” begins here</Trans>
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
