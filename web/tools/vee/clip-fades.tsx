import { useLingui } from '@lingui/react/macro'
import { follows } from '../../media/edit/edits.ts'
import type { Clip } from '../../media/edit/sequence.ts'
import { Slider } from '../../ui/slider.tsx'
import { useSeconds } from './units.ts'
import type { Editor } from './use-editor.ts'

const LONGEST_FADE_SECONDS = 5
const LONGEST_CROSSFADE_SECONDS = 3

/** How a clip begins and ends, and goes over from the one before. */
export function Fades({ editor, clip }: { editor: Editor; clip: Clip }) {
  const { t } = useLingui()
  const seconds = useSeconds()
  const most = Math.min(LONGEST_FADE_SECONDS, Math.floor(clip.length * 10) / 10)
  const set = (change: { fadeIn: number } | { fadeOut: number }) =>
    editor.alter(clip.id, Object.keys(change).join(), (now) => ({ ...now, ...change }))
  const fade = { min: 0, max: Math.max(0.1, most), step: 0.1, format: seconds }
  return (
    <>
      {follows(editor.sequence, clip.id) && (
        <Slider
          label={t`Crossfade from the clip before`}
          value={clip.crossfade}
          min={0}
          max={Math.max(0.1, Math.min(LONGEST_CROSSFADE_SECONDS, most))}
          step={0.1}
          format={seconds}
          onChange={(value) => editor.crossfade(clip.id, value)}
        />
      )}
      <Slider
        label={t`Fade in`}
        value={clip.fadeIn}
        {...fade}
        onChange={(fadeIn) => set({ fadeIn })}
      />
      <Slider
        label={t`Fade out`}
        value={clip.fadeOut}
        {...fade}
        onChange={(fadeOut) => set({ fadeOut })}
      />
    </>
  )
}
