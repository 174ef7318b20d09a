import { Trans, useLingui } from '@lingui/react/macro'
import { AudioLines, Pencil, Play, RotateCw } from 'lucide-react'
import { memo, useEffect, useRef, useState } from 'react'
import { clock } from '../../kernel/clock.ts'
import { clockColumn } from '../../desk/clock-column.ts'
import { Credits } from '../../desk/credits.tsx'
import { useVoiceName } from '../../desk/voice-name.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { inputClass } from '../../ui/field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SentenceVoice } from './sentence-voice.tsx'
import type { Speaker } from './takes.ts'
import type { Speech } from './use-speech.ts'
import type { Spoken } from './use-spoken.ts'
import { isComposing } from '../../ui/composing.ts'

type Props = {
  spoken: readonly Spoken[]
  /** Where each that is spoken begins, in the whole, and how late that is; in the order of the spoken. */
  cues: readonly { start: number; late: number }[]
  /** The one that is being heard. */
  current: number | null
  chosen: number | null
  onChoose: (index: number | null) => void
  /** Plays from a moment on. */
  onHear: (start: number) => void
  onReword: (index: number, words: string) => void
  /** Who speaks all that have no voice of their own. */
  rest: Speaker
  onRecast: Speech['recast']
  onPick: Speech['pick']
  again: Speech['again']
  busy: boolean
}

/** The sentences in their order: one click hears one, and the chosen one can be changed or spoken anew. */
export const Sentences = memo(function Sentences({ spoken, cues, ...props }: Props) {
  const { t } = useLingui()
  const list = useRef<HTMLOListElement>(null)
  const { current } = props
  const nameOf = useVoiceName()
  useEffect(() => {
    if (current !== null) list.current?.children[current]?.scrollIntoView({ block: 'nearest' })
  }, [current])
  const { chosen } = props
  useEffect(() => {
    if (chosen !== null) list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  let said = 0
  return (
    <ol
      ref={list}
      aria-label={t`Sentences`}
      style={clockColumn(cues.at(-1)?.start)}
      className="flex flex-col gap-0.5 lg:min-h-0 lg:flex-1 lg:overflow-y-auto"
    >
      {spoken.map((line, index) => (
        <Row
          // oxlint-disable-next-line react/no-array-index-key -- the same sentence may stand there twice
          key={index}
          {...props}
          line={line}
          index={index}
          count={spoken.length}
          nameOf={nameOf}
          cue={line.piece ? cues[said++] : undefined}
        />
      ))}
    </ol>
  )
})

type RowProps = Omit<Props, 'spoken' | 'cues'> & {
  line: Spoken
  index: number
  /** Of all sentences. */
  count: number
  nameOf: (voice: string) => string
  cue: { start: number; late: number } | undefined
}

function Row({
  line,
  index,
  cue,
  current,
  chosen,
  onChoose,
  onHear,
  nameOf,
  ...actions
}: RowProps) {
  const { t } = useLingui()
  const hear = () => {
    onChoose(index)
    if (cue) onHear(cue.start)
  }
  const late = cue ? Math.round(cue.late * 10) / 10 : 0
  return (
    <li
      data-current={current === index || undefined}
      data-chosen={chosen === index || undefined}
      className="rounded-md border border-transparent data-chosen:border-line data-chosen:bg-surface data-current:bg-tint"
    >
      <button
        type="button"
        aria-current={current === index ? 'true' : undefined}
        aria-expanded={chosen === index}
        title={cue ? t`Hear this sentence` : undefined}
        onClick={hear}
        className="flex min-h-10 w-full items-baseline gap-x-3 gap-y-1 rounded-md px-3 py-2 text-start text-16 leading-relaxed hover:bg-hover max-sm:flex-wrap pointer-coarse:min-h-11"
      >
        <span className="w-[max(3rem,var(--time))] shrink-0 text-13 text-muted tabular-nums">
          {cue ? clock(cue.start, true) : <Play aria-hidden className="size-3.5 opacity-30" />}
        </span>
        <span
          className={`min-w-0 flex-1 break-words max-sm:basis-2/3 ${line.piece ? '' : 'text-muted'}`}
        >
          {line.text}
        </span>
        {line.by !== actions.rest && <Badge tone="violet">{nameOf(line.by.id)}</Badge>}
        {!line.piece && (
          <Badge>
            <Trans>Not spoken yet</Trans>
          </Badge>
        )}
        {late > 0 && (
          <Badge tone="amber">
            <Trans>{late} s late</Trans>
          </Badge>
        )}
        {line.faster > 1 && (
          <Badge>
            <Trans>{Math.round(line.faster * 100)} % speed</Trans>
          </Badge>
        )}
      </button>
      {chosen === index && <Actions key={line.text} line={line} index={index} {...actions} />}
    </li>
  )
}

function Actions({
  line,
  index,
  count,
  rest,
  onReword,
  onRecast,
  onPick,
  again,
  busy,
}: Omit<RowProps, 'cue' | 'current' | 'chosen' | 'onChoose' | 'onHear' | 'nameOf'>) {
  const { t, i18n } = useLingui()
  const [casting, setCasting] = useState(false)
  const [words, setWords] = useState<string | null>(null)
  const { run, price } = again.cloud
  if (words !== null) {
    return (
      <form
        className="flex flex-wrap items-center gap-2 px-3 pb-3"
        onSubmit={(event) => {
          event.preventDefault()
          onReword(index, words)
          setWords(null)
        }}
      >
        <input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever pressed “Change” goes on here
          autoFocus
          aria-label={t`Change this sentence`}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          onKeyDown={({ key, nativeEvent }) =>
            key === 'Escape' && !isComposing(nativeEvent) && setWords(null)
          }
          className={`${inputClass} h-10 min-w-[min(12rem,100%)] flex-1 pointer-coarse:h-11`}
        />
        <Button size="small" onClick={() => setWords(null)}>
          <Trans>Cancel</Trans>
        </Button>
        <Button size="small" look="primary" type="submit" disabled={words.trim() === line.text}>
          <Trans>Change</Trans>
        </Button>
      </form>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-2 px-3 pb-3">
      <Button size="small" disabled={busy} onClick={() => setWords(line.text)}>
        <Pencil aria-hidden />
        <Trans>Change</Trans>
      </Button>
      <Button size="small" disabled={busy} onClick={() => setCasting(true)}>
        <AudioLines aria-hidden />
        <Trans>Other voice</Trans>
      </Button>
      {casting && (
        <SentenceVoice
          line={line}
          isLast={index === count - 1}
          isOther={line.by !== rest}
          onChoose={(by, all) => {
            onRecast(index, all ? count - 1 : index, by ?? rest)
            setCasting(false)
          }}
          onClose={() => setCasting(false)}
        />
      )}
      {line.piece && (
        <Button
          size="small"
          busy={run.state === 'sending'}
          disabled={busy || price === undefined}
          onClick={again.start}
        >
          <RotateCw aria-hidden />
          <Trans>Speak again</Trans>
          {price !== undefined && (
            <span>
              · <Credits amount={price} />
            </span>
          )}
        </Button>
      )}
      {line.readings.length > 1 && (
        <div className="flex items-center gap-2 text-13 text-muted">
          <span aria-hidden>
            <Trans>Reading</Trans>
          </span>
          <Segmented
            quiet
            label={t`Reading`}
            value={line.reading ?? ''}
            segments={line.readings.map((value, i) => ({ value, label: i18n.number(i + 1) }))}
            onChange={(task) => onPick(line, task)}
          />
        </div>
      )}
      {run.state === 'failed' && (
        <p role="alert" className="text-13 text-red">
          {run.message}
        </p>
      )}
    </div>
  )
}
