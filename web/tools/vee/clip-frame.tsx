import { Trans, useLingui } from '@lingui/react/macro'
import { MoreSettings } from '../../desk/desk.tsx'
import {
  type ImageClip,
  type MediaClip,
  PLAIN_PLACING,
  type Placing,
} from '../../media/edit/sequence.ts'
import { Button } from '../../ui/button.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Slider } from '../../ui/slider.tsx'
import { Place } from './clip-place.tsx'
import { percent } from './units.ts'
import type { Editor } from './use-editor.ts'

type Props = { editor: Editor; clip: ImageClip | (MediaClip & { kind: 'video' | 'audio' }) }

/** How much of the frame pictures fill, where they stand in it, and what of them is cut off. */
export function Frame({ editor, clip }: Props) {
  const { t } = useLingui()
  const { placing } = clip
  const set = (part: string, change: Partial<Placing>) =>
    editor.alter(clip.id, part, (now) =>
      'placing' in now ? { ...now, placing: { ...now.placing, ...change } } : now,
    )
  const cropped = (side: keyof Placing['crop'], value: number) =>
    set(`crop ${side}`, { crop: { ...placing.crop, [side]: value } })
  const sides = [
    ['left', t`Crop left`],
    ['right', t`Crop right`],
    ['top', t`Crop top`],
    ['bottom', t`Crop bottom`],
  ] as const
  return (
    <>
      <Segmented
        label={t`In the frame`}
        value={placing.fit}
        segments={[
          { value: 'contain', label: t`Show all` },
          { value: 'cover', label: t`Fill` },
        ]}
        onChange={(fit) => set('fit', { fit })}
      />
      <Slider
        label={t`Size`}
        value={placing.scale}
        min={0.1}
        max={4}
        step={0.05}
        format={percent}
        onChange={(scale) => set('scale', { scale })}
      />
      <MoreSettings summary={<Trans>Position and crop</Trans>}>
        <Place
          x={placing.x}
          y={placing.y}
          onChange={(change) => set(Object.keys(change).join(), change)}
        />
        {sides.map(([side, label]) => (
          <Slider
            key={side}
            label={label}
            value={placing.crop[side]}
            min={0}
            max={0.45}
            step={0.01}
            format={percent}
            onChange={(value) => cropped(side, value)}
          />
        ))}
        <Button size="small" onClick={() => set('all', PLAIN_PLACING)}>
          <Trans>Reset</Trans>
        </Button>
      </MoreSettings>
    </>
  )
}
