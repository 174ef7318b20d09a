import { Trans, useLingui } from '@lingui/react/macro'
import {
  ArrowRight,
  File as FileIcon,
  FileAudio,
  FileImage,
  FileVideo,
  type LucideIcon,
} from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatSize } from '../../kernel/size.ts'
import type { Accept } from '../../ui/accept.ts'
import { Button } from '../../ui/button.tsx'
import { useObjectUrl } from '../../ui/object-url.ts'
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

type Props = {
  file: File
  offers: readonly HeroOffer[]
  onChoose: (key: string, file: File) => Promise<void>
  onBack: () => void
}

/** What can be done with a file, each with its price. */
export default function Offers({ file, offers, onChoose, onBack }: Props) {
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
              <ArrowRight
                aria-hidden
                className="size-5 shrink-0 text-muted transition-transform group-hover:translate-x-0.5"
              />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The picture itself where the browser can draw it; else its kind. */
function Preview({ file }: { file: File }) {
  const url = useObjectUrl(file.type.startsWith('image/') ? file : null)
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
        <img src={url} alt="" className="size-full object-cover" />
      ) : (
        <Icon aria-hidden className="size-6" />
      )}
    </span>
  )
}
