import { useLingui } from '@lingui/react/macro'
import type { Ref } from 'react'
import type { Clip, TextClip } from '../../media/edit/sequence.ts'
import { ColorInput } from '../../ui/color-input.tsx'
import { Field, inputClass } from '../../ui/field.tsx'
import { Slider } from '../../ui/slider.tsx'
import { Switch } from '../../ui/switch.tsx'
import { Place } from './clip-place.tsx'
import type { Editor } from './use-editor.ts'

type Props = {
  editor: Editor
  clip: TextClip
  /** The field in which a text is written. */
  words: Ref<HTMLTextAreaElement>
}

/** What a text says, how it looks and where it stands. */
export function Words({ editor, clip, words }: Props) {
  const { t } = useLingui()
  const set = (part: string, change: Partial<TextClip>) =>
    editor.alter(clip.id, part, (now) => ({ ...now, ...change }) as Clip)
  return (
    <>
      <Field label={t({ message: 'Words', context: 'what a title in a video says' })}>
        {(wired) => (
          <textarea
            {...wired}
            ref={words}
            rows={3}
            dir="auto"
            maxLength={500}
            value={clip.text}
            onChange={({ target }) => set('text', { text: target.value })}
            className={`${inputClass} py-2`}
          />
        )}
      </Field>
      <Slider
        label={t`Size`}
        value={clip.size}
        min={0.03}
        max={0.3}
        step={0.005}
        format={(value) => t`${Number((value * 100).toFixed(1))} % of the height`}
        onChange={(size) => set('size', { size })}
      />
      <div className="grid grid-cols-2 gap-3">
        <Field label={t`Color`}>
          {(wired) => (
            <ColorInput
              {...wired}
              value={clip.color}
              onChange={({ target }) => set('color', { color: target.value })}
            />
          )}
        </Field>
        {clip.background !== null && (
          <Field label={t`Background color`}>
            {(wired) => (
              <ColorInput
                {...wired}
                value={clip.background ?? '#000000'}
                onChange={({ target }) => set('background', { background: target.value })}
              />
            )}
          </Field>
        )}
      </div>
      <Switch
        label={t`Background`}
        checked={clip.background !== null}
        onChange={(on) => set('ground', { background: on ? '#000000' : null })}
      />
      <Place x={clip.x} y={clip.y} onChange={(change) => set(Object.keys(change).join(), change)} />
    </>
  )
}
