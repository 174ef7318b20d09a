import { useLingui } from '@lingui/react/macro'
import { frameSize, type Ratio, RATIOS, type Sequence } from '../../media/edit/sequence.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'

/** How the film is written. */
export type Output = { format: 'mp4' | 'webm'; short: 'source' | '720' | '1080' }

type Props = {
  sequence: Sequence
  output: Output
  onRatio: (ratio: Ratio) => void
  onOutput: (output: Output) => void
}

export const shortOf = ({ short }: Output) => (short === 'source' ? short : Number(short))

/** Shape, size and kind of the whole film. */
export function FilmSettings({ sequence, output, onRatio, onOutput }: Props) {
  const { t } = useLingui()
  const sizeOf = (short: Output['short']) => {
    const { width, height } = frameSize(sequence, shortOf({ ...output, short }))
    return `${width} × ${height}`
  }
  return (
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
      <Select
        label={t`Size`}
        value={output.short}
        options={[
          { value: 'source', label: t`Like the first clip, ${sizeOf('source')}` },
          { value: '720', label: `720p, ${sizeOf('720')}` },
          { value: '1080', label: `1080p, ${sizeOf('1080')}` },
        ]}
        onChange={(short) => onOutput({ ...output, short })}
      />
      <Segmented
        label={t`Save as`}
        value={output.format}
        segments={[
          { value: 'mp4', label: 'MP4' },
          { value: 'webm', label: 'WebM' },
        ]}
        hint={
          output.format === 'mp4'
            ? t`H.264 and AAC, played everywhere. What is only trimmed and joined is copied without loss.`
            : t`VP9 and Opus: smaller, for the web.`
        }
        onChange={(format) => onOutput({ ...output, format })}
      />
    </>
  )
}
