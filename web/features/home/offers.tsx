import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  ArrowRight,
  File as FileIcon,
  FileAudio,
  FileImage,
  FileVideo,
  type LucideIcon,
} from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatSize } from '../../kernel/size.ts'
import { useIsMoving } from '../../media/use-is-moving.ts'
import type { Taker } from '../../ui/accept.ts'
import { Button } from '../../ui/button.tsx'
import { useObjectUrl } from '../../ui/object-url.ts'
import { Price } from '../../ui/price.tsx'
import { toast } from '../../ui/toast.ts'
import { type Outcome, OutcomePicture } from './outcome.tsx'

/** A product that takes a file. */
export type HeroOffer = Taker & {
  key: string
  title: string
  description: string
  icon: LucideIcon
  /** 0: on the visitor's own device. */
  credits?: number
  /** It may also be done on the device, for nothing. */
  alsoFree?: true
  sample?: string
}

/** What a product would make of a file, in small; null where that cannot be told. */
export type Foresee = (key: string, file: File, signal: AbortSignal) => Promise<Outcome | null>

type Props = {
  file: File
  /** Those that go along with it. */
  others?: readonly File[]
  offers: readonly HeroOffer[]
  foresee: Foresee
  onChoose: (key: string, file: File) => Promise<void>
  onBack: () => void
}

/** So many are shown at first; the rest stand a click away. */
const FIRST = 6

/** What can be done with a file, each with its price and, as soon as it is known, a picture of what comes of it. */
export default function Offers({ file, others, foresee, onChoose, onBack, ...props }: Props) {
  const { t, i18n } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  const given = [file, ...(others ?? [])]
  const isMoving = useIsMoving(given)
  const suited = props.offers.filter(({ moving }) => moving || !isMoving)
  // Where nothing takes what moves, a tool that opens it says so.
  const offers = suited.length > 0 ? suited : props.offers
  const bytes = given.reduce((sum, { size }) => sum + size, 0)
  const [chosen, setChosen] = useState('')
  const [all, setAll] = useState(false)
  const shown = all ? offers : offers.slice(0, FIRST)
  const list = useRef<HTMLUListElement>(null)
  const showAll = () => {
    flushSync(() => setAll(true))
    // The button that had the focus is gone.
    list.current?.children[FIRST]?.querySelector('button')?.focus()
  }
  // The drop zone that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, Outcome>>>({})
  // One after the other: a phone should not decode the same film three times at once.
  const foreseeAll = useEffectEvent(async (signal: AbortSignal) => {
    for (const { key } of offers) {
      const outcome = await foresee(key, file, signal).catch(() => null)
      if (signal.aborted) return
      if (outcome) setOutcomes((known) => ({ ...known, [key]: outcome }))
    }
  })
  useEffect(() => {
    const stop = new AbortController()
    void foreseeAll(stop.signal)
    return () => stop.abort()
  }, [file])
  const choose = async (key: string) => {
    setChosen(key)
    try {
      await onChoose(key, file)
    } catch {
      toast.error(t`Your device has no room to hand this file over. Free some space and try again.`)
      setChosen('')
    }
  }
  return (
    <div className="rise flex w-full min-w-0 flex-col gap-5 self-start rounded-lg border border-line bg-surface p-5 shadow-mid sm:p-6">
      <div className="flex items-center gap-4">
        <Preview file={file} />
        <div className="min-w-0 flex-1">
          <p className="truncate font-medium">{file.name}</p>
          <p className="text-13 text-muted tabular-nums">
            {given.length > 1 && (
              <>
                <Plural value={given.length - 1} one="and # other file" other="and # other files" />
                {' · '}
              </>
            )}
            {formatSize(bytes, i18n.locale)}
          </p>
        </div>
        <Button size="small" onClick={onBack}>
          <Trans>Another file</Trans>
        </Button>
      </div>
      <h2 id="offers-title" ref={heading} tabIndex={-1} className="text-16 outline-none">
        <Trans>What do you want to do?</Trans>
      </h2>
      <ul ref={list} aria-labelledby="offers-title" className="flex flex-col gap-2">
        {shown.map(({ key, title, description, icon, credits, alsoFree }) => (
          <li key={key}>
            <button
              type="button"
              aria-busy={chosen === key || undefined}
              disabled={chosen !== ''}
              onClick={() => void choose(key)}
              className="group flex w-full items-center gap-4 rounded-md border border-line p-3 text-left transition-colors hover:border-tint-line hover:bg-tint"
            >
              <OutcomePicture outcome={outcomes[key]} icon={icon} locale={i18n.locale} />
              <span className="min-w-0 flex-1">
                <span className="flex flex-wrap items-baseline gap-x-2">
                  <span className="font-medium">{title}</span>{' '}
                  {credits !== undefined && (
                    <span className="text-13 text-link">
                      <Price credits={isFree(outcomes[key]) ? 0 : credits} alsoFree={alsoFree} />
                    </span>
                  )}
                </span>
                <span className="line-clamp-2 text-13 text-muted">{description}</span>
              </span>
              <ArrowRight
                aria-hidden
                className="size-5 shrink-0 text-muted transition-transform group-hover:translate-x-0.5"
              />
            </button>
          </li>
        ))}
      </ul>
      {shown.length < offers.length && (
        <Button look="quiet" className="self-center" onClick={showAll}>
          <Trans>Show all</Trans>
        </Button>
      )}
    </div>
  )
}

/** Of a file that the device itself can do well, the cloud's price is not asked. */
const isFree = (outcome: Outcome | undefined) => outcome?.kind === 'picture' && outcome.free

/** The picture itself where the browser can draw it; else its kind. */
function Preview({ file }: { file: File }) {
  const [isDrawn, setIsDrawn] = useState(true)
  const url = useObjectUrl(isDrawn && file.type.startsWith('image/') ? file : null)
  const Icon = file.type.startsWith('video/')
    ? FileVideo
    : file.type.startsWith('audio/')
      ? FileAudio
      : file.type.startsWith('image/')
        ? FileImage
        : FileIcon
  return (
    <span className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-sm bg-sunken text-muted">
      {url ? (
        <img
          src={url}
          alt=""
          onError={() => setIsDrawn(false)}
          className="size-full object-cover"
        />
      ) : (
        <Icon aria-hidden className="size-6" />
      )}
    </span>
  )
}
