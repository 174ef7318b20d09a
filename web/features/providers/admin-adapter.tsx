import { Trans, useLingui } from '@lingui/react/macro'
import { FlaskConical, GripVertical, Pencil } from 'lucide-react'
import type { Ref } from 'react'
import type { AdapterLine } from '../../../worker/providers/contract.ts'
import type { Handle } from '../../admin/use-reorder.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Switch } from '../../ui/switch.tsx'
import { toast } from '../../ui/toast.ts'
import { useChangeAdapter, useTestAdapter } from './admin-api.ts'
import { SMALL_AMOUNT, UNITS } from './words.ts'

type Props = {
  ref: Ref<HTMLLIElement>
  line: AdapterLine
  /** The how manieth that is asked. */
  place: number
  dragged: boolean
  /** Without one there is nothing to put in order. */
  handle: Handle | undefined
  onEdit: () => void
}

/** One adapter: who it is, how it is doing, and what the admin may do about it. */
export function AdapterRow({ ref, line, place, dragged, handle, onEdit }: Props) {
  const { t } = useLingui()
  const { mutate, isPending } = useChangeAdapter()
  const test = useTestAdapter()
  const { id, adapter, tier, model, base_url, enabled } = line
  const turn = (on: boolean) =>
    mutate({ id, change: { enabled: on } }, { onError: (error) => toast.error(error) })
  return (
    <li
      ref={ref}
      className={`grid grid-cols-[auto_1fr] items-start gap-x-3 gap-y-3 p-4 first:rounded-t-lg last:rounded-b-lg lg:grid-cols-[auto_1fr_auto] ${dragged ? 'bg-tint' : ''}`}
    >
      <div className="flex items-center gap-1">
        {handle && (
          <IconButton
            {...handle}
            data-handle
            label={t`Place of ${id}`}
            aria-keyshortcuts="ArrowUp ArrowDown"
            className="-ml-2 cursor-grab touch-none active:cursor-grabbing"
          >
            <GripVertical aria-hidden />
          </IconButton>
        )}
        <span className="w-5 py-2 text-right text-13 text-muted tabular-nums">{place}</span>
      </div>
      <div className="flex min-w-0 flex-col gap-1.5 py-1.5">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 font-medium wrap-anywhere">{adapter}</span>
          {tier && <Badge tone="blue">{tier}</Badge>}
          <State line={line} />
        </p>
        {(model || base_url) && (
          <p className="font-mono text-12 break-all text-muted">
            {[model, base_url].filter(Boolean).join(' · ')}
          </p>
        )}
        <Figures line={line} />
        <Answer test={test} />
      </div>
      <div className="col-start-2 flex flex-wrap items-center gap-2 lg:col-start-3">
        <Switch
          label={<span className="sr-only">{t`${id} is on`}</span>}
          checked={enabled}
          disabled={isPending}
          onChange={turn}
        />
        <Button
          size="small"
          busy={test.isPending}
          aria-label={t`Test ${id}`}
          onClick={() => test.mutate(id, { onError: (error) => toast.error(error) })}
        >
          <FlaskConical aria-hidden />
          <Trans>Test</Trans>
        </Button>
        <IconButton label={t`Change ${id}`} onClick={onEdit}>
          <Pencil aria-hidden />
        </IconButton>
      </div>
    </li>
  )
}

function State({ line: { enabled, able, resting_until: until } }: { line: AdapterLine }) {
  const { i18n } = useLingui()
  if (!enabled)
    return (
      <Badge>
        <Trans context="of something that can be switched on">Off</Trans>
      </Badge>
    )
  if (!able)
    return (
      <Badge>
        <Trans>Not set up here</Trans>
      </Badge>
    )
  if (until === null)
    return (
      <Badge tone="green">
        <Trans>Ready</Trans>
      </Badge>
    )
  const time = i18n.date(new Date(until), { hour: '2-digit', minute: '2-digit' })
  return (
    <Badge tone="amber">
      <Trans>Resting until {time}</Trans>
    </Badge>
  )
}

function Figures({ line }: { line: AdapterLine }) {
  const { i18n } = useLingui()
  const { asked, failed } = line.health
  const [good, all] = [i18n.number(asked - failed), i18n.number(asked)]
  const limit = i18n.number(line.limit_seconds)
  const kept = i18n.number(line.cancel_percent)
  const cost = i18n.number(line.cost, SMALL_AMOUNT)
  const unit = UNITS[line.unit]
  const per = unit ? i18n._(unit) : ''
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-13 text-muted tabular-nums">
      <li className={failed > 0 ? 'text-red' : ''}>
        {asked === 0 ? (
          <Trans>Not asked in the last hour</Trans>
        ) : (
          <Trans>
            Last hour: {good} of {all} calls went well
          </Trans>
        )}
      </li>
      <li>
        <Trans>Limit {limit} s</Trans>
      </li>
      <li>
        <Trans>Keeps {kept} % when canceled</Trans>
      </li>
      {line.cost > 0 && (
        <li>
          <Trans>
            Costs us {cost} credits {per}
          </Trans>
        </li>
      )}
    </ul>
  )
}

function Answer({ test: { data } }: { test: ReturnType<typeof useTestAdapter> }) {
  const { i18n } = useLingui()
  const ms = i18n.number(data?.ms ?? 0)
  return (
    <p
      role="status"
      className={`text-13 break-words empty:hidden ${data?.ok ? 'text-green' : 'text-red'}`}
    >
      {data && (data.ok ? <Trans>It works: an answer after {ms} ms.</Trans> : data.error)}
    </p>
  )
}
