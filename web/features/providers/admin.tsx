import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdapterLine } from '../../../worker/providers/contract.ts'
import { useReorder } from '../../admin/use-reorder.ts'
import { Failure } from '../../ui/failure.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { AdapterRow } from './admin-adapter.tsx'
import { adaptersQuery, useOrderAdapters } from './admin-api.ts'
import { AdapterDialog } from './admin-form.tsx'
import { CAPABILITIES } from './words.ts'

/** Who does the work of the cloud tools, and who is asked when he fails. */
export function ProvidersAdmin() {
  const { data, error, refetch } = useQuery(adaptersQuery)
  const [open, setOpen] = useState<AdapterLine>()
  const groups = Map.groupBy(data ?? [], ({ capability }) => capability)
  return (
    <>
      <p className="max-w-prose text-14 text-muted">
        <Trans>
          The first that is on and set up is asked; the next ones only when it fails before it has
          begun. Drag a line by its handle, or move it with the arrow keys.
        </Trans>
      </p>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={6} />}
      {[...groups].map(([capability, lines]) => (
        <Adapters key={capability} capability={capability} lines={lines} onEdit={setOpen} />
      ))}
      {open && <AdapterDialog line={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

type Props = {
  capability: string
  lines: readonly AdapterLine[]
  onEdit: (line: AdapterLine) => void
}

function Adapters({ capability, lines, onEdit }: Props) {
  const { t, i18n } = useLingui()
  const { mutate, isPending, variables } = useOrderAdapters()
  const [said, setSaid] = useState('')
  const ids = isPending ? variables.ids : lines.map(({ id }) => id)
  const { order, dragged, list, rowRef, handleOf } = useReorder(ids, (wanted, moved) => {
    const [place, all] = [wanted.indexOf(moved) + 1, wanted.length]
    setSaid(t`${moved} is number ${place} of ${all} now.`)
    mutate({ capability, ids: wanted }, { onError: (error) => toast.error(error) })
  })
  const title = CAPABILITIES[capability]
  const byId = new Map(lines.map((line) => [line.id, line]))
  return (
    <section aria-labelledby={`of-${capability}`} className="flex flex-col gap-3">
      <h2 id={`of-${capability}`} className="text-18">
        {title ? i18n._(title) : capability}
      </h2>
      {!lines.some(({ enabled, able }) => enabled && able) && (
        <p className="max-w-prose text-14 text-amber">
          <Trans>None is on and set up, so the tools that need one rest, and say so.</Trans>
        </p>
      )}
      <ol {...list} className="divide-y divide-line rounded-lg border border-line bg-surface">
        {order.map((id, at) => {
          const line = byId.get(id)
          return (
            line && (
              <AdapterRow
                key={id}
                ref={rowRef(id)}
                line={line}
                place={at + 1}
                dragged={id === dragged}
                handle={lines.length > 1 ? handleOf(id) : undefined}
                onEdit={() => onEdit(line)}
              />
            )
          )
        })}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </section>
  )
}
