import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { askedLevel } from '../../ui/badge.tsx'
import { Select } from '../../ui/select.tsx'
import { useToolWords } from '../tasks/use-tool-words.ts'
import { toolsQuery } from './admin-api.ts'
import { type Fields, isReachable, toolName } from './admin-fields.ts'

/** Which tool a product is made of, and in which of its modes. */
export function ToolSelect() {
  const { t, i18n } = useLingui()
  const { control } = useFormContext<Fields>()
  const { data: tools = [] } = useQuery(toolsQuery)
  const wordsOf = useToolWords()
  const known = tools.flatMap(({ id, modes }) =>
    modes.map(({ mode }) => {
      const { title } = wordsOf({ tool: id, input: { mode } })
      const value = toolName(id, modes.length > 1 && mode)
      return { value, label: title ? i18n._(title) : value }
    }),
  )
  return (
    <Controller
      control={control}
      name="tool"
      rules={{ required: true }}
      render={({ field, fieldState }) => (
        <Select
          label={t`Tool`}
          value={field.value}
          onChange={field.onChange}
          options={[
            ...(field.value ? [] : [{ value: '', label: t`Choose a tool` }]),
            ...known,
            ...(field.value && !known.some(({ value }) => value === field.value)
              ? [{ value: field.value, label: t`${field.value} (not built)` }]
              : []),
          ]}
          hint={
            fieldState.error && (
              <span role="alert" className="text-red">
                <Trans>Please choose a tool.</Trans>
              </span>
            )
          }
        />
      )}
    />
  )
}

const LEVELS = ['0', '1', '2', '3', '11', '12', '13']
const VIP_DIGIT = '10'

/** Whom a product is for: from which level on, and how a level is compared. */
export function LevelSelects() {
  const { t } = useLingui()
  const { control } = useFormContext<Fields>()
  const level = useWatch({ control, name: 'min_level' })
  const modulo = useWatch({ control, name: 'modulo' })
  const nameOf = (value: string) => {
    if (value === '0') return t`Everybody`
    return askedLevel(Number(value))
  }
  return (
    <>
      <Controller
        control={control}
        name="min_level"
        render={({ field }) => (
          <Select
            label={t`Who may use it`}
            value={field.value}
            onChange={field.onChange}
            options={[...new Set([...LEVELS, level])].map((value) => ({
              value,
              label: nameOf(value),
            }))}
            hint={level !== '0' && <Trans>This level and every higher one.</Trans>}
          />
        )}
      />
      {level !== '0' && (
        <Controller
          control={control}
          name="modulo"
          rules={{ validate: (value, { min_level }) => isReachable(min_level, value) }}
          render={({ field, fieldState }) => (
            <Select
              label={t`How levels are compared`}
              value={field.value || 'whole'}
              onChange={(value) => field.onChange(value === 'whole' ? '' : value)}
              options={[
                { value: 'whole', label: t`Yearly plans stand above all monthly ones` },
                { value: VIP_DIGIT, label: t`By the VIP number alone, monthly or yearly` },
                ...(modulo && modulo !== VIP_DIGIT
                  ? [{ value: modulo, label: t`By what is left of the level after ${modulo}` }]
                  : []),
              ]}
              hint={
                fieldState.error && (
                  <span role="alert" className="text-red">
                    <Trans>Compared by the VIP number alone, no level can be a yearly one.</Trans>
                  </span>
                )
              }
            />
          )}
        />
      )}
    </>
  )
}
