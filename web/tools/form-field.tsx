import { useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Field, inputClass, TextField } from '../ui/field.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { Select } from '../ui/select.tsx'
import { Switch } from '../ui/switch.tsx'
import { type Field as Asked, plainName } from './form-fields.ts'

type Words = Readonly<Record<string, MessageDescriptor>> | undefined
type Props = {
  field: Exclude<Asked, { kind: 'file' }>
  words: Words
  value: unknown
  onChange: (value: unknown) => void
  tall: boolean
}

const MOST_SIDE_BY_SIDE = 4

/** What a field is called: by its tool, by its contract, or by its name. */
export function useFieldName(words: Words) {
  const { i18n } = useLingui()
  return ({ name, title }: Pick<Asked, 'name' | 'title'>) => {
    const word = words?.[name]
    return word ? i18n._(word) : (title ?? plainName(name))
  }
}

/** One field of a tool's input. */
export function FormField({ field, words, value, onChange, tall }: Props) {
  const { i18n } = useLingui()
  const label = useFieldName(words)(field)
  const hint = field.hint
  if (field.kind === 'switch')
    return <Switch label={label} hint={hint} checked={value === true} onChange={onChange} />
  if (field.kind === 'choice') {
    const options = field.values.map((one) => {
      const word = words?.[`${field.name}.${one}`]
      return { value: one, label: word ? i18n._(word) : plainName(one) }
    })
    const chosen = typeof value === 'string' ? value : (field.values[0] ?? '')
    if (options.length <= MOST_SIDE_BY_SIDE)
      return (
        <Segmented
          label={label}
          hint={hint}
          value={chosen}
          segments={options}
          onChange={onChange}
        />
      )
    return <Select label={label} hint={hint} value={chosen} options={options} onChange={onChange} />
  }
  if (field.kind === 'number') {
    const { min, max, whole } = field
    return (
      <TextField
        label={label}
        hint={hint}
        type="number"
        inputMode={whole ? 'numeric' : 'decimal'}
        {...(min !== undefined && { min })}
        {...(max !== undefined && { max })}
        step={whole ? 1 : 'any'}
        value={typeof value === 'number' ? value : ''}
        onChange={(event) =>
          onChange(event.target.value === '' ? undefined : Number(event.target.value))
        }
      />
    )
  }
  const text = typeof value === 'string' ? value : ''
  const told = (given: string) => onChange(given === '' && !field.required ? undefined : given)
  if (!field.long)
    return (
      <TextField
        label={label}
        hint={hint}
        maxLength={field.max}
        value={text}
        onChange={(event) => told(event.target.value)}
      />
    )
  return (
    <Field label={label} hint={hint} className={tall ? 'min-h-0 flex-1' : ''}>
      {(wired) => (
        <textarea
          {...wired}
          maxLength={field.max}
          value={text}
          onChange={(event) => told(event.target.value)}
          rows={tall ? 12 : 5}
          className={`${inputClass} resize-y p-3 ${tall ? 'min-h-40 flex-1 lg:resize-none' : ''}`}
        />
      )}
    </Field>
  )
}
