import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { Copy, Locale } from '../../worker/kernel/locale/contract.ts'

/** What a person must agree to before a tool runs. @param props.to the words of the mode, which stay with the task */
export function Consent({
  to,
  given,
  onChange,
}: {
  to: Copy
  given: boolean
  onChange: (given: boolean) => void
}) {
  const { i18n } = useLingui()
  const id = useId()
  return (
    <label
      htmlFor={id}
      className="flex min-h-8 items-center gap-2.5 text-14 pointer-coarse:min-h-11"
    >
      <input
        id={id}
        type="checkbox"
        checked={given}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4.5 shrink-0 accent-(--primary)"
      />
      <span>{to[i18n.locale as Locale]}</span>
    </label>
  )
}
