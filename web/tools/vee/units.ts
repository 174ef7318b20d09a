import { useLingui } from '@lingui/react/macro'

export const percent = (value: number) => `${Math.round(value * 100)} %`

/** Seconds as they are written beside a slider, to the hundredth. */
export const useSeconds = () => {
  const { t } = useLingui()
  return (value: number) => t`${Number(value.toFixed(2))} s`
}
