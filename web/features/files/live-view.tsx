import { useEffect, useRef } from 'react'

type Props = {
  stream: MediaStream | null
  label: string
  /** Gets what draws it as soon as there is a picture, and null when there is none any more. */
  onSees?: (view: HTMLVideoElement | null) => void
}

/** What a camera sees or a screen shows now, without its sound. */
export function LiveView({ stream, label, onSees }: Props) {
  const view = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (view.current) view.current.srcObject = stream
  }, [stream])
  return (
    <video
      ref={view}
      onLoadedData={({ currentTarget }) => onSees?.(currentTarget)}
      onEmptied={() => onSees?.(null)}
      autoPlay
      muted
      playsInline
      aria-label={label}
      className="aspect-video w-full rounded-md bg-[black] object-contain"
    />
  )
}
