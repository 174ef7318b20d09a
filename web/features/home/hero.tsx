import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { withWords } from '../../kernel/i18n.ts'
import { fetchSample } from '../../kernel/sample.ts'
import { takersOf } from '../../ui/accept.ts'
import { DropZone } from '../../ui/drop-zone.tsx'
import { late } from '../../ui/late.ts'
import { toast } from '../../ui/toast.ts'
import { useGone } from '../../ui/use-gone.ts'
import type { Foresee, HeroOffer } from './offers.tsx'
import { Signature } from './signature.tsx'

// Nothing of it is needed before something was dropped.
const Offers = late(withWords(() => import('./offers.tsx')))

type Props = {
  offers: readonly HeroOffer[]
  foresee: Foresee
  onChoose: (key: string, file: File) => Promise<void>
  /** A member's own things, in the place of what a visitor is told. */
  own?: ReactNode
}

/** What the site does, and a place to drop something: then what can be done with it and for how much. */
export function Hero({ offers, foresee, onChoose, own }: Props) {
  const [file, setFile] = useState<File | null>(null)
  return (
    <section className="hero-glow">
      <div className="mx-auto grid w-full max-w-page grid-cols-1 gap-4 px-4 pt-6 pb-14 sm:gap-6 sm:px-6 sm:pt-10 sm:pb-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,34rem)] lg:grid-rows-[auto_auto_1fr] lg:gap-x-14 lg:pt-14 2xl:grid-cols-[minmax(0,1fr)_minmax(0,42rem)]">
        {own ? (
          <div className="max-lg:order-last max-lg:mt-8 lg:row-span-3">{own}</div>
        ) : (
          <Told offers={offers} />
        )}
        <div
          data-no-snapshot
          className="grid w-full grid-cols-1 sm:min-h-[24rem] lg:col-start-2 lg:row-span-3 lg:row-start-1"
        >
          {file ? (
            <Suspense fallback={<FirstDrop offers={offers} onFile={setFile} />}>
              <Offers
                file={file}
                offers={takersOf(offers, [file])}
                foresee={foresee}
                onChoose={onChoose}
                onBack={() => setFile(null)}
              />
            </Suspense>
          ) : (
            <FirstDrop offers={offers} onFile={setFile} />
          )}
        </div>
      </div>
    </section>
  )
}

/** What a visitor is told. On a phone the tools' names stand before the place to drop something, the explanation after it. */
function Told({ offers }: Pick<Props, 'offers'>) {
  return (
    <>
      <h1 className="text-28 sm:text-48">
        <Trans>Videos without the pauses, photos without the background</Trans>
      </h1>
      <p className="max-w-xl text-muted max-sm:order-last sm:text-18">
        <Trans>
          Drop a file to see what you can do with it and what it costs. What runs on your own device
          is free and stays private.
        </Trans>
      </p>
      <Names offers={offers} />
    </>
  )
}

/** So many tools are named before the reader goes on. */
const NAMED = 8

function Names({ offers }: Pick<Props, 'offers'>) {
  return (
    <ul className="flex gap-2 max-sm:-mx-4 max-sm:grid max-sm:grid-flow-col max-sm:grid-rows-2 max-sm:justify-start max-sm:overflow-x-auto max-sm:px-4 sm:flex-wrap sm:content-start">
      {offers.slice(0, NAMED).map(({ key, title, icon: Icon }) => (
        <li key={key}>
          <Link
            to="/product/$key"
            params={{ key }}
            className="inline-flex h-9 items-center gap-2 rounded-full border border-line bg-surface px-3 text-14 whitespace-nowrap text-ink no-underline transition-colors hover:border-tint-line hover:bg-tint pointer-coarse:h-11"
          >
            <Icon aria-hidden className="size-4 text-link" />
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function FirstDrop({
  offers,
  onFile,
}: {
  offers: readonly HeroOffer[]
  onFile: (file: File) => void
}) {
  const { t } = useLingui()
  return (
    <DropZone
      sign={<Signature />}
      title={t`Drop a photo, clip or recording`}
      hint={t`Or paste it. Nothing is uploaded yet.`}
      accept={offers.flatMap(({ accept }) => accept)}
      onFiles={([file]) => file && onFile(file)}
      className="shadow-mid max-sm:py-6"
    >
      <Samples offers={offers} onFile={onFile} />
    </DropZone>
  )
}

function Samples({
  offers,
  onFile,
}: {
  offers: readonly HeroOffer[]
  onFile: (file: File) => void
}) {
  const { t } = useLingui()
  const [loading, setLoading] = useState('')
  const gone = useGone()
  // One of each kind is enough to try the site with.
  const all = offers.flatMap(({ sample }) => sample ?? [])
  const samples = [true, false].flatMap((clip) => all.find((one) => isClip(one) === clip) ?? [])
  const load = async (path: string) => {
    setLoading(path)
    try {
      const sample = await fetchSample(path)
      if (!gone.current) onFile(sample)
    } catch {
      toast.error(t`The sample could not be loaded. Check your connection and try again.`)
      setLoading('')
    }
  }
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-2 gap-y-1 text-13 text-muted">
      <span className="max-sm:w-full">
        <Trans>No file handy? Try</Trans>
      </span>
      {samples.map((sample) => (
        <button
          key={sample}
          type="button"
          aria-busy={loading === sample || undefined}
          onClick={() => void load(sample)}
          className="inline-flex h-8 items-center rounded-sm px-2 font-medium text-link hover:bg-hover hover:text-link-hover aria-busy:opacity-60 pointer-coarse:h-11"
        >
          {isClip(sample) ? <Trans>a spoken clip</Trans> : <Trans>a picture</Trans>}
        </button>
      ))}
    </p>
  )
}

const isClip = (path: string) => /\.(mp4|webm|mov)$/.test(path)
