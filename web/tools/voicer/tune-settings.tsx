import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { MoreSettings } from '../../desk/desk.tsx'
import { LoudnessChoice } from '../../desk/loudness-choice.tsx'
import type { VoiceFacts } from '../../media/hear-voice.ts'
import { kindName } from '../../media/kinds.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'
import { Slider } from '../../ui/slider.tsx'
import { Switch } from '../../ui/switch.tsx'
import { type Form, kindOf, type Preset, presetOf, PRESETS } from './form.ts'
import { signed } from './loudness-table.tsx'

type Props = {
  form: Form
  facts: VoiceFacts
  onChange: (change: Partial<Form>, kind: string) => void
  /** What is measured of the loudness, under its choice. */
  measured: ReactNode
}

const OWN = 'own'
const SOUNDS = ['m4a', 'mp3', 'wav'] as const

/** In order of use: a preset, the voice, what cleans it, how loud it becomes, and the file. */
export function TuneSettings({ form, facts, onChange, measured }: Props) {
  const { t } = useLingui()
  const { film, background } = facts
  const semitones = Math.round(form.pitch)
  const cents = Math.round((form.pitch - semitones) * 100)
  const names: Record<Preset, { label: string; hint: string }> = {
    recorded: { label: t`As recorded`, hint: t`Nothing is changed.` },
    clean: { label: t`Only clean`, hint: t`Less noise, no hum, no rumble.` },
    podcast: { label: t`Podcast`, hint: t`Clean, −16 LUFS.` },
    audiobook: { label: t`Audiobook`, hint: t`Clean, a little slower, −23 LUFS.` },
    deeper: { label: t`Deeper`, hint: t`The same person, lower.` },
    brighter: { label: t`Brighter`, hint: t`The same person, higher.` },
    child: { label: t`Child`, hint: t`High, and small.` },
    giant: { label: t`Giant`, hint: t`Low, large and slow.` },
    chipmunk: { label: t`Chipmunk`, hint: t`Very high, tiny and quick.` },
  }
  const preset = presetOf(form) ?? OWN
  const options = [
    ...(Object.keys(PRESETS) as Preset[]).map((value) => ({ value, ...names[value] })),
    ...(preset === OWN ? [{ value: OWN, label: t`Custom settings` }] : []),
  ] as { value: Preset | typeof OWN; label: string; hint?: string }[]
  const semitonesOf = (value: number) => {
    const moved = signed(value)
    return t`${moved} semitones`
  }
  const own = kindOf(facts, 'film')
  // What it came as, where that is no choice by itself.
  const isOwn = film !== null || !SOUNDS.some((sound) => sound === own)
  const hertz = background.hum && Math.round(background.hum.hertz)
  return (
    <>
      <Select
        label={t`Preset`}
        value={preset}
        options={options}
        onChange={(name) => name !== OWN && onChange(PRESETS[name], `preset ${name}`)}
      />
      <Slider
        label={t`Pitch`}
        value={semitones}
        min={-12}
        max={12}
        format={semitonesOf}
        onChange={(value) => onChange({ pitch: value + cents / 100 }, 'pitch')}
      />
      <Slider
        label={t`Formants`}
        value={form.formant}
        min={-8}
        max={8}
        step={0.5}
        format={semitonesOf}
        hint={<Trans>Lower sounds larger, higher sounds smaller; the pitch stays.</Trans>}
        onChange={(formant) => onChange({ formant }, 'formant')}
      />
      <Slider
        label={t`Tempo`}
        value={Math.round(form.tempo * 100)}
        min={50}
        max={200}
        format={(value) => t`${value} %`}
        onChange={(percent) => onChange({ tempo: percent / 100 }, 'tempo')}
      />
      <Slider
        label={t`Noise reduction`}
        value={form.noise}
        min={0}
        max={30}
        format={(value) => (value === 0 ? t`Off` : t`${value} dB`)}
        onChange={(noise) => onChange({ noise }, 'noise')}
      />
      <Switch
        label={t`Take out hum`}
        checked={form.hum}
        hint={
          hertz ? (
            <Trans>A hum of {hertz} Hz was heard.</Trans>
          ) : (
            <Trans>No hum was heard in this recording.</Trans>
          )
        }
        onChange={(hum) => onChange({ hum }, 'hum')}
      />
      <Switch
        label={t`Take out rumble below 80 Hz`}
        checked={form.rumble}
        onChange={(rumble) => onChange({ rumble }, 'rumble')}
      />
      <div className="flex flex-col gap-3">
        <LoudnessChoice
          target={form.target}
          onChange={(target) => onChange({ target }, 'target')}
          hint={
            <Trans>
              −23 for television, −16 for podcasts, −14 for streaming. Peaks stay below −1 dB.
            </Trans>
          }
        />
        {measured}
      </div>
      <Segmented
        label={t`Format`}
        value={isOwn ? form.format : (kindOf(facts, form.format) as Form['format'])}
        segments={[
          ...(isOwn ? [{ value: 'film' as const, label: film ? t`Video` : kindName(own) }] : []),
          ...SOUNDS.map((value) => ({ value, label: kindName(value) })),
        ]}
        onChange={(format) => onChange({ format }, 'format')}
      />
      <MoreSettings summary={<Trans>Fine pitch</Trans>}>
        <Slider
          label={t`Fine pitch`}
          value={cents}
          min={-50}
          max={50}
          format={(value) => {
            const moved = signed(value)
            return t`${moved} cents`
          }}
          onChange={(value) => onChange({ pitch: semitones + value / 100 }, 'pitch')}
        />
      </MoreSettings>
    </>
  )
}
