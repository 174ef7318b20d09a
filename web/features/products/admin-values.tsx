import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Controller, useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Select } from '../../ui/select.tsx'
import { Switch } from '../../ui/switch.tsx'
import type { Fields } from './admin-fields.ts'
import { EMPTY_VALUE, isFigure } from './admin-values.ts'

type Props = { name: 'preset' | 'settings'; title: ReactNode; hint: ReactNode }

/** Values by their names, a row each. */
export function Values({ name, title, hint }: Props) {
  const { control } = useFormContext<Fields>()
  const { fields, append, remove } = useFieldArray({ control, name })
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 text-14 font-medium">{title}</legend>
      <p className="text-13 text-muted">{hint}</p>
      {fields.map(({ id }, at) => (
        <Row key={id} path={`${name}.${at}`} number={at + 1} onRemove={() => remove(at)} />
      ))}
      <Button size="small" className="self-start" onClick={() => append(EMPTY_VALUE)}>
        <Plus aria-hidden />
        <Trans>Add a value</Trans>
      </Button>
    </fieldset>
  )
}

type RowProps = { path: `${Props['name']}.${number}`; number: number; onRemove: () => void }

function Row({ path, number, onRemove }: RowProps) {
  const { t } = useLingui()
  const { control, register, getFieldState, formState } = useFormContext<Fields>()
  const kind = useWatch({ control, name: `${path}.kind` })
  const wrong = (part: 'name' | 'text') => getFieldState(`${path}.${part}`, formState).invalid
  return (
    <div className="grid items-start gap-3 rounded-md border border-line p-3 sm:grid-cols-[minmax(0,1fr)_8rem_minmax(0,1fr)_auto]">
      <TextField
        label={<Trans>Name of the value</Trans>}
        maxLength={60}
        spellCheck={false}
        error={wrong('name') && <Trans>Letters, digits, hyphens and dots.</Trans>}
        {...register(`${path}.name`, { validate: (text) => /^[\w.:-]{1,60}$/.test(text.trim()) })}
      />
      {kind === 'kept' ? (
        <p className="py-2 text-13 text-muted sm:col-span-2 sm:pt-8">
          <Trans>Several values together; they are kept as they are.</Trans>
        </p>
      ) : (
        <>
          <Controller
            control={control}
            name={`${path}.kind`}
            render={({ field }) => (
              <Select
                label={t`Kind`}
                value={field.value}
                onChange={field.onChange}
                options={[
                  { value: 'text', label: t`Text` },
                  { value: 'number', label: t({ message: 'Number', context: 'kind of value' }) },
                  { value: 'switch', label: t`Yes or no` },
                ]}
              />
            )}
          />
          {kind === 'switch' ? (
            <div className="sm:pt-7">
              <Controller
                control={control}
                name={`${path}.on`}
                render={({ field }) => (
                  <Switch
                    label={field.value ? <Trans>Yes</Trans> : <Trans>No</Trans>}
                    checked={field.value}
                    onChange={field.onChange}
                  />
                )}
              />
            </div>
          ) : (
            <TextField
              label={<Trans>Value</Trans>}
              maxLength={4000}
              error={wrong('text') && <Trans>A number.</Trans>}
              {...register(`${path}.text`, {
                validate: (text) => kind !== 'number' || isFigure(text),
              })}
            />
          )}
        </>
      )}
      <IconButton label={t`Remove value ${number}`} className="self-end" onClick={onRemove}>
        <Trash2 aria-hidden />
      </IconButton>
    </div>
  )
}
