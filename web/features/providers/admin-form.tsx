import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AdapterLine } from '../../../worker/providers/contract.ts'
import { type Begun, type Saving, useConflict } from '../../admin/conflict.tsx'
import { FormDialog } from '../../admin/form-dialog.tsx'
import { figureOf } from '../../admin/figure.ts'
import { useKeptFields } from '../../kernel/kept-fields.ts'
import { queryClient } from '../../kernel/query-client.ts'
import { TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { adaptersQuery, useChangeAdapter } from './admin-api.ts'

type Fields = Record<'model' | 'base_url' | 'limit' | 'cancel' | 'cost', string>

const MAX_SECONDS = 172_800
const MOST_CREDITS = 100_000
const isWhole = (text: string, least: number, most: number) => {
  const figure = figureOf(text)
  return Number.isInteger(figure) && figure >= least && figure <= most
}

const begunOf = (line: AdapterLine): Begun<Fields> => ({
  version: line.updated_at,
  form: {
    model: line.model,
    base_url: line.base_url,
    limit: String(line.limit_seconds),
    cancel: String(line.cancel_percent),
    cost: String(line.cost),
  },
})

/** Model, address, limits and cost of one adapter. Closed without Cancel, it is gone on with when it is opened again. */
export function AdapterDialog({ line, onClose }: { line: AdapterLine; onClose: () => void }) {
  const { t } = useLingui()
  const { mutate, isPending } = useChangeAdapter()
  const [begun, setBegun] = useState(() => begunOf(line))
  const { form, kept } = useKeptFields(`adapter ${line.id}`, begun.form)
  const { register, handleSubmit, formState } = form
  const { errors } = formState
  const conflict = useConflict<Fields>()
  const leave = () => {
    kept.discard()
    onClose()
  }
  const send: Saving<Fields>['send'] = (fields, from, onError) => {
    const { model, base_url, limit, cancel, cost } = fields
    const change = {
      updated_at: from.version,
      model,
      base_url: base_url.trim(),
      limit_seconds: figureOf(limit),
      cancel_percent: figureOf(cancel),
      cost: figureOf(cost),
    }
    mutate(
      { id: line.id, change },
      { onSuccess: () => (toast.success(t`The provider is saved.`), leave()), onError },
    )
  }
  const names: Record<string, string> = {
    model: t`Model`,
    base_url: t`Base address`,
    limit: t`Time limit in seconds`,
    cancel: t`Kept of a canceled task, in percent`,
    cost: t`Cost of a unit, in credits`,
  }
  const nameOf = (path: string) => names[path]
  const readTheirs = async () => {
    const lines = await queryClient.fetchQuery({ ...adaptersQuery, staleTime: 0 })
    return begunOf(lines.find(({ id }) => id === line.id) ?? line)
  }
  const onMerged: Saving<Fields>['onMerged'] = (fields, theirs) => {
    setBegun(theirs)
    kept.rebase(fields, theirs.form)
  }
  const submit = (mine: Fields) =>
    conflict.save(mine, begun, { send, readTheirs, onMerged, nameOf }, kept)
  return (
    <FormDialog
      title={t`Change the provider`}
      description={line.id}
      width="medium"
      kept={kept}
      saving={isPending}
      onSave={() => void handleSubmit(submit)()}
      onClose={onClose}
      onCancel={leave}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={<Trans>Model</Trans>}
          hint={<Trans>As the provider calls it.</Trans>}
          maxLength={200}
          spellCheck={false}
          {...register('model')}
        />
        <TextField
          label={<Trans>Base address</Trans>}
          hint={<Trans>With its version, such as https://…/v1. Empty: the provider’s own.</Trans>}
          error={errors.base_url && <Trans>An address begins with https://.</Trans>}
          inputMode="url"
          maxLength={300}
          spellCheck={false}
          {...register('base_url', {
            validate: (text) => text.trim() === '' || URL.canParse(text.trim()),
          })}
        />
        <TextField
          label={<Trans>Time limit in seconds</Trans>}
          error={errors.limit && <Trans>A whole number from 1 to {MAX_SECONDS}.</Trans>}
          inputMode="numeric"
          {...register('limit', { validate: (text) => isWhole(text, 1, MAX_SECONDS) })}
        />
        <TextField
          label={<Trans>Kept of a canceled task, in percent</Trans>}
          hint={<Trans>What the provider bills although the work was stopped.</Trans>}
          error={errors.cancel && <Trans>A whole number from 0 to 100.</Trans>}
          inputMode="numeric"
          {...register('cancel', { validate: (text) => isWhole(text, 0, 100) })}
        />
        <TextField
          label={<Trans>Cost of a unit, in credits</Trans>}
          hint={<Trans>What the provider bills us, to be held against the rates.</Trans>}
          error={errors.cost && <Trans>A number of 0 or more.</Trans>}
          inputMode="decimal"
          {...register('cost', {
            validate: (text) => figureOf(text) >= 0 && figureOf(text) <= MOST_CREDITS,
          })}
        />
      </div>
      {conflict.dialog}
    </FormDialog>
  )
}
