import { Trans, useLingui } from '@lingui/react/macro'
import { MISMATCHES } from '../../../worker/providers/mismatch/contract.ts'
import type { Voice } from '../../../worker/providers/voices/contract.ts'
import { Voices } from '../../desk/voices.tsx'
import { clock } from '../../kernel/clock.ts'
import { SPEECH_LUFS } from '../../media/loudness.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'
import { Switch } from '../../ui/switch.tsx'
import type { Form } from './form.ts'
import { MISMATCH_WORDS } from './words.ts'

type Props = {
  form: Form
  onForm: (form: Form) => void
  voice: Voice
  /** Seconds of the video, of the sound and of what comes out. */
  video: number | undefined
  sound: number | undefined
  length: number | undefined
  disabled: boolean
}

/** What is heard, and what the video does where that is longer. */
export function Settings({ form, onForm, voice, video, sound, length, disabled }: Props) {
  const { t, i18n } = useLingui()
  const set = (change: Partial<Form>) => onForm({ ...form, ...change })
  const level = String(SPEECH_LUFS).replace('-', '−')
  const [filmed, heard, made] = [video, sound, length].map((seconds) => clock(seconds ?? 0))
  return (
    <fieldset disabled={disabled} className="flex min-w-0 flex-col gap-5">
      <Segmented
        label={t`What should be said`}
        value={form.says}
        segments={[
          { value: 'sound', label: t`Recording` },
          { value: 'text', label: t({ message: 'Text', context: 'to be spoken' }) },
        ]}
        onChange={(says) => set({ says })}
        hint={
          form.says === 'text' && (
            <Trans>
              Speaking it is included. You pay for the actual length; the price shown is the most it
              can be.
            </Trans>
          )
        }
      />
      {form.says === 'text' ? (
        <Voices voice={voice.id} onVoice={(id) => set({ voice: id })} />
      ) : (
        <Switch
          label={t`Level the sound to ${level} LUFS`}
          checked={form.isLeveled}
          onChange={(isLeveled) => set({ isLeveled })}
        />
      )}
      {video !== undefined && (
        <Select
          label={t`Where the sound is longer`}
          value={form.mismatch}
          options={MISMATCHES.map((value) => ({ value, label: i18n._(MISMATCH_WORDS[value]) }))}
          disabled={disabled}
          onChange={(mismatch) => set({ mismatch })}
          hint={
            sound !== undefined && (
              <span className="tabular-nums">
                <Trans>
                  Video {filmed} · sound {heard} · result {made}
                </Trans>
              </span>
            )
          }
        />
      )}
    </fieldset>
  )
}
