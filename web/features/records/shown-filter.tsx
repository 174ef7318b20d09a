import { useLingui } from '@lingui/react/macro'
import { Segmented } from '../../ui/segmented.tsx'
import type { Shown } from './api.ts'

/** Which records are shown, by how they ended. */
export function ShownFilter({ shown, onShown }: { shown: Shown; onShown: (shown: Shown) => void }) {
  const { t } = useLingui()
  const segments = [
    { value: 'all', label: t`All` },
    { value: 'ok', label: t`Done` },
    { value: 'refused', label: t`Refused` },
  ] as const
  return (
    <div className="w-full sm:w-80">
      <Segmented quiet label={t`Shown`} value={shown} onChange={onShown} segments={segments} />
    </div>
  )
}
