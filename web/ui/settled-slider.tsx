import { type ComponentProps, useState } from 'react'
import { Slider } from './slider.tsx'

/** A slider whose value counts when its thumb is let go: for work too heavy to do on every move. */
export function SettledSlider({
  value,
  onChange,
  ...slider
}: Omit<ComponentProps<typeof Slider>, 'onCommit'>) {
  const [moving, setMoving] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setMoving(value)
  }
  return <Slider {...slider} value={moving} onChange={setMoving} onCommit={onChange} />
}
