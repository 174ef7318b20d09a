import { Trans, useLingui } from '@lingui/react/macro'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { MOST_ORIGINS_CHARS, originIn } from '../../../worker/features/products/embed/contract.ts'
import { SITE_PRIMARY } from '../../../worker/kernel/site/contract.ts'
import { ColorInput } from '../../ui/color-input.tsx'
import { Field, inputClass, TextField } from '../../ui/field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
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

/** The colour of a product's own site, and whether it is light or dark to whom has not chosen. */
function Colours() {
  const { t } = useLingui()
  const { control, register, formState } = useFormContext<Fields>()
  return (
    <div className="flex flex-col gap-4 md:row-span-2">
      <div className="flex items-start gap-3">
        <TextField
          className="grow"
          label={<Trans>Color of its site</Trans>}
          hint={<Trans>Such as #7c3aed. Words stay readable in any color.</Trans>}
          error={
            formState.errors.theme_primary && <Trans>A # and six digits or letters a–f.</Trans>
          }
          maxLength={7}
          spellCheck={false}
          placeholder={SITE_PRIMARY}
          {...register('theme_primary', { pattern: /^#[\da-f]{6}$/i })}
        />
        <Controller
          control={control}
          name="theme_primary"
          render={({ field }) => (
            <ColorInput
              aria-label={t`Choose the color`}
              value={/^#[\da-f]{6}$/i.test(field.value) ? field.value : SITE_PRIMARY}
              onChange={field.onChange}
              className="mt-[27px]"
            />
          )}
        />
      </div>
      <Controller
        control={control}
        name="theme_mode"
        render={({ field }) => (
          <Segmented
            label={t`Light or dark`}
            value={field.value}
            onChange={field.onChange}
            segments={[
              { value: 'auto', label: t`System` },
              { value: 'light', label: t({ message: 'Light', context: 'theme' }) },
              { value: 'dark', label: t({ message: 'Dark', context: 'theme' }) },
            ]}
            hint={<Trans>Until visitors choose for themselves.</Trans>}
          />
        )}
      />
    </div>
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
            hint={
              <Trans>
                Such as clips.example.com. Its records, and further ones, are under Domains.
              </Trans>
            }
            maxLength={253}
            spellCheck={false}
            {...register('alias_domain')}
          />
          <TextField
            label={<Trans>Mailbox for its visitors</Trans>}
            hint={
              <Trans>
                Its terms and policies name it. Without one they name that of this site.
              </Trans>
            }
            type="email"
            maxLength={254}
            {...register('support_email')}
          />
          <Colours />
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
            One per line, such as https://shop.example; https://*.shop.example stands for all below
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
