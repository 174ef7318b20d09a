import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { fetchSample } from '../../kernel/sample.ts'
import { fits } from '../../ui/accept.ts'
import { DropZone } from '../../ui/drop-zone.tsx'
import { toast } from '../../ui/toast.ts'
import type { HeroOffer } from './offers.tsx'

// Nothing of it is needed before something was dropped.
const Offers = lazy(() => import('./offers.tsx'))

type Props = { offers: readonly HeroOffer[]; onChoose: (key: string, file: File) => Promise<void> }

/** Drop something, and see what can be done with it and for how much. */
export function Hero({ offers, onChoose }: Props) {
  const [file, setFile] = useState<File | null>(null)
  return (
    <section className="hero-glow mx-auto flex w-full max-w-page flex-col items-center px-4 pt-12 pb-20 sm:px-6 sm:pt-20">
      <h1 className="max-w-3xl text-center text-36 sm:text-48">
        <Trans>Drop a photo, clip or recording</Trans>
      </h1>
      <p className="mt-4 max-w-xl text-center text-16 text-balance text-muted sm:text-18">
        <Trans>
          See at once what can be done with it and what it costs. What runs on your own device is
          free and stays private.
        </Trans>
      </p>
      <div data-no-snapshot className="mt-10 grid min-h-[26rem] w-full max-w-3xl sm:min-h-[23rem]">
        {file ? (
          <Suspense>
            <Offers
              file={file}
              offers={offers.filter(({ accept }) => accept.length > 0 && fits(file, accept))}
              onChoose={onChoose}
              onBack={() => setFile(null)}
            />
          </Suspense>
        ) : (
          <FirstDrop offers={offers} onFile={setFile} />
        )}
      </div>
    </section>
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
      title={t`Drop it here, or paste it`}
      hint={t`Photos, films and sound. Nothing is sent anywhere yet.`}
      accept={offers.flatMap(({ accept }) => accept)}
      onFiles={([file]) => file && onFile(file)}
      className="shadow-mid"
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
  // Several products begin with the same file.
  const samples = [...new Set(offers.flatMap(({ sample }) => sample ?? []))]
  const load = async (path: string) => {
    setLoading(path)
    try {
      onFile(await fetchSample(path))
    } catch {
      toast.error(t`The sample could not be loaded. Check your connection and try again.`)
      setLoading('')
    }
  }
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-2 gap-y-1 text-13 text-muted">
      <span className="max-sm:w-full">
        <Trans>Nothing at hand? Try</Trans>
      </span>
      {samples.map((sample) => (
        <button
          key={sample}
          type="button"
          aria-busy={loading === sample || undefined}
          onClick={() => void load(sample)}
          className="inline-flex h-8 items-center rounded-sm px-2 font-medium text-link hover:bg-hover hover:text-link-hover aria-busy:opacity-60 pointer-coarse:h-11"
        >
          {/\.(mp4|webm|mov)$/.test(sample) ? (
            <Trans>a spoken clip</Trans>
          ) : (
            <Trans>a picture</Trans>
          )}
        </button>
      ))}
    </p>
  )
}
