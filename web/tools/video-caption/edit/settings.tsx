import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { MoreSettings } from '../../../desk/desk.tsx'
import { MarkSettings } from '../../../desk/mark/settings.tsx'
import { sceneOf, spotOf } from '../../../media/captions/place.ts'
import { FONTS, type Script, type TextStyle } from '../../../media/text/style.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import { Select } from '../../../ui/select.tsx'
import { Slider } from '../../../ui/slider.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { ColorField } from './color-field.tsx'
import { OUTPUTS, type Output } from './kept.ts'
import { Presets } from './presets.tsx'
import { Timing } from './timing.tsx'
import type { Editing } from './use-editing.ts'
import type { FilmMark } from './use-film-mark.ts'
import type { Film } from './use-film.ts'

type Props = {
  editing: Editing
  film: Film | null
  script: Script
  mark: FilmMark
  /** Where the film stands; null without one. */
  time: number | null
  safe: boolean
  onSafe: (on: boolean) => void
}

/** What cannot say at which point of the picture a line stands. */
const WITHOUT_POINTS = new Set<Output>(['srt', 'txt', 'track'])

/** What is made of the captions, how they look, and when they are shown. */
export function Settings({ editing, film, script, mark, time, safe, onSafe }: Props) {
  const { t } = useLingui()
  const { form, set, setStyle } = editing
  const outputs: Record<Output, string> = {
    srt: t`Captions as SRT`,
    vtt: t`Captions as WebVTT`,
    ass: t`Captions as ASS, with their look`,
    txt: t`Text`,
    burned: t`Video with the captions in its pictures`,
    track: t`Video with a track of captions`,
  }
  const isPlaced = useMemo(() => {
    const scene = sceneOf(form.beside.ass?.head)
    return form.lines.some((line) => spotOf(line, line.start, scene) !== null)
  }, [form.lines, form.beside])
  const offered = OUTPUTS.filter((one) => film?.video || (one !== 'burned' && one !== 'track'))
  return (
    <>
      <Select
        label={t`Save as`}
        value={offered.includes(form.output) ? form.output : 'srt'}
        options={offered.map((value) => ({ value, label: outputs[value] }))}
        onChange={(output) => set({ output })}
        hint={
          WITHOUT_POINTS.has(form.output) &&
          isPlaced && (
            <Trans>
              Some lines stand at a point of the picture. This loses it: ASS keeps it, WebVTT
              without its movement.
            </Trans>
          )
        }
      />
      {form.output === 'burned' && film?.video && (
        <div className="flex flex-col gap-5">
          <Switch
            label={t`Your logo or name on it`}
            checked={mark.isOn}
            onChange={(isMarked) => set({ isMarked })}
          />
          {mark.isOn && <MarkSettings own={mark.own} />}
        </div>
      )}
      <Presets style={form.style} script={script} onChange={(style) => setStyle(style, 'preset')} />
      <MoreSettings summary={<Trans>Letters and colors</Trans>}>
        <Look style={form.style} onChange={setStyle} />
      </MoreSettings>
      <MoreSettings summary={<Trans>Place and lines</Trans>}>
        <Place style={form.style} onChange={setStyle} />
        {film?.video && (
          <Switch
            label={t`Show safe areas`}
            hint={t`What any screen shows, and where text is safe.`}
            checked={safe}
            onChange={onSafe}
          />
        )}
      </MoreSettings>
      <MoreSettings summary={<Trans>Times and line breaks</Trans>}>
        <Timing editing={editing} time={time} />
      </MoreSettings>
    </>
  )
}

type LookProps = { style: TextStyle; onChange: (style: TextStyle, kind: string) => void }

function Look({ style, onChange }: LookProps) {
  const { t } = useLingui()
  const set = (part: Partial<TextStyle>) =>
    onChange({ ...style, ...part }, `style ${Object.keys(part).join()}`)
  const percent = (value: number) => t`${value} %`
  const fonts = { sans: t`Plain`, heavy: t`Heavy`, serif: t`Serif`, mono: t`Typewriter` }
  return (
    <>
      <Select
        label={t`Font`}
        value={style.font}
        options={FONTS.map((value) => ({ value, label: fonts[value] }))}
        onChange={(font) => set({ font })}
      />
      <Switch label={t`Bold`} checked={style.bold} onChange={(bold) => set({ bold })} />
      <Slider
        label={t`Size`}
        value={style.size}
        {...{ min: 2.5, max: 14, step: 0.1 }}
        format={percent}
        onChange={(size) => set({ size })}
      />
      <ColorField label={t`Color`} value={style.color} onChange={(color) => set({ color })} />
      <Slider
        label={t`Outline`}
        value={style.outline}
        {...{ min: 0, max: 30 }}
        format={percent}
        onChange={(outline) => set({ outline })}
      />
      {style.outline > 0 && (
        <ColorField
          label={t`Color of the outline`}
          value={style.outlineColor}
          onChange={(outlineColor) => set({ outlineColor })}
        />
      )}
      <Switch label={t`Shadow`} checked={style.shadow} onChange={(shadow) => set({ shadow })} />
      <Slider
        label={t({ message: 'Box', context: 'behind captions' })}
        value={style.box}
        {...{ min: 0, max: 100, step: 5 }}
        format={percent}
        onChange={(box) => set({ box })}
      />
      {style.box > 0 && (
        <ColorField
          label={t`Color of the box`}
          value={style.boxColor}
          onChange={(boxColor) => set({ boxColor })}
        />
      )}
      <Switch
        label={t`Light up the spoken word`}
        checked={style.highlight !== ''}
        onChange={(on) => set({ highlight: on ? LIT : '' })}
      />
      {style.highlight && (
        <ColorField
          label={t`Color of the spoken word`}
          value={style.highlight}
          onChange={(highlight) => set({ highlight })}
        />
      )}
    </>
  )
}

const LIT = '#ffd21f'

function Place({ style, onChange }: LookProps) {
  const { t } = useLingui()
  const set = (part: Partial<TextStyle>) =>
    onChange({ ...style, ...part }, `style ${Object.keys(part).join()}`)
  return (
    <>
      <Segmented
        label={t`Place`}
        value={style.place}
        segments={[
          { value: 'top', label: t({ message: 'Top', context: 'place of captions' }) },
          { value: 'middle', label: t`Middle` },
          { value: 'bottom', label: t`Bottom` },
        ]}
        onChange={(place) => set({ place })}
      />
      {style.place !== 'middle' && (
        <Slider
          label={t`Distance from the edge`}
          value={style.margin}
          {...{ min: 0, max: 40, step: 0.5 }}
          format={(value) => t`${value} %`}
          onChange={(margin) => set({ margin })}
        />
      )}
      <Slider
        label={t`Most lines at once`}
        value={style.lines}
        {...{ min: 1, max: 4 }}
        format={(value) => `${value}`}
        onChange={(lines) => set({ lines })}
      />
    </>
  )
}
