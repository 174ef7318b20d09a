import { useMemo } from 'react'
import { useObjectUrl } from '../../../ui/object-url.ts'
import type { Brushing } from '../brush/brushing.ts'
import { Canvas } from '../brush/canvas.tsx'
import type { Look } from '../brush/layer-messages.ts'
import type { ReadyPicture } from '../use-picture.ts'
import type { Behind } from './behind.ts'

type Props = {
  picture: ReadyPicture
  /** With nothing brushed and nothing behind it. */
  cut: Blob
  behind: Behind | undefined
  brushing: Brushing
  onBrushing: (change: Partial<Brushing>) => void
}

/** A cut-out to brush over. What can be brought back shows through while the brush does that. */
export function RefineStage({ picture, cut, behind, brushing, onBrushing }: Props) {
  const { file } = picture
  const look = useMemo<Look>(() => ({ kind: 'cut', original: file, cut }), [file, cut])
  const url = useObjectUrl(file)
  const under = useObjectUrl(behind instanceof Blob ? behind : undefined)
  return (
    <Canvas
      picture={picture}
      brushing={brushing}
      onStroke={(stroke) => onBrushing({ strokes: [...brushing.strokes, stroke] })}
      onBrushing={onBrushing}
      look={look}
      disabled={false}
    >
      <div
        className="checker absolute inset-0"
        style={typeof behind === 'string' ? { background: behind } : {}}
      />
      {under && <img src={under} alt="" className="absolute inset-0 size-full object-cover" />}
      <img
        src={url}
        alt={file.name}
        draggable={false}
        className={`absolute inset-0 size-full transition-opacity ${brushing.tool === 'brush' ? 'opacity-25' : 'opacity-0'}`}
      />
    </Canvas>
  )
}
