import { Trans, useLingui } from '@lingui/react/macro'
import { trimClip } from '../../media/edit/edits.ts'
import { type Clip, endOf, type MediaClip, picturesEnd } from '../../media/edit/sequence.ts'
import { Button } from '../../ui/button.tsx'
import { Slider } from '../../ui/slider.tsx'
import { Switch } from '../../ui/switch.tsx'
import { percent, useSeconds } from './units.ts'
import type { Editor } from './use-editor.ts'

type Props = { editor: Editor; clip: MediaClip }

/** How loud a clip is, and where it stands between left and right. */
export function Sound({ editor, clip }: Props) {
  const { t } = useLingui()
  const place = (pan: number) => {
    if (pan === 0) return t`Middle`
    const share = percent(Math.abs(pan))
    return pan < 0 ? t`Left ${share}` : t`Right ${share}`
  }
  const set = (gain: number | null) =>
    editor.alter(clip.id, 'gain', (now) => ({ ...now, gain }) as Clip)
  return (
    <div className="flex flex-col gap-2">
      <Slider
        label={t`Volume`}
        value={clip.gain ?? 0}
        min={-40}
        max={12}
        step={0.5}
        disabled={clip.gain === null}
        format={(value) => t`${String(value).replace('-', '−')} dB`}
        onChange={set}
      />
      <Slider
        label={t`Balance of left and right`}
        value={clip.pan ?? 0}
        min={-1}
        max={1}
        step={0.05}
        disabled={clip.gain === null}
        format={place}
        onChange={(pan) => editor.alter(clip.id, 'pan', (now) => ({ ...now, pan }) as Clip)}
      />
      <Switch
        label={t`Quieter while others speak`}
        checked={clip.ducked === true}
        disabled={clip.gain === null}
        onChange={(ducked) =>
          editor.alter(clip.id, 'ducked', (now) => ({ ...now, ducked }) as Clip)
        }
      />
      <Switch
        label={t`Mute`}
        checked={clip.gain === null}
        onChange={(muted) => set(muted ? null : 0)}
      />
    </div>
  )
}

/** Music that is longer than the film goes on over black. */
export function Ending({ editor, clip }: Props) {
  const seconds = useSeconds()
  const { sequence, set } = editor
  const end = picturesEnd(sequence)
  const over = endOf(clip) - end
  if (end <= clip.start || over < NOTICED_SECONDS) return null
  const beyond = seconds(Math.round(over * 10) / 10)
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-13 text-muted">
        <Trans>The picture is black for the last {beyond}.</Trans>
      </p>
      <Button size="small" onClick={() => set(trimClip(sequence, clip.id, 'end', end))}>
        <Trans>End with the pictures</Trans>
      </Button>
    </div>
  )
}

/** A sound that was recorded with pictures may end a little after them. */
const NOTICED_SECONDS = 0.1
