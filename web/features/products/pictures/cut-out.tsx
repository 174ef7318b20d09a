import { useLingui } from '@lingui/react/macro'
import { BeforeAfter } from '../../../ui/before-after.tsx'

/** The shipped sample picture, and what the tool made of it on the device. */
export function CutOut() {
  const { t } = useLingui()
  return (
    <BeforeAfter
      before="/pictures/still-life.webp"
      after="/pictures/still-life-cut.webp"
      alt={t`A teal vase with leaves beside a lemon`}
      ratio={16 / 10}
      className="sweep size-full"
    />
  )
}
