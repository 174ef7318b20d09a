import { Trans, useLingui } from '@lingui/react/macro'
import { type Control, Controller, type FieldErrors, type UseFormRegister } from 'react-hook-form'
import { CURRENCIES } from '../../../worker/features/plans/contract.ts'
import { AmountFault, amountFault } from '../../admin/amount.tsx'
import { centsOf } from '../../admin/figure.ts'
import { TextField } from '../../ui/field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import type { Fields } from './admin-fields.ts'

const LEAST_CENTS = 50
const MOST_CENTS = 100_000_000
const MOST_CREDITS = 10_000_000

const isPrice = (text: string) => centsOf(text) >= LEAST_CENTS && centsOf(text) <= MOST_CENTS
const isPriced = (prices: Fields['prices']) =>
  Object.values(prices).some((text) => text.trim() !== '')

type Props = {
  register: UseFormRegister<Fields>
  control: Control<Fields>
  errors: FieldErrors<Fields>
  /** What is chosen now. */
  kind: Fields['kind']
}

/** What a plan that is paid for is: what it gives, for how long, and at which prices. */
export function SaleFields({ register, control, errors, kind }: Props) {
  const { t } = useLingui()
  return (
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
  )
}
