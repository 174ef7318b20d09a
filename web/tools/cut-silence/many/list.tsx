import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, CircleCheck, FileAudio, FileVideo, Pencil, RotateCw, X } from 'lucide-react'
import { DownloadIcon } from '../../../desk/download-icon.tsx'
import { useWhy } from '../../../desk/refused.tsx'
import { isFilmKind, kindName, type WrittenKind } from '../../../media/kinds.ts'
import { stageCopy } from '../../../media/why.ts'
import { clock } from '../../../kernel/clock.ts'
import { planOutput } from '../../../media/output-plan.ts'
import type { Probe } from '../../../media/probe.ts'
import { formatSize } from '../../../kernel/size.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useObjectUrl } from '../../../ui/object-url.ts'
import { SendTo } from '../../send-to.tsx'
import { FileNotes } from '../file-notes.tsx'
import type { Form } from '../form.ts'
import { UnreadPictures } from '../unread-pictures.tsx'
import type { Item } from './use-many.ts'

type Props = {
  items: readonly Item[]
  /** What is in them, as far as is known. */
  probes: ReadonlyMap<File, Probe>
  form: Form
  running: boolean
  onRemove: (id: number) => void
  onAgain: (id: number, as?: WrittenKind) => void
  /** One of them is to be worked on by itself. */
  onOpen: (file: File) => void
}

/** The recordings, a line each: what it was, what is being done, what it became. */
export function RecordingList({ items, probes, form, running, onRemove, onAgain, onOpen }: Props) {
  const { t } = useLingui()
  return (
    <ul
      aria-label={t`Recordings`}
      className="divide-y divide-line overflow-y-auto rounded-lg border border-line bg-surface"
    >
      {items.map((item) => {
        const { name } = item.file
        const probe = probes.get(item.file)
        return (
          <li
            key={item.id}
            className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 py-2 pr-2 pl-4"
          >
            <div className="flex min-w-0 flex-[1_1_14rem] items-center gap-3">
              <Sign item={item} />
              <div className="flex min-w-0 flex-1 flex-col gap-0.5">
                <p className="truncate text-14 font-medium">{name}</p>
                <Outcome
                  item={item}
                  form={form}
                  onInstead={running ? null : (as) => onAgain(item.id, as)}
                />
              </div>
            </div>
            <div className="flex items-center gap-1">
              {item.state === 'done' && (
                <>
                  <SendTo listed file={item.made} />
                  <Take file={item.made} />
                </>
              )}
              {item.state === 'failed' ? (
                <IconButton
                  label={t`Try ${name} again`}
                  disabled={running}
                  onClick={() => onAgain(item.id)}
                >
                  <RotateCw aria-hidden />
                </IconButton>
              ) : (
                <IconButton
                  label={t`Edit the cuts of ${name}`}
                  disabled={running}
                  onClick={() => onOpen(item.file)}
                >
                  <Pencil aria-hidden />
                </IconButton>
              )}
              <IconButton
                label={t`Remove ${name}`}
                disabled={running}
                onClick={() => onRemove(item.id)}
              >
                <X aria-hidden />
              </IconButton>
            </div>
            {probe && (item.state === 'waiting' || item.state === 'working') && (
              <Told probe={probe} wanted={item.as ?? form.format} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

type ToldProps = { probe: Probe; wanted: Form['format'] }

/** Of each recording, before anything is made of it. */
function Told({ probe, wanted }: ToldProps) {
  const plan = planOutput(probe, wanted)
  return (
    <div className="mr-2 basis-full *:my-1.5">
      <FileNotes probe={probe} kind={plan.ok ? plan.spec.kind : null} />
    </div>
  )
}

function Sign({ item: { state, file } }: { item: Item }) {
  const className = 'size-5 shrink-0'
  if (state === 'failed') return <CircleAlert aria-hidden className={`${className} text-red`} />
  if (state === 'done') return <CircleCheck aria-hidden className={`${className} text-green`} />
  const Icon = file.type.startsWith('audio/') ? FileAudio : FileVideo
  return <Icon aria-hidden className={`${className} text-muted`} />
}

type OutcomeProps = {
  item: Item
  form: Form
  /** Null while others are being made. */
  onInstead: ((as: WrittenKind) => void) | null
}

function Outcome({ item, form, onInstead }: OutcomeProps) {
  const { i18n } = useLingui()
  const size = formatSize(item.file.size, i18n.locale)
  if (item.state === 'failed') return <Failure of={item} onInstead={onInstead} />
  if (item.state === 'working')
    return (
      <p className="flex items-center gap-3 text-13 text-muted tabular-nums">
        <span className="shrink-0">
          {i18n._(stageCopy[item.stage])}, {Math.round(item.fraction * 100)} %
        </span>
        <span aria-hidden className="h-1.5 min-w-8 flex-1 overflow-hidden rounded-full bg-line">
          <span
            className="block h-full origin-left bg-primary transition-transform"
            style={{ transform: `scaleX(${item.fraction})` }}
          />
        </span>
      </p>
    )
  if (item.state === 'waiting') {
    const kind = item.as && kindName(item.as)
    return (
      <p className="text-13 text-muted tabular-nums">
        {size}
        {kind && (
          <>
            {' '}
            · <Trans>as {kind}</Trans>
          </>
        )}
      </p>
    )
  }
  const [before, after] = [clock(item.before), clock(item.after)]
  const made = formatSize(item.made.size, i18n.locale)
  return (
    <p className="text-13 text-muted tabular-nums">
      {before} → <strong className="font-medium text-ink">{after}</strong> · {size} → {made}
      {item.by !== form && (
        <>
          {' '}
          · <Trans>with other settings</Trans>
        </>
      )}
    </p>
  )
}

type FailureProps = Pick<OutcomeProps, 'onInstead'> & { of: Extract<Item, { state: 'failed' }> }

/** Why, and what could be made of it all the same. */
function Failure({ of: { refusal, instead }, onInstead }: FailureProps) {
  const sentence = useWhy()
  const { why, detail } = refusal
  const [other] = instead
  const kind = other && kindName(other)
  const isSound = other && other !== 'gif' && !isFilmKind(other)
  return (
    <>
      <p className="text-13 text-red">
        {why === 'unsupportedCodec' && detail && isSound ? (
          <UnreadPictures picture={detail} />
        ) : (
          sentence(why, detail)
        )}
      </p>
      {other && (
        <Button
          size="small"
          className="mt-1 self-start"
          disabled={!onInstead}
          onClick={() => onInstead?.(other)}
        >
          <Trans>Save as {kind} instead</Trans>
        </Button>
      )}
    </>
  )
}

function Take({ file }: { file: File }) {
  const url = useObjectUrl(file)
  return url && <DownloadIcon name={file.name} url={url} />
}
