import { useLingui } from '@lingui/react/macro'
import type { Ref } from 'react'
import { CODE_DIGITS } from '../../../worker/features/account/code/contract.ts'
import { Field } from '../../ui/field.tsx'

/** The digits in a typed or pasted text: "123 456", "Code: 123-456" and full-width digits are understood. */
export const digitsOf = (text: string) =>
  text.normalize('NFKC').replace(/\D/g, '').slice(0, CODE_DIGITS)

const PLACES = [...Array(CODE_DIGITS).keys()]

type Props = {
  ref?: Ref<HTMLInputElement>
  value: string
  /** Called with at most six digits. */
  onChange: (digits: string) => void
  error?: string | undefined
  /** It was refused; why may be said elsewhere. */
  invalid?: boolean
}

/**
 * Six digits. One real input lies over six drawn boxes, so that paste, the system's one-time-code offer, screen readers and
 * every key work as in any input.
 */
export function CodeField({ ref, value, onChange, error, invalid = false }: Props) {
  const { t } = useLingui()
  return (
    <Field label={t`Code`} error={error} invalid={invalid}>
      {(wired) => (
        <div className="group relative">
          <div aria-hidden className="grid grid-cols-6 gap-2">
            {PLACES.map((place) => (
              <span
                key={place}
                data-next={place === Math.min(value.length, CODE_DIGITS - 1) || undefined}
                className={`grid h-14 place-items-center rounded-md border bg-surface text-22 font-semibold tabular-nums transition-[border-color,box-shadow] ${
                  error || invalid
                    ? 'border-red'
                    : 'border-control-line group-focus-within:data-next:border-focus'
                } group-focus-within:data-next:ring-2 group-focus-within:data-next:ring-focus/30`}
              >
                {value[place]}
              </span>
            ))}
          </div>
          <input
            {...wired}
            ref={ref}
            name="verify_code"
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9]*"
            value={value}
            onChange={(event) => onChange(digitsOf(event.target.value))}
            onPaste={(event) => {
              event.preventDefault()
              onChange(digitsOf(event.clipboardData.getData('text')))
            }}
            className="absolute inset-0 size-full cursor-text rounded-md bg-transparent text-16 text-transparent caret-transparent outline-none selection:bg-transparent selection:text-transparent focus-visible:outline-none"
          />
        </div>
      )}
    </Field>
  )
}
