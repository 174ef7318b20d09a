import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Model } from '../../../worker/tools/llm/contract.ts'
import { Credits } from '../../desk/credits.tsx'
import { choicesQuery } from '../../features/tasks/api.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'
import { MODELS, modelWords } from './models.ts'
import { PRESETS, presetWords } from './presets.ts'
import type { Conversation } from './use-conversation.ts'

/** Model and preset of a conversation, from the next message on. */
export function Settings({ conversation: { work, setForm } }: { conversation: Conversation }) {
  const { t, i18n } = useLingui()
  const { model, preset } = work.form
  const { data: choices, isError } = useQuery(choicesQuery('llm'))
  const priceOf = (tier: Model) => {
    const price = choices?.model?.find(({ id }) => id === tier)?.per_thousand
    return price === undefined ? '…' : <Credits amount={price} />
  }
  return (
    <>
      <Segmented
        label={t`Model`}
        value={model}
        segments={MODELS.map((value) => ({
          value,
          label: i18n._(modelWords[value].title),
          detail: !isError && priceOf(value),
        }))}
        hint={
          <>
            {i18n._(modelWords[model].hint)}
            {!isError && (
              <span className="block">
                <Trans>Prices are for 1,000 tokens.</Trans>
              </span>
            )}
          </>
        }
        onChange={(value) => setForm({ model: value })}
      />
      <Select
        label={t`Preset`}
        value={preset}
        options={PRESETS.map((value) => ({ value, label: i18n._(presetWords[value].title) }))}
        hint={i18n._(presetWords[preset].begin)}
        onChange={(value) => setForm({ preset: value })}
      />
      <p className="text-13 text-muted">
        <Trans>
          You pay for the tokens that are read and written, never more than the price beside the
          button. An answer that is stopped halfway costs only what was written.
        </Trans>
      </p>
    </>
  )
}
