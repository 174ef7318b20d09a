import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Trash2 } from 'lucide-react'
import { Controller, useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import type { Words } from '../../../worker/features/products/contract.ts'
import { LANGUAGE_NAMES, type Locale, LOCALES } from '../../../worker/kernel/locale/contract.ts'
import { Button } from '../../ui/button.tsx'
import { Field, inputClass, TextField } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { emptyItem, type Fields, untitledIn } from './admin-fields.ts'
import { useFieldNames } from './admin-names.ts'
import { PictureField } from './admin-picture.tsx'

/** Which language's texts are shown in the form; the others stay as they are. */
export function LanguageTabs({
  locale,
  onLocale,
}: {
  locale: Locale
  onLocale: (locale: Locale) => void
}) {
  const { t } = useLingui()
  const { control } = useFormContext<Fields>()
  const untitled = untitledIn(useWatch({ control, name: 'texts' }))
  return (
    <Segmented
      label={t`Language of the texts`}
      quiet
      value={locale}
      onChange={onLocale}
      segments={LOCALES.map((value) => ({
        value,
        label: (
          <>
            {LANGUAGE_NAMES[value]}{' '}
            {untitled.includes(value) && (
              <span className="inline-block text-12 text-amber">
                <Trans>(no title)</Trans>
              </span>
            )}
          </>
        ),
      }))}
    />
  )
}

const ROWS: Partial<Record<keyof Words, number>> = {
  description: 2,
  display_content: 10,
  site_description: 2,
  site_links: 3,
}

/** What a product says in one language. */
export function WordsFields({ locale }: { locale: Locale }) {
  const { register } = useFormContext<Fields>()
  const { words: labels } = useFieldNames()
  return (
    <div className="grid gap-5 md:grid-cols-2">
      {(Object.keys(labels) as (keyof Words)[]).map((name) => {
        const rows = ROWS[name]
        const input = register(`texts.${locale}.${name}`)
        return rows ? (
          <Field key={name} label={labels[name]} className={rows > 3 ? 'md:col-span-2' : ''}>
            {(wired) => (
              <textarea
                {...input}
                {...wired}
                rows={rows}
                maxLength={20_000}
                className={`${inputClass} py-2`}
              />
            )}
          </Field>
        ) : (
          <TextField key={name} label={labels[name]} maxLength={500} {...input} />
        )
      })}
    </div>
  )
}

/** Questions with their answers, or what people say, in one language. */
export function Items({ name, locale }: { name: 'qa' | 'testimonials'; locale: Locale }) {
  const { t } = useLingui()
  const { control, register } = useFormContext<Fields>()
  const { fields, append, remove } = useFieldArray({ control, name })
  const asked = name === 'qa'
  return (
    <section
      aria-label={asked ? t`Questions and answers` : t`Testimonials`}
      className="flex flex-col gap-4"
    >
      <h2 className="text-16 font-semibold">
        {asked ? <Trans>Questions and answers</Trans> : <Trans>Testimonials</Trans>}
      </h2>
      {fields.map((field, at) => (
        <div
          key={`${field.id} ${locale}`}
          className="flex flex-col gap-3 rounded-md border border-line bg-surface p-4"
        >
          {!asked && (
            <TextField
              label={t`Name`}
              maxLength={80}
              {...register(`${name}.${at}.name.${locale}`)}
            />
          )}
          <TextField
            label={asked ? t`Question` : t`Who it is`}
            maxLength={300}
            {...register(`${name}.${at}.title.${locale}`)}
          />
          <Field label={asked ? t`Answer` : t`What is said`}>
            {(wired) => (
              <textarea
                {...register(`${name}.${at}.content.${locale}`)}
                {...wired}
                rows={3}
                maxLength={5000}
                className={`${inputClass} py-2`}
              />
            )}
          </Field>
          {!asked && (
            <div className="w-56">
              <Controller
                control={control}
                name={`${name}.${at}.avatar`}
                render={({ field: avatar }) => (
                  <PictureField
                    label={t`Portrait`}
                    value={avatar.value}
                    onChange={avatar.onChange}
                  />
                )}
              />
            </div>
          )}
          <Remove number={at + 1} onRemove={() => remove(at)} />
        </div>
      ))}
      <Button className="self-start" onClick={() => append(emptyItem())}>
        <Plus aria-hidden />
        {asked ? <Trans>Add a question</Trans> : <Trans>Add a testimonial</Trans>}
      </Button>
    </section>
  )
}

function Remove({ number, onRemove }: { number: number; onRemove: () => void }) {
  const { t } = useLingui()
  return (
    <IconButton label={t`Remove number ${number}`} className="self-end" onClick={onRemove}>
      <Trash2 aria-hidden />
    </IconButton>
  )
}
