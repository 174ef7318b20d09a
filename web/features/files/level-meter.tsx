import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'

/** Quieter than this is drawn as nothing, in dB. */
const FLOOR = -60

/** How loud what is recorded is, as it is heard; at rest until there is something. */
export function LevelMeter({ stream }: { stream: MediaStream | null }) {
  const { t } = useLingui()
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!stream) return
    const context = new AudioContext()
    const listener = context.createAnalyser()
    context.createMediaStreamSource(stream).connect(listener)
    const samples = new Float32Array(listener.fftSize)
    let frame = requestAnimationFrame(function look() {
      listener.getFloatTimeDomainData(samples)
      const loudest = samples.reduce((most, one) => Math.max(most, Math.abs(one)), 1e-6)
      const level = Math.max(0, 1 - (20 * Math.log10(loudest)) / FLOOR)
      bar.current?.style.setProperty('scale', `${level.toFixed(3)} 1`)
      frame = requestAnimationFrame(look)
    })
    const drawn = bar.current
    return () => {
      cancelAnimationFrame(frame)
      drawn?.style.removeProperty('scale')
      void context.close()
    }
  }, [stream])
  return (
    <div
      role="img"
      aria-label={t`How loud it is`}
      className="h-2 w-full overflow-hidden rounded-full bg-line"
    >
      <div ref={bar} className="h-full origin-left scale-x-0 bg-primary" />
    </div>
  )
}
