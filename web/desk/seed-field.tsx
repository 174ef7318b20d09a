import { Trans, useLingui } from '@lingui/react/macro'
import { Dices } from 'lucide-react'
import { TextField } from '../ui/field.tsx'
import { IconButton } from '../ui/icon-button.tsx'

type Props = {
  most: number
  /** Undefined: another one each time. */
  value: number | undefined
  onChange: (seed: number | undefined) => void
}

/** The seed of what is made: written, or rolled. */
export function SeedField({ most, value, onChange }: Props) {
  const { t } = useLingui()
  return (
    <div className="flex items-start gap-2">
      <TextField
        className="flex-1"
        label={t`Seed`}
        hint={<Trans>The same words and seed give the same result, where the model allows.</Trans>}
        type="number"
        inputMode="numeric"
        min={0}
        max={most}
        value={value ?? ''}
        placeholder={t`A new one each time`}
        onChange={({ target }) => onChange(seedIn(target.value, most))}
      />
      <IconButton
        label={t`Roll a seed`}
        className="mt-7"
        onClick={() => onChange(Math.floor(Math.random() * most))}
      >
        <Dices aria-hidden />
      </IconButton>
    </div>
  )
}

function seedIn(written: string, most: number): number | undefined {
  const seed = Math.floor(Number(written))
  return written === '' || !(seed >= 0) ? undefined : Math.min(most, seed)
}
