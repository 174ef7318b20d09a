import { useLingui } from '@lingui/react/macro'
import { useCloudResult } from './cloud-result.tsx'
import { isOpen } from '../features/tasks/keep.ts'

type Props = { id: string; name: string; ratio: number }

/** The film as soon as it is there, playing; its place while it is made. @param props.id of the task */
export function MadeFilm({ id, name, ratio }: Props) {
  const { t } = useLingui()
  const { task, url } = useCloudResult(id, name)
  // Above it stands the way back to the material.
  const size = {
    aspectRatio: ratio,
    width: `min(100%, calc((var(--room) - 3.25rem) * ${ratio.toFixed(4)}))`,
  }
  if (url)
    return (
      <video
        key={url}
        src={url}
        controls
        autoPlay
        muted
        loop
        playsInline
        aria-label={t`Your video`}
        className="rise m-auto rounded-md bg-[black] object-contain"
        style={size}
      />
    )
  return (
    <div
      className={`m-auto rounded-md bg-sunken ring-1 ring-line ${task && isOpen(task) ? 'animate-pulse' : ''}`}
      style={size}
    />
  )
}
