import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatSize } from '../kernel/size.ts'
import { buttonClass } from '../ui/button.tsx'
import type { WrittenKind } from '../media/kinds.ts'
import type { CameraNotes } from '../media/camera-notes.ts'
import { LazyPlayer } from '../ui/lazy-player.tsx'
import { useObjectUrl } from '../ui/object-url.ts'
import { Sentences } from '../ui/sentences.tsx'
import { canBeLabelled, LabelledCopy } from './labelled-copy.tsx'
import { isLarge, SmallerCopy } from './smaller-copy.tsx'
import { SaveToLibrary } from './save-to-library.tsx'
import { useCover } from './use-cover.ts'

type Props = {
  file: File
  /** What was won: "0:13, 7 s shorter". */
  title: ReactNode
  /** How it was made. */
  facts: ReactNode
  /** What stood beside what it was made of. */
  camera?: CameraNotes | undefined
  /** Whether what it was made of has chapters. */
  hadChapters?: boolean
  /** Something was changed since it was made. */
  outdated?: boolean
  /** Further ways on with it. */
  children?: ReactNode
}

/** A finished film, GIF or recording, in place: to play, to take away, to keep, to send on. */
export function Result({
  file,
  title,
  facts,
  camera,
  hadChapters,
  outdated = false,
  children,
}: Props) {
  const { t, i18n } = useLingui()
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [file])
  const url = useObjectUrl(file)
  const film = file.type.startsWith('video/')
  const seen = film || file.type.startsWith('image/')
  const poster = useCover(film ? file : null)
  const mayHave = canBeLabelled(file)
  const hasNone = useWithoutChapters(hadChapters || mayHave ? file : null)
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={t`Result`}
      className="rise flex min-h-0 min-w-0 flex-col gap-2.5 rounded-lg border border-tint-line bg-tint p-3 outline-none"
    >
      <div className="min-w-0">
        <h2 className="text-16">{title}</h2>
        <p className="truncate text-13 text-muted" title={file.name}>
          {file.name} · {formatSize(file.size, i18n.locale)}
        </p>
        <p className="text-13 text-muted">{facts}</p>
        <LeftOut {...camera} chapters={hasNone && hadChapters === true} />
        {outdated && (
          <p className="text-13 text-amber">
            <Trans>You have made changes since. Export again to include them.</Trans>
          </p>
        )}
      </div>
      {/* What is seen never stands over its words and buttons, however wide it may be. */}
      <div
        className={`grid min-h-0 flex-1 place-items-center ${seen ? 'lg:[container-type:size] lg:*:max-h-[min(22rem,100cqh)]' : ''}`}
      >
        {film ? (
          <LazyPlayer
            key={file.lastModified}
            kind="video"
            title={file.name}
            {...(poster && { poster })}
            load={async () => file}
          />
        ) : file.type.startsWith('image/') ? (
          <img
            {...(url && { src: url })}
            alt={file.name}
            className="max-h-full max-w-full rounded-md object-contain"
          />
        ) : (
          <audio controls {...(url && { src: url })} aria-label={file.name} className="w-full" />
        )}
      </div>
      <div className="flex flex-wrap justify-end gap-2 max-sm:*:grow max-sm:*:basis-[45%]">
        {mayHave && <LabelledCopy of={file} hasNoChapters={hasNone} />}
        {children}
        {isLarge(file) && <SmallerCopy of={file} />}
        <SaveToLibrary of={file} make={async () => [file]} />
        {url && (
          <a href={url} download={file.name} className={buttonClass('primary')}>
            <Download aria-hidden />
            <Trans>Download</Trans>
          </a>
        )}
      </div>
    </section>
  )
}

function LeftOut({ place, timecode, chapters }: Partial<CameraNotes> & { chapters: boolean }) {
  if (!place && !timecode && !chapters) return null
  return (
    <p className="text-13 text-muted">
      <Sentences>
        {place && <Trans>The place where it was recorded was left out.</Trans>}
        {timecode && <Trans>The timecode of its camera was left out.</Trans>}
        {chapters && <Trans>Its chapters were left out.</Trans>}
      </Sentences>
    </p>
  )
}

/** Whether a file has no chapters, once that is known. @param file one that might have them */
function useWithoutChapters(file: File | null): boolean {
  const [without, setWithout] = useState<File | null>(null)
  useEffect(() => {
    if (!file) return
    let gone = false
    const look = async () => {
      const { readChapters } = await import('../media/kept-chapters.ts')
      const chapters = await readChapters(file, file.name.split('.').at(-1) as WrittenKind)
      if (!gone && chapters.length === 0) setWithout(file)
    }
    // Of one that the device has no more, nothing is said here.
    look().catch(() => {})
    return () => {
      gone = true
    }
  }, [file])
  return file !== null && without === file
}
