import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { LANGUAGE_NAMES, type Locale, LOCALES } from '../../../worker/kernel/locale/contract.ts'
import { FormDialog } from '../../admin/form-dialog.tsx'
import { type Begun, type Saving, useConflict } from '../../admin/conflict.tsx'
import { ApiError } from '../../kernel/api.ts'
import { useKeptFields } from '../../kernel/kept-fields.ts'
import { queryClient } from '../../kernel/query-client.ts'
import { TextField } from '../../ui/field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { toast } from '../../ui/toast.ts'
import { type AdminPlan, adminPlansQuery, useChangePlan } from './admin-api.ts'
import { SaleFields } from './admin-sale-fields.tsx'
import { changesOf, EMPTY, type Fields, fieldsOf, newPlanOf } from './admin-fields.ts'

/** What the form calls its plain fields. */
const NAMES: Readonly<Record<string, MessageDescriptor>> = {
  kind: msg`Type`,
  term: msg`Lasts`,
  vip: msg`Level`,
  credits: msg`Credits`,
  sort: msg({ message: 'Order', context: 'place in a list' }),
  on_sale: msg`On sale`,
}

const begunOf = (plan: AdminPlan | undefined): Begun<Fields> =>
  plan ? { form: fieldsOf(plan), version: plan.updated_at } : { form: EMPTY, version: null }

/** The form of one plan, or of a new one. Closed without Cancel, it is gone on with when it is opened again. */
export function PlanDialog({
  plan,
  onClose,
}: {
  plan: AdminPlan | undefined
  onClose: () => void
}) {
  const { t, i18n } = useLingui()
  const [begun, setBegun] = useState(() => begunOf(plan))
  const { form, kept } = useKeptFields(`plan ${plan?.id ?? '+'}`, begun.form)
  const { register, handleSubmit, control, formState } = form
  const { errors } = formState
  const change = useChangePlan()
  const kind = useWatch({ control, name: 'kind' })
  const conflict = useConflict<Fields>()
  const leave = () => {
    kept.discard()
    onClose()
  }
  const send: Saving<Fields>['send'] = (fields, from, onError) =>
    change.mutate(
      plan
        ? {
            do: 'change',
            id: plan.id,
            part: { ...changesOf(fields), updated_at: from.version },
          }
        : { do: 'make', form: newPlanOf(fields) },
      { onSuccess: () => (toast.success(t`The plan is saved.`), leave()), onError },
    )
  const titleIn = (language: string) => t`Title, ${language}`
  const nameOf = (path: string) => {
    const [first, part] = path.split('.')
    if (first === 'title') return titleIn(LANGUAGE_NAMES[part as Locale])
    if (first === 'prices') return <Trans>Price in {part}</Trans>
    return NAMES[path] && i18n._(NAMES[path])
  }
  const readTheirs = async () => {
    const plans = await queryClient.fetchQuery({ ...adminPlansQuery, staleTime: 0 })
    const now = plans.find(({ id }) => id === plan?.id)
    if (!now) throw new ApiError(404, t`Another admin has deleted this plan.`)
    return begunOf(now)
  }
  const onMerged: Saving<Fields>['onMerged'] = (fields, theirs) => {
    setBegun(theirs)
    kept.rebase(fields, theirs.form)
  }
  const submit = (mine: Fields) =>
    conflict.save(mine, begun, { send, readTheirs, onMerged, nameOf }, kept)
  return (
    <FormDialog
      title={plan ? t`Change the plan` : t`New plan`}
      description={plan?.id}
      width="medium"
      kept={kept}
      saving={change.isPending}
      onSave={() => void handleSubmit(submit)()}
      onClose={onClose}
      onCancel={leave}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {!plan && (
          <div className="sm:col-span-2">
            <TextField
              label={<Trans>Id</Trans>}
              hint={<Trans>Such as studio-monthly. It cannot be changed later.</Trans>}
              error={errors.id && <Trans>Small letters, digits and hyphens, 2 to 40.</Trans>}
              maxLength={40}
              {...register('id', { required: true, pattern: /^[a-z0-9-]{2,40}$/ })}
            />
          </div>
        )}
        {LOCALES.map((locale) => (
          <TextField
            key={locale}
            label={titleIn(LANGUAGE_NAMES[locale])}
            lang={locale}
            maxLength={80}
            error={errors.title?.[locale] && <Trans>Please write something here.</Trans>}
            {...register(`title.${locale}`, { validate: (text) => text.trim() !== '' })}
          />
        ))}
        <TextField
          label={<Trans context="place in a list">Order</Trans>}
          hint={<Trans>The highest comes first.</Trans>}
          inputMode="numeric"
          error={errors.sort && <Trans>A whole number from −1000 to 1000.</Trans>}
          {...register('sort', {
            validate: (text) => /^-?\d{1,4}$/.test(text) && Math.abs(Number(text)) <= 1000,
          })}
        />
        {kind !== 'free' && <SaleFields {...{ register, control, errors, kind }} />}
        <div className="sm:col-span-2">
          <Controller
            control={control}
            name="on_sale"
            render={({ field }) => (
              <Switch
                label={<Trans>On sale</Trans>}
                checked={field.value}
                onChange={field.onChange}
              />
            )}
          />
        </div>
        <div className="sm:col-span-2">
          <TextField
            label={<Trans>Reason</Trans>}
            hint={<Trans>For the audit, if there is something to say.</Trans>}
            maxLength={500}
            {...register('reason')}
          />
        </div>
      </div>
      {conflict.dialog}
    </FormDialog>
  )
}
