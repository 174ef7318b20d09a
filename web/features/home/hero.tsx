import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight, File as FileIcon, FileAudio, FileImage, FileVideo, type LucideIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { fetchSample } from '../../kernel/sample.ts'
import { formatSize } from '../../kernel/size.ts'
import { type Accept, fits } from '../../ui/accept.ts'
import { Button } from '../../ui/button.tsx'
import { DropZone } from '../../ui/drop-zone.tsx'
import { Price } from '../../ui/price.tsx'
import { toast } from '../../ui/toast.ts'

/** A product that takes a file. */
export type HeroOffer = {
  key: string
  title: string
  description: string
  icon: LucideIcon
  accept: Accept
  /** 0: on the visitor's own device. */
  credits?: number
  sample?: string
}

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
        <Trans>See at once what can be done with it and what it costs. What runs on your own device is free and stays private.</Trans>
      </p>
      <div data-no-snapshot className="mt-10 grid min-h-[26rem] w-full max-w-3xl sm:min-h-[23rem]">
        {file ? (
          <Offers file={file} offers={offers.filter(({ accept }) => accept.length > 0 && fits(file, accept))} onChoose={onChoose} onBack={() => setFile(null)} />
        ) : (
          <FirstDrop offers={offers} onFile={setFile} />
        )}
      </div>
    </section>
  )
}

function FirstDrop({ offers, onFile }: { offers: readonly HeroOffer[]; onFile: (file: File) => void }) {
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

function Samples({ offers, onFile }: { offers: readonly HeroOffer[]; onFile: (file: File) => void }) {
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
          {/\.(mp4|webm|mov)$/.test(sample) ? <Trans>a spoken clip</Trans> : <Trans>a picture</Trans>}
        </button>
      ))}
    </p>
  )
}

type OffersProps = { file: File; offers: readonly HeroOffer[]; onChoose: Props['onChoose']; onBack: () => void }

function Offers({ file, offers, onChoose, onBack }: OffersProps) {
  const { t, i18n } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  const [chosen, setChosen] = useState('')
  // The drop zone that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])
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
    <div className="rise flex flex-col gap-5 self-start rounded-lg border border-line bg-surface p-5 shadow-mid sm:p-6">
      <div className="flex items-center gap-4">
        <Preview file={file} />
        <div className="min-w-0 flex-1">
          <p className="truncate font-medium">{file.name}</p>
          <p className="text-13 text-muted tabular-nums">{formatSize(file.size, i18n.locale)}</p>
        </div>
        <Button size="small" onClick={onBack}>
          <Trans>Another file</Trans>
        </Button>
      </div>
      <h2 ref={heading} tabIndex={-1} className="text-16 outline-none">
        <Trans>What shall be done with it?</Trans>
      </h2>
      <ul className="flex flex-col gap-2">
        {offers.map(({ key, title, description, icon: Icon, credits }) => (
          <li key={key}>
            <button
              type="button"
              aria-busy={chosen === key || undefined}
              disabled={chosen !== ''}
              onClick={() => void choose(key)}
              className="group flex w-full items-center gap-4 rounded-md border border-line p-4 text-left transition-colors hover:border-tint-line hover:bg-tint"
            >
              <span className="grid size-10 shrink-0 place-items-center rounded-sm bg-tint text-on-tint">
                <Icon aria-hidden className="size-5" />
              </span>
              <span className="min-w-0 flex-1">
                <span className="flex flex-wrap items-baseline gap-x-2">
                  <span className="font-medium">{title}</span>
                  {credits !== undefined && (
                    <span className="text-13 text-link">
                      · <Price credits={credits} />
                    </span>
                  )}
                </span>
                <span className="block text-13 text-muted">{description}</span>
              </span>
              <ArrowRight aria-hidden className="size-5 shrink-0 text-muted transition-transform group-hover:translate-x-0.5" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The picture itself where the browser can draw it; else its kind. */
function Preview({ file }: { file: File }) {
  const [url, setUrl] = useState('')
  useEffect(() => {
    if (!file.type.startsWith('image/')) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  const Icon = file.type.startsWith('video/') ? FileVideo : file.type.startsWith('audio/') ? FileAudio : file.type.startsWith('image/') ? FileImage : FileIcon
  return (
    <span className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-sm bg-sunken text-muted">
      {url ? <img src={url} alt="" className="size-full object-cover" /> : <Icon aria-hidden className="size-6" />}
    </span>
  )
}
