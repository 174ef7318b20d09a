import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { CURRENCIES } from '../../../worker/features/plans/contract.ts'
import { LANGUAGE_NAMES, type Locale, LOCALES } from '../../../worker/kernel/locale/contract.ts'
import { AmountFault, amountFault } from '../../admin/amount.tsx'
import { FormDialog } from '../../admin/form-dialog.tsx'
import { type Begun, type Saving, useConflict } from '../../admin/conflict.tsx'
import { centsOf } from '../../admin/figure.ts'
import { ApiError } from '../../kernel/api.ts'
import { useKeptFields } from '../../kernel/kept-fields.ts'
import { queryClient } from '../../kernel/query-client.ts'
import { TextField } from '../../ui/field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Switch } from '../../ui/switch.tsx'
import { toast } from '../../ui/toast.ts'
import { type AdminPlan, adminPlansQuery, useChangePlan } from './admin-api.ts'
import { changesOf, EMPTY, type Fields, fieldsOf, newPlanOf } from './admin-fields.ts'

const LEAST_CENTS = 50
const MOST_CENTS = 100_000_000
const MOST_CREDITS = 10_000_000

const isPrice = (text: string) => centsOf(text) >= LEAST_CENTS && centsOf(text) <= MOST_CENTS
const isPriced = (prices: Fields['prices']) =>
  Object.values(prices).some((text) => text.trim() !== '')

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
        {kind !== 'free' && (
          <>
            <Controller
              control={control}
              name="kind"
              render={({ field }) => (
                <Segmented
                  label={t`Type`}
                  value={field.value}
                  onChange={field.onChange}
                  segments={[
                    {
                      value: 'membership',
                      label: <Trans context="kind of plan">Membership</Trans>,
                    },
                    { value: 'topup', label: <Trans>Top-ups</Trans> },
                  ]}
                />
              )}
            />
            <Controller
              control={control}
              name="term"
              render={({ field }) => (
                <Segmented
                  label={t`Lasts`}
                  value={field.value}
                  onChange={field.onChange}
                  segments={[
                    { value: 'month', label: <Trans>One month</Trans> },
                    { value: 'year', label: <Trans>One year</Trans> },
                  ]}
                />
              )}
            />
            <fieldset className="grid gap-4 sm:col-span-2 sm:grid-cols-3">
              <legend className="sr-only">
                <Trans>Price</Trans>
              </legend>
              {CURRENCIES.map((currency) => (
                <TextField
                  key={currency}
                  label={<Trans>Price in {currency}</Trans>}
                  inputMode="decimal"
                  error={
                    errors.prices?.[currency] && (
                      <Trans>An amount of at least 0.50, in one currency at least.</Trans>
                    )
                  }
                  {...register(`prices.${currency}`, {
                    validate: (text, { prices }) =>
                      text.trim() === '' ? isPriced(prices) : isPrice(text),
                  })}
                />
              ))}
              <p className="-mt-2.5 text-13 text-muted sm:col-span-3">
                <Trans>The plan is not sold in a currency that is left empty.</Trans>
              </p>
            </fieldset>
            <TextField
              label={<Trans>Credits</Trans>}
              inputMode="decimal"
              error={
                errors.credits && (
                  <AmountFault
                    of={errors.credits.message as ReturnType<typeof amountFault>}
                    most={MOST_CREDITS}
                  />
                )
              }
              {...register('credits', {
                validate: (text) => amountFault(text, { most: MOST_CREDITS }) ?? true,
              })}
            />
            {kind === 'membership' && (
              <Controller
                control={control}
                name="vip"
                render={({ field }) => (
                  <Segmented
                    label={t`Level`}
                    value={field.value}
                    onChange={field.onChange}
                    segments={(['1', '2', '3'] as const).map((value) => ({
                      value,
                      label: `VIP${value}`,
                    }))}
                  />
                )}
              />
            )}
          </>
        )}
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
