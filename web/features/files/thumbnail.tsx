import {
  File as FileIcon,
  FileAudio,
  FileImage,
  FileText,
  FileVideo,
  type LucideIcon,
  Play,
} from 'lucide-react'
import { createElement, useEffect, useEffectEvent, useState } from 'react'
import type { LibraryItem } from '../../../worker/features/files/contract.ts'
import { clock } from '../../kernel/clock.ts'
import { useFileUrls } from './pass.ts'

/** Kinds of pictures that may have see-through places. */
export const SEE_THROUGH = /^image\/(?:png|webp|gif|avif)$/
const RESIZABLE = /^image\/(?:png|jpeg|webp|gif|avif)$/

type Shown = Pick<LibraryItem, 'file_hash' | 'title' | 'mimetype'> & {
  /** Null where it has none, undefined where that is not known. */
  cover_image_file?: string | null
  duration?: number | null
  kept_until?: number | null
}

type Props = {
  item: Shown
  /** There is no room for words on it. */
  small?: boolean
  className?: string
}

/** The picture in small, a film's cover, or a sign of what the file is, with how long it lasts. It fills its place, which the caller keeps. */
export function Thumbnail({ item, small = false, className = '' }: Props) {
  const urls = useFileUrls()
  /** The address that did not come; under the next pass it may. */
  const [broken, setBroken] = useState<string | null>(null)
  const hash = item.cover_image_file ?? (RESIZABLE.test(item.mimetype) ? item.file_hash : null)
  useMissingCover(item, urls)
  const address = urls && hash && urls(hash, { size: 256, webp: true })
  const shown = address && address !== broken
  /** A narrow one has room for it alone, or beside a smaller sign. */
  const told = small ? null : item.duration
  return (
    <span
      className={`${shown && SEE_THROUGH.test(item.mimetype) ? 'checker' : 'bg-sunken'} @container grid place-items-center overflow-hidden text-faint [&_svg]:size-[min(2.25rem,50%)] ${className}`}
    >
      {shown ? (
        <img
          src={address}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(address)}
          className="col-start-1 row-start-1 size-full object-contain"
        />
      ) : (
        <KindIcon
          mimetype={item.mimetype}
          className={`col-start-1 row-start-1 ${told == null ? '' : '@max-[7rem]:mb-5'}`}
        />
      )}
      {shown && item.cover_image_file && !small && (
        <span
          className={`col-start-1 row-start-1 grid ${told == null ? '' : '@max-[7rem]:hidden'} size-9 max-h-3/4 max-w-3/4 place-items-center rounded-full bg-raised/90 text-ink shadow-low [&_svg]:size-4`}
        >
          <Play aria-hidden fill="currentColor" strokeWidth={0} />
        </span>
      )}
      {told != null && (
        <span className="col-start-1 row-start-1 m-2 @max-[7rem]:m-1 self-end justify-self-end rounded-sm bg-raised/90 px-1.5 text-12 leading-5 font-medium text-ink tabular-nums">
          {clock(told)}
        </span>
      )}
    </span>
  )
}

/** A film that was made in the cloud, or fetched from the web, gets its picture where it is first seen, if there is room for one. */
function useMissingCover(
  { file_hash, title, mimetype, cover_image_file, kept_until }: Shown,
  urls: ReturnType<typeof useFileUrls>,
) {
  const missing = cover_image_file === null && kept_until == null && mimetype.startsWith('video/')
  const make = useEffectEvent(async () => {
    const [{ addMissingCover }, { coverAt }] = await Promise.all([
      import('./upload.ts'),
      import('../../media/cover-at.ts'),
    ])
    await addMissingCover(file_hash, title, () => coverAt(urls?.(file_hash) ?? ''))
  })
  const isReady = missing && urls !== null
  useEffect(() => {
    // Without it there is the sign.
    if (isReady) make().catch(() => {})
  }, [isReady, file_hash])
}

/** A sign of what a file is. */
export const KindIcon = ({ mimetype, ...look }: { mimetype: string; className?: string }) =>
  createElement(iconOf(mimetype), { 'aria-hidden': true, strokeWidth: 1.25, ...look })

function iconOf(mimetype: string): LucideIcon {
  if (mimetype.startsWith('image/')) return FileImage
  if (mimetype.startsWith('audio/')) return FileAudio
  if (mimetype.startsWith('video/')) return FileVideo
  return mimetype.startsWith('text/') ? FileText : FileIcon
}
