import { Trans, useLingui } from '@lingui/react/macro'
import { LANGUAGES } from '../../../worker/tools/video-caption/languages/contract.ts'
import { MoreSettings } from '../../desk/desk.tsx'
import { Field, inputClass, TextField } from '../../ui/field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'
import type { Glossary } from '../../desk/glossary.ts'
import type { Captions } from './use-captions.ts'

type Props = {
  captions: Captions
  glossary: Glossary
  /** What is translated was not transcribed here. */
  imported?: boolean
  disabled: boolean
}

/** The settings in the order they are used. */
export function Settings({ captions, glossary, imported = false, disabled }: Props) {
  const { t, i18n } = useLingui()
  const { form, set, shown } = captions
  const names = new Intl.DisplayNames(i18n.locale, { type: 'language' })
  const languages = LANGUAGES.map((value) => ({ value, label: names.of(value) ?? value })).toSorted(
    (a, b) => a.label.localeCompare(b.label, i18n.locale),
  )
  const speakers = [...new Set(shown.flatMap(({ speaker }) => speaker ?? []))]
  const terms = glossary.terms.length
  return (
    <>
      {!imported && (
        <>
          <Select
            label={t`Spoken language`}
            value={form.language}
            options={[{ value: '', label: t`Detect automatically` }, ...languages]}
            disabled={disabled || shown.length > 0}
            onChange={(language) => set({ language })}
          />
          <Segmented
            label={t`What it is for`}
            value={form.shape}
            segments={[
              { value: 'captions', label: t`Captions` },
              { value: 'text', label: t({ message: 'Text', context: 'to be read' }) },
            ]}
            onChange={(shape) => set({ shape })}
          />
        </>
      )}
      {(imported || shown.length > 0) && (
        <Select
          label={t`Translate into`}
          value={form.to}
          options={imported ? languages : [{ value: '', label: t`Not translated` }, ...languages]}
          disabled={disabled}
          onChange={(to) => set({ to })}
        />
      )}
      {speakers.length > 0 && (
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1.5 text-14 font-medium">{t`Speakers`}</legend>
          {speakers.map((speaker) => (
            <TextField
              key={speaker}
              label={t`Speaker ${speaker}`}
              placeholder={t`Name`}
              maxLength={60}
              value={form.names[speaker] ?? ''}
              onChange={({ target }) => set({ names: { ...form.names, [speaker]: target.value } })}
            />
          ))}
        </fieldset>
      )}
      <MoreSettings
        summary={
          terms === 0 ? <Trans>Names and terms</Trans> : <Trans>Names and terms: {terms}</Trans>
        }
      >
        <Field
          label={<Trans>Names and terms</Trans>}
          hint={
            <Trans>
              One per line, spelled as you want them. They stay on this device and help the model.
            </Trans>
          }
        >
          {(wired) => (
            <textarea
              {...wired}
              rows={5}
              maxLength={6000}
              value={glossary.text}
              onChange={({ target }) => glossary.set(target.value)}
              className={`${inputClass} resize-y p-3`}
            />
          )}
        </Field>
      </MoreSettings>
    </>
  )
}
