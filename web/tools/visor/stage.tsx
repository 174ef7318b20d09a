import { useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'
import { useObjectUrl } from '../../ui/object-url.ts'
import type { Shown } from './use-material.ts'

/** Who is to speak, large. @param props.video is played along with the sound, without its own */
export function Speaker({
  shown: { file, facts },
  video,
}: {
  shown: Shown
  video: RefObject<HTMLVideoElement | null>
}) {
  const { t } = useLingui()
  const url = useObjectUrl(file)
  const ratio = facts.width / facts.height
  const look = {
    className: 'm-auto rounded-md bg-sunken object-contain',
    style: {
      aspectRatio: ratio,
      width: `min(100%, calc((var(--room) - 3.25rem) * ${ratio.toFixed(4)}))`,
    },
  }
  if (facts.seconds === undefined) return <img src={url} alt={file.name} {...look} />
  return (
    <video
      ref={video}
      src={url}
      muted
      data-along
      playsInline
      preload="auto"
      aria-label={t`Preview`}
      {...look}
    />
  )
}
