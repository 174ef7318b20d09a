import { Trans } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { PICTURES } from '../../media/taken.ts'
import { AudioSelector } from './selectors/audio-selector.tsx'
import { ImageSelector } from './selectors/image-selector.tsx'
import { VideoSelector } from './selectors/video-selector.tsx'

type Kind = 'pictures' | 'video' | 'sound'
/** Ids of files of each kind. */
type Attached = Readonly<Partial<Record<Kind, readonly string[]>>>
type Props = {
  hint: ReactNode
  /** How many files there may be in all. */
  max: number
  /** What is attached at first. */
  start: Attached
  /** Told all that is attached. */
  onChange: (attached: Attached) => void
  onBusy: (busy: boolean) => void
}

/** What people show of a fault: pictures of the screen, made small, a recording of it, and a sound. */
export function Attachments({ hint, max, start, onChange, onBusy }: Props) {
  const given = useRef(start)
  const busy = useRef(new Set<Kind>())
  const wired = (kind: Kind) => ({
    value: 'id' as const,
    start: start[kind] ?? [],
    onChange(values: string[]) {
      given.current = { ...given.current, [kind]: values }
      onChange(given.current)
    },
    onBusy(is: boolean) {
      if (is) busy.current.add(kind)
      else busy.current.delete(kind)
      onBusy(busy.current.size > 0)
    },
  })
  return (
    <>
      <ImageSelector
        {...wired('pictures')}
        label={<Trans>Pictures of the screen</Trans>}
        hint={hint}
        accept={PICTURES}
        multiple
        maxCount={max - 2}
        compress
      />
      <VideoSelector
        {...wired('video')}
        label={<Trans>A video</Trans>}
        accept={VIDEOS}
        paste={false}
      />
      <AudioSelector
        {...wired('sound')}
        label={<Trans>A sound</Trans>}
        accept={SOUNDS}
        paste={false}
      />
    </>
  )
}

/** With what browsers and phones record. */
const VIDEOS = ['.mp4', '.mov', '.webm']
const SOUNDS = ['.mp3', '.wav', '.m4a']
