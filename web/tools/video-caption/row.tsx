import { Trans, useLingui } from '@lingui/react/macro'
import { memo, type ReactNode, useEffect, useRef, useState } from 'react'
import { isTooFast, paceOf } from '../../../worker/tools/video-caption/lines/contract.ts'
import { wordsOf } from '../../../worker/tools/video-caption/seams/contract.ts'
import { clock } from '../../kernel/clock.ts'
import { directionOf } from '../../media/text/direction.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Shown } from './use-captions.ts'
import type { Watch } from './use-near.ts'

type Props = {
  line: Shown
  /** The word that is being heard, −1 between two; null while another line is. */
  word: number | null
  /** Another one speaks than in the line before. */
  named: boolean
  isChosen: boolean
  isFound: boolean
  both: boolean
  warn: boolean
  onChoose: (key: string) => void
  onHear: ((at: number) => void) | null
  actions?: (line: Shown) => ReactNode
  watch: Watch
}

/**
 * A line: when it begins, its words, the same in another language, and what can be done with it once it is chosen. Until it comes near
 * to what is seen, of thousands, no word of it can be pressed.
 */
export const Row = memo(function Row({
  line,
  word,
  named,
  isChosen,
  isFound,
  both,
  warn,
  onChoose,
  onHear,
  actions,
  watch,
}: Props) {
  const { t } = useLingui()
  const row = useRef<HTMLLIElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!isNear && row.current) return watch(row.current, () => setNear(true))
  }, [isNear, watch])
  const hear = (at: number) => {
    onChoose(line.key)
    onHear?.(at)
  }
  const from = clock(line.start, true)
  const read = both ? { ...line, text: line.other } : line
  return (
    <li
      ref={row}
      data-current={word !== null || undefined}
      data-chosen={isChosen || undefined}
      data-found={isFound || undefined}
      className="rounded-md border border-transparent [contain-intrinsic-size:auto_3rem] [content-visibility:auto] data-chosen:border-line data-chosen:bg-surface data-chosen:[content-visibility:visible] data-current:bg-tint data-found:border-amber"
    >
      {named && <p className="px-3 pt-2 text-13 font-medium text-muted">{line.who}</p>}
      <div className="flex items-start gap-2 px-1 py-0.5">
        <button
          type="button"
          aria-label={t`Hear the line at ${from}`}
          aria-current={word !== null ? 'true' : undefined}
          aria-expanded={isChosen}
          onClick={() => hear(line.start)}
          className="min-h-10 w-[max(4rem,calc(var(--time)+1rem))] shrink-0 rounded-md px-2 text-start text-13 text-muted tabular-nums hover:bg-hover pointer-coarse:min-h-11"
        >
          {from}
        </button>
        <div className={`grid min-w-0 flex-1 gap-x-4 py-2 ${both ? 'sm:grid-cols-2' : ''}`}>
          {/* Its words are buttons, which have no direction of their own. */}
          <p dir={directionOf(line.text)} className="min-w-0 leading-relaxed break-words">
            {isNear ? <Words line={line} word={word} onHear={hear} /> : line.text}
          </p>
          {both && (
            <p className="min-w-0 leading-relaxed break-words text-link">
              {line.other || (
                <span className="text-muted">
                  <Trans>Not translated yet</Trans>
                </span>
              )}
              {warn && !isChosen && <TooFast line={read} />}
            </p>
          )}
        </div>
        {warn && !both && !isChosen && <TooFast line={read} />}
      </div>
      {warn && isChosen && <TooFast line={read} whole />}
      {actions?.(line)}
    </li>
  )
})

/** @param props.whole says it in a sentence, and what to do */
function TooFast({ line, whole = false }: { line: Shown; whole?: boolean }) {
  const { t } = useLingui()
  const pace = Math.round(paceOf(line))
  if (!isTooFast(line)) return null
  const sentence = t`Too fast to read: ${pace} characters a second. Shorten it.`
  if (whole) return <p className="px-3 pb-2 text-13 text-amber">{sentence}</p>
  return (
    <span className="ms-1 shrink-0 self-center" title={sentence}>
      <Badge tone="amber">
        <Trans>{pace} chars/s</Trans>
      </Badge>
    </span>
  )
}

/** Each word is played by a click; keys hear the whole line. */
function Words({
  line,
  word,
  onHear,
}: Pick<Props, 'line' | 'word'> & { onHear: (at: number) => void }) {
  const words = wordsOf(line)
  let rest = line.text
  return words.map((one, i) => {
    // What stands between two words, as it was written.
    const at = Math.max(0, rest.toLowerCase().indexOf(one.text.toLowerCase()))
    const end = i === words.length - 1 ? rest.length : at + one.text.length
    const [before, text] = [rest.slice(0, at), rest.slice(at, end)]
    rest = rest.slice(end)
    return (
      // oxlint-disable-next-line react/no-array-index-key -- the same word may stand there twice
      <span key={i}>
        {before}
        <button
          type="button"
          tabIndex={-1}
          data-spoken={word === i || undefined}
          onClick={() => onHear(one.start)}
          className="cursor-pointer rounded-sm text-start hover:bg-hover data-spoken:bg-primary data-spoken:text-on-primary"
        >
          {text}
        </button>
      </span>
    )
  })
}
