import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Segmented } from '../ui/segmented.tsx'

/** What is asked for by television, podcasts and streaming, in LUFS. */
const TARGETS = [-23, -16, -14]

type Props = {
  /** In LUFS; null leaves it as loud as it is. */
  target: number | null
  onChange: (target: number | null) => void
  hint: ReactNode
}

/** How loud a result becomes as a whole. */
export function LoudnessChoice({ target, onChange, hint }: Props) {
  const { t } = useLingui()
  return (
    <Segmented
      label={t`Loudness in LUFS`}
      value={String(target)}
      segments={[
        { value: 'null', label: t`Off` },
        ...TARGETS.map((lufs) => ({ value: String(lufs), label: `−${-lufs}` })),
      ]}
      onChange={(value) => onChange(value === 'null' ? null : Number(value))}
      hint={hint}
    />
  )
}
