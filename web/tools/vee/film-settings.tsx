import { Trans, useLingui } from '@lingui/react/macro'
import type { GifForm } from '../../desk/gif-form.ts'
import { GifSettings } from '../../desk/gif-settings.tsx'
import { LoudnessChoice } from '../../desk/loudness-choice.tsx'
import { MarkSettings } from '../../desk/mark/settings.tsx'
import { kindName } from '../../media/kinds.ts'
import type { SoundFormat } from '../../media/edit/render-sound.ts'
import { isHeard } from '../../media/edit/layers.ts'
import { frameSize, type Ratio, RATIOS, type Sequence } from '../../media/edit/sequence.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'
import { Switch } from '../../ui/switch.tsx'
import type { FilmMark } from './use-film-mark.ts'

const SOUND_FORMATS: readonly SoundFormat[] = ['mp3', 'm4a', 'wav']

/** How the film is written. */
export type Output = GifForm & {
  format: 'mp4' | 'webm' | 'gif' | 'sound'
  /** Of sound alone. */
  sound: SoundFormat
  short: 'source' | '720' | '1080'
  /** In LUFS; null leaves it as it was mixed. */
  loudness: number | null
}

type Props = {
  sequence: Sequence
  output: Output
  mark: FilmMark
  onRatio: (ratio: Ratio) => void
  onOutput: (change: Partial<Output>) => void
}

export const shortOf = ({ format, short, gifShort }: Output) => {
  if (format === 'gif') return Number(gifShort)
  return short === 'source' ? short : Number(short)
}

/** Shape, size and kind of the whole film. */
export function FilmSettings({ sequence, output, mark, onRatio, onOutput }: Props) {
  const { t } = useLingui()
  const hints = {
    mp4: t`H.264 and AAC, plays everywhere. What stays as it is gets copied without loss where possible.`,
    webm: t`VP9 and Opus: smaller, for the web.`,
    sound: t`Sound only, without pictures: for podcasts and music.`,
    gif: t`Without sound, for chats and pages. Best for a few seconds: the file grows quickly.`,
  }
  const sizeOf = (size: Partial<Output>) => {
    const { width, height } = frameSize(sequence, shortOf({ ...output, ...size }))
    return `${width} × ${height}`
  }
  return (
    <>
      {output.format !== 'sound' && (
        <>
          <Select
            label={t`Shape`}
            value={sequence.ratio}
            options={RATIOS.map((value) => ({
              value,
              label: value === 'source' ? t`Like the first clip` : value,
            }))}
            onChange={onRatio}
          />
          {output.format === 'gif' ? (
            <GifSettings
              form={output}
              sizeOf={(gifShort) => sizeOf({ gifShort })}
              onShort={(gifShort) => onOutput({ gifShort })}
              onRate={(gifRate) => onOutput({ gifRate })}
            />
          ) : (
            <Select
              label={t`Size`}
              value={output.short}
              options={[
                { value: 'source', label: t`Like the first clip, ${sizeOf({ short: 'source' })}` },
                { value: '720', label: `720p, ${sizeOf({ short: '720' })}` },
                { value: '1080', label: `1080p, ${sizeOf({ short: '1080' })}` },
              ]}
              onChange={(short) => onOutput({ short })}
            />
          )}
        </>
      )}
      <Segmented
        label={t`Save as`}
        value={output.format}
        segments={[
          { value: 'mp4', label: 'MP4' },
          { value: 'webm', label: 'WebM' },
          { value: 'gif', label: 'GIF' },
          ...(isHeard(sequence) || output.format === 'sound'
            ? [{ value: 'sound' as const, label: t`Sound` }]
            : []),
        ]}
        hint={hints[output.format]}
        onChange={(format) => onOutput({ format })}
      />
      {output.format === 'sound' && (
        <Segmented
          label={t`Format`}
          value={output.sound}
          segments={SOUND_FORMATS.map((value) => ({ value, label: kindName(value) }))}
          onChange={(sound) => onOutput({ sound })}
        />
      )}
      {output.format !== 'gif' && isHeard(sequence) && (
        <LoudnessChoice
          target={output.loudness}
          onChange={(loudness) => onOutput({ loudness })}
          hint={
            <Trans>
              −23 for television, −16 for podcasts, −14 for streaming. The preview sounds as you
              mixed it.
            </Trans>
          }
        />
      )}
      {output.format !== 'sound' && (
        <div className="flex flex-col gap-5 border-t border-line pt-4">
          <Switch label={t`Your logo or name on it`} checked={mark.isOn} onChange={mark.set} />
          {mark.isOn && <MarkSettings own={mark.own} />}
        </div>
      )}
    </>
  )
}
