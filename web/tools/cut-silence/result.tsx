import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { CutResult } from '../../media/cut-out.ts'
import { LazyPlayer } from '../../ui/lazy-player.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { useObjectUrl } from '../../ui/object-url.ts'
import { SaveToLibrary } from './save-to-library.tsx'
import { reasonCopy } from './words.ts'

type Props = { result: CutResult }

/** The finished file, in place: to play, to take away, to keep. */
export function Result({ result }: Props) {
  const { t } = useLingui()
  const box = useRef<HTMLElement>(null)
  const { file } = result
  useEffect(() => box.current?.focus(), [file])
  const url = useObjectUrl(file)
  const film = file.type.startsWith('video/')
  const poster = useCover(film ? file : null)
  return (
    <section ref={box} tabIndex={-1} aria-label={t`Result`} className="rise flex flex-col gap-3 rounded-lg border border-tint-line bg-tint p-4 outline-none">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 className="truncate text-16">{file.name}</h2>
          <p className="text-13 text-muted">
            {megabytes(file.size)} · <HowMade result={result} />
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <SaveToLibrary file={file} />
          <a href={url} download={file.name} className={buttonClass('primary')}>
            <Download aria-hidden />
            <Trans>Download</Trans>
          </a>
        </div>
      </div>
      <LazyPlayer key={file.lastModified} kind={film ? 'video' : 'audio'} title={file.name} {...(poster && { poster })} load={async () => file} />
    </section>
  )
}

/** The address of a film's first picture, once there is one. */
function useCover(film: File | null): string | undefined {
  const [cover, setCover] = useState<Blob | null>(null)
  useEffect(() => {
    if (!film) return
    let gone = false
    const show = async () => {
      const made = await (await import('../../media/cover.ts')).coverOf(film)
      if (!gone) setCover(made)
    }
    // Without a cover the player has its plain sign.
    show().catch(() => {})
    return () => {
      gone = true
      setCover(null)
    }
  }, [film])
  return useObjectUrl(cover)
}

const megabytes = (bytes: number) => (bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`)

function HowMade({ result }: { result: CutResult }) {
  const { i18n } = useLingui()
  if (result.way === 'copied') {
    const percent = Math.round((1 - result.encodedShare) * 100)
    return <Trans>Smart cut: {percent} % of the pictures were copied untouched, only the edges were encoded anew.</Trans>
  }
  if (result.reason) {
    const reason = i18n._(reasonCopy[result.reason])
    return <Trans>The whole film was encoded anew, because {reason}.</Trans>
  }
  return result.file.type.startsWith('video/') ? <Trans>The whole film was encoded anew, as you asked.</Trans> : <Trans>Exact to the sample, with soft joins.</Trans>
}
