import { Trans, useLingui } from '@lingui/react/macro'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { TextField } from '../../ui/field.tsx'
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
