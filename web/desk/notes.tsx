import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { clock } from '../kernel/clock.ts'
import { isUsual, type PixelFormat } from '../media/pixel-format.ts'
import type { VideoInfo } from '../media/probe.ts'

/** What is told of a file before anything is made of it, a paragraph each. It is not there where nothing is. */
export function Notes({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1 rounded-md border border-amber/40 bg-amber-tint px-4 py-3 text-14 text-amber empty:hidden">
      {children}
    </div>
  )
}

/** @param props.at where a file that was not written to its end breaks off; null for a whole one */
export function BreaksOff({ at }: { at: number | null }) {
  if (at === null) return null
  const breaksOff = clock(at)
  return (
    <p>
      <Trans>
        This file breaks off at {breaksOff}: it was not copied or recorded to its end. What is there
        can be used.
      </Trans>
    </p>
  )
}

/** Of a film whose pictures are encoded anew in its own colours. */
export function FinePictures({ pixels }: { pixels: PixelFormat | undefined }) {
  if (!pixels || isUsual(pixels)) return null
  const { bits, chroma } = pixels
  return (
    <p>
      <Trans>
        The pictures of this video have {bits} bits a color in {chroma}. The result has 8 bits in
        4:2:0 and keeps the color profile.
      </Trans>
    </p>
  )
}

/** Of a film whose pictures hold two moments each, some of which are encoded anew. */
export function Interlaced({ video }: { video: Pick<VideoInfo, 'isInterlaced'> | null }) {
  return video?.isInterlaced ? (
    <p>
      <Trans>
        This video is interlaced, as TV and older cameras record. Pictures that are re-encoded are
        deinterlaced, so that no fine lines show in what moves; those that are copied stay as they
        are.
      </Trans>
    </p>
  ) : null
}
