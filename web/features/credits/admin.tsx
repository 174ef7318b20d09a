import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { CodeLine } from '../../../worker/features/credits/redeem/contract.ts'
import { actionsColumn } from '../../admin/actions-column.tsx'
import { AskingButton } from '../../admin/asking-button.tsx'
import { PersonLink } from '../../admin/person-link.tsx'
import { Search, useSearched } from '../../admin/search.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Credits } from '../../ui/figure.tsx'
import { ListTable } from '../../ui/list-table.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Select } from '../../ui/select.tsx'
import { Switch } from '../../ui/switch.tsx'
import type { Column } from '../../ui/table.tsx'
import { type CodeState, codesQuery, useWithdrawCodes } from './admin-api.ts'
import { CodesDialog } from './admin-codes.tsx'

const COLUMNS: Column<CodeLine>[] = [
  { id: 'code', header: () => <Trans>Redeem code</Trans>, cell: (row) => <Code line={row} /> },
  {
    id: 'credits',
    header: () => <Trans>Credits</Trans>,
    cell: (row) => <Credits of={row.credits} />,
  },
  { id: 'state', header: () => <Trans>State</Trans>, cell: (row) => <State line={row} /> },
  {
    id: 'expires_at',
    header: () => <Trans>Until</Trans>,
    cell: (row) => (row.expires_at ? <Moment at={row.expires_at} /> : '–'),
  },
  {
    id: 'created_at',
    header: () => <Trans>Made</Trans>,
    cell: (row) => <Moment at={row.created_at} />,
  },
  actionsColumn((row) => row.state === 'open' && <Withdraw line={row} />),
]
const FIGURES = ['credits']

/** Redeem codes: who had which, and new ones. */
export function CodesAdmin() {
  const { t } = useLingui()
  const [state, setState] = useState<CodeState | 'all'>('all')
  const search = useSearched()
  const [making, setMaking] = useState(false)
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Search label={t`Code or note`} />
        <Select
          quiet
          label={t`State`}
          value={state}
          onChange={setState}
          className="w-44 max-sm:w-full"
          options={[
            { value: 'all', label: t`All states` },
            { value: 'open', label: t`Not redeemed` },
            { value: 'redeemed', label: t`Redeemed` },
            { value: 'expired', label: t`Expired` },
          ]}
        />
        <Button look="primary" className="sm:ml-auto" onClick={() => setMaking(true)}>
          <Plus aria-hidden />
          <Trans>New codes</Trans>
        </Button>
      </div>
      <ListTable
        list={useInfiniteQuery(codesQuery(state === 'all' ? undefined : state, search))}
        caption={t`Redeem codes`}
        columns={COLUMNS}
        figures={FIGURES}
        empty={<Trans>There is no code.</Trans>}
      />
      {making && <CodesDialog onClose={() => setMaking(false)} />}
    </>
  )
}

function Withdraw({ line: { id, code } }: { line: CodeLine }) {
  const { t } = useLingui()
  const { mutateAsync } = useWithdrawCodes()
  const [batch, setBatch] = useState(false)
  return (
    <AskingButton
      label={t`Withdraw ${code}`}
      icon={<Trash2 aria-hidden />}
      title={t`Withdraw this code?`}
      action={<Trans>Withdraw</Trans>}
      onConfirm={() => mutateAsync({ id, batch })}
    >
      <span className="block">
        <Trans>Nobody can redeem it anymore. Credits that were redeemed stay.</Trans>
      </span>
      <Switch
        label={<Trans>Also the codes that were made with it</Trans>}
        checked={batch}
        onChange={setBatch}
      />
    </AskingButton>
  )
}

function Code({ line: { code, note } }: { line: CodeLine }) {
  return (
    <span className="block min-w-44">
      <code className="text-13 font-medium">{code}</code>
      {note && <span className="block text-13 wrap-anywhere text-muted">{note}</span>}
    </span>
  )
}

function State({ line: { state, redeemed_by, email, redeemed_at } }: { line: CodeLine }) {
  if (state === 'expired')
    return (
      <Badge tone="amber">
        <Trans>Expired</Trans>
      </Badge>
    )
  if (state === 'open')
    return (
      <Badge tone="teal">
        <Trans>Not redeemed</Trans>
      </Badge>
    )
  return (
    <>
      <Badge>
        <Trans>Redeemed</Trans>
      </Badge>
      <span className="block text-12 break-all text-muted">
        {redeemed_by && <PersonLink id={redeemed_by} name={email} />}{' '}
        {redeemed_at && <Moment at={redeemed_at} />}
      </span>
    </>
  )
}
