import { Trans, useLingui } from '@lingui/react/macro'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { MOST_ORIGINS_CHARS, originIn } from '../../../worker/features/products/embed/contract.ts'
import { Field, inputClass, TextField } from '../../ui/field.tsx'
import { Switch } from '../../ui/switch.tsx'
import type { Fields, FLAGS, HIDDEN } from './admin-fields.ts'

type Flag = (typeof FLAGS | typeof HIDDEN)[number]

/** One of the switches of a product. */
export function Flagged({ name, label, hint }: { name: Flag; label: string; hint?: string }) {
  const { control } = useFormContext<Fields>()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <Switch
          label={label}
          checked={field.value}
          onChange={field.onChange}
          {...(hint && { hint })}
        />
      )}
    />
  )
}

/** A product's own site, on a domain of its own. */
export function OwnSite() {
  const { t } = useLingui()
  const { control, register } = useFormContext<Fields>()
  const hosted = useWatch({ control, name: 'supports_isolated_domain' })
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-3 text-18 font-semibold">
        <Trans>Its own site</Trans>
      </legend>
      <Flagged
        name="supports_isolated_domain"
        label={t`Has a site of its own`}
        hint={t`With its own title, logo, version and footer links.`}
      />
      {hosted && (
        <div className="grid items-start gap-x-8 gap-y-4 md:grid-cols-2">
          <TextField
            label={<Trans>Domain</Trans>}
            hint={<Trans>Such as clips.example.com</Trans>}
            maxLength={253}
            spellCheck={false}
            {...register('alias_domain')}
          />
          <div className="flex flex-col gap-1">
            <Flagged name="hide_logo" label={t`Hide the logo in its menu bar`} />
            <Flagged name="hide_name" label={t`Hide the name in its menu bar`} />
            <Flagged name="hide_version" label={t`Hide the version in its menu bar`} />
          </div>
        </div>
      )}
    </fieldset>
  )
}

/** Which sites may show the product in a frame. */
export function Embedding() {
  const { t } = useLingui()
  const { register, getFieldState, formState } = useFormContext<Fields>()
  const wrong = (text: string) => text.split('\n').find((one) => one.trim() && !originIn(one))
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-3 text-18 font-semibold">
        <Trans>Embedding</Trans>
      </legend>
      <Field
        label={t`Sites that may embed it`}
        hint={
          <Trans>
            One a line, such as https://shop.example; https://*.shop.example stands for all below
            it. Without any, no other site can show it.
          </Trans>
        }
        error={getFieldState('embed_origins', formState).error?.message}
      >
        {(wired) => (
          <textarea
            {...register('embed_origins', {
              validate: (text) => {
                const line = wrong(text)
                return line === undefined || t`${line.trim()} is no address of a site.`
              },
            })}
            {...wired}
            rows={3}
            maxLength={MOST_ORIGINS_CHARS}
            spellCheck={false}
            className={`${inputClass} py-2 font-mono`}
          />
        )}
      </Field>
    </fieldset>
  )
}
