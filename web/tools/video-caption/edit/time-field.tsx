import { useId, useState } from 'react'
import { stamp } from '../../../../worker/providers/subtitles/contract.ts'
import { inputClass } from '../../../ui/field.tsx'

const STEP_SECONDS = 0.1

/** A moment as hours, minutes, seconds and thousandths; the first may be left out. The arrows move it by a tenth. */
export function TimeField({
  label,
  value,
  onChange,
}: {
  label: string
  /** In seconds. */
  value: number
  onChange: (seconds: number) => void
}) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const end = () => {
    const seconds = typed === null ? null : secondsOf(typed)
    if (seconds !== null) onChange(seconds)
    setTyped(null)
  }
  return (
    <span className="flex w-26 flex-col gap-0.5">
      <label htmlFor={id} className="text-12 text-muted">
        {label}
      </label>
      <input
        id={id}
        inputMode="decimal"
        value={typed ?? short(value)}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={end}
        onKeyDown={(event) => {
          if (event.key === 'Enter') end()
          const step = { ArrowUp: STEP_SECONDS, ArrowDown: -STEP_SECONDS }[event.key]
          if (step === undefined) return
          event.preventDefault()
          setTyped(null)
          onChange(Math.max(0, value + step))
        }}
        className={`${inputClass} h-9 px-2 tabular-nums pointer-coarse:h-11`}
      />
    </span>
  )
}

/** Without hours where there are none: `1:02.500`. */
const short = (seconds: number) => stamp(seconds, '.').replace(/^00:0?/, '')

/** `1:02.5`, `62.5`, `00:01:02,500` and `１：０２。５` are one moment; null for what is none. */
function secondsOf(text: string): number | null {
  const parts = text.normalize('NFKC').trim().replace(/[,。]/, '.').split(':')
  if (parts.length > 3 || !parts.every((part) => /^\d+(?:\.\d*)?$/.test(part))) return null
  return parts.reduce((sum, part) => sum * 60 + Number(part), 0)
}
