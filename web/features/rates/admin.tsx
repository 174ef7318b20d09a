import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Check, RotateCcw, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { RateLine } from '../../../worker/features/rates/contract.ts'
import { type Begun, useConflict } from '../../admin/conflict.tsx'
import { figureOf } from '../../admin/figure.ts'
import { formatShare } from '../../kernel/number.ts'
import { queryClient } from '../../kernel/query-client.ts'
import { Failure } from '../../ui/failure.tsx'
import { inputClass } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { toast } from '../../ui/toast.ts'
import { SMALL_AMOUNT, UNITS } from '../providers/words.ts'
import { useToolWords } from '../tasks/use-tool-words.ts'
import { ratesQuery, useChangeRate } from './admin-api.ts'

const FIGURES = ['price', 'cost', 'margin']
const MOST_CREDITS = 100_000

/** The figures of a rate as they are typed. */
type Figures = { price: string; cost: string }
/** What somebody typed in place of a rate's figures, and what stood there when he began. */
type Typed = Figures & { from: Begun<Figures> }

const begunOf = ({ price, cost, updated_at: version }: RateLine): Begun<Figures> => ({
  form: { price: `${price}`, cost: `${cost}` },
  version,
})

/** What the units of each tool are sold for and cost us. */
export function RatesAdmin() {
  const { t, i18n } = useLingui()
  const { data, error, refetch } = useQuery(ratesQuery)
  const { mutate, isPending } = useChangeRate()
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({})
  const conflict = useConflict<Figures>()

  const standing = (row: RateLine): Typed =>
    typed[row.id] ?? { ...begunOf(row).form, from: begunOf(row) }
  const type = (row: RateLine, part: Partial<Figures>) =>
    setTyped({ ...typed, [row.id]: { ...standing(row), ...part } })
  const leave = (id: string) => setTyped(({ [id]: _gone, ...others }) => others)
  const reset = ({ id }: RateLine) =>
    mutate(
      { id, change: 'reset' },
      { onSuccess: () => leave(id), onError: (failure) => toast.error(failure) },
    )
  const save = (id: string, { from, ...figures }: Typed) =>
    conflict.save(figures, from, {
      send({ price, cost }, { version }, onError) {
        if (!isAmount(price) || !isAmount(cost)) return
        const change = { price: figureOf(price), cost: figureOf(cost), updated_at: version }
        mutate({ id, change }, { onSuccess: () => leave(id), onError })
      },
      async readTheirs() {
        const lines = await queryClient.fetchQuery({ ...ratesQuery, staleTime: 0 })
        const now = lines.find((line) => line.id === id)
        return now ? begunOf(now) : from
      },
      onMerged: (merged, theirs) =>
        setTyped((others) => ({ ...others, [id]: { ...merged, from: theirs } })),
      nameOf: (path) => `${id} · ${path === 'price' ? t`Price, credits` : t`Cost, credits`}`,
    })
  const box = (row: RateLine, part: keyof Figures, label: string) => (
    <input
      aria-label={label}
      aria-invalid={!isAmount(standing(row)[part]) || undefined}
      inputMode="decimal"
      maxLength={20}
      value={standing(row)[part]}
      onChange={({ target }) => type(row, { [part]: target.value })}
      onKeyDown={({ key }) => {
        // Only the last of several is told how it ended.
        if (key === 'Enter' && !isPending) save(row.id, standing(row))
        if (key === 'Escape') leave(row.id)
      }}
      className={`${inputClass} h-9 !w-28 text-right tabular-nums pointer-coarse:h-11`}
    />
  )
  const named = {
    price: ({ id }: RateLine) => t`Price of ${id}`,
    cost: ({ id }: RateLine) => t`Cost of ${id}`,
    save: ({ id }: RateLine) => t`Save ${id}`,
    leave: ({ id }: RateLine) => t`Leave ${id} as it was`,
    reset: ({ id, standard }: RateLine) => {
      const price = i18n.number(standard.price, SMALL_AMOUNT)
      const cost = i18n.number(standard.cost, SMALL_AMOUNT)
      return t`Back to the standard of ${id}: price ${price}, cost ${cost}`
    },
  }
  const columns: Column<RateLine>[] = [
    {
      id: 'rate',
      header: () => <Trans>Rate</Trans>,
      cell: (row) => (
        <Name rate={row}>
          {typed[row.id] && (
            <>
              <IconButton
                label={named.save(row)}
                disabled={isPending}
                onClick={() => save(row.id, standing(row))}
              >
                <Check aria-hidden />
              </IconButton>
              <IconButton label={named.leave(row)} onClick={() => leave(row.id)}>
                <X aria-hidden />
              </IconButton>
            </>
          )}
          {!typed[row.id] && row.changed && (
            <IconButton label={named.reset(row)} disabled={isPending} onClick={() => reset(row)}>
              <RotateCcw aria-hidden />
            </IconButton>
          )}
        </Name>
      ),
    },
    {
      id: 'price',
      header: () => <Trans>Price, credits</Trans>,
      cell: (row) => box(row, 'price', named.price(row)),
    },
    {
      id: 'cost',
      header: () => <Trans>Cost, credits</Trans>,
      cell: (row) => box(row, 'cost', named.cost(row)),
    },
    {
      id: 'margin',
      header: () => <Trans>Margin</Trans>,
      cell: (row) => <Margin of={standing(row)} />,
    },
  ]
  return (
    <>
      <p className="max-w-prose text-14 text-muted">
        <Trans>
          A change holds for what is asked from now on; open quotes and running tasks keep their
          price. Texts that name a price, such as a product’s questions or a post, do not change by
          themselves.
        </Trans>
      </p>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {(data || !error) && (
        <Table
          caption={t`Rates`}
          columns={columns}
          figures={FIGURES}
          rows={data}
          empty={<Trans>No tool costs anything.</Trans>}
        />
      )}
      {conflict.dialog}
    </>
  )
}

const isAmount = (text: string) => figureOf(text) >= 0 && figureOf(text) <= MOST_CREDITS

/** A rate by its id; what can be done with it stands beside, so that it is in sight on a phone too. */
function Name({ rate: { id, unit }, children }: { rate: RateLine; children: ReactNode }) {
  const { i18n } = useLingui()
  const words = UNITS[unit]
  const [tool = '', mode] = id.split('.')
  const { title } = useToolWords()({ tool, input: { mode } })
  return (
    <span className="block min-w-36">
      {title && <span className="block font-medium">{i18n._(title)}</span>}
      <span className="block font-mono text-12 text-muted">{id}</span>
      <span className="flex h-7 items-center text-13 text-muted pointer-coarse:h-11">
        <span className="mr-2">{words ? i18n._(words) : unit}</span>
        {children}
      </span>
    </span>
  )
}

/** What stays of a price, as a share of it. */
function Margin({ of }: { of: Figures }) {
  const { i18n } = useLingui()
  const [price, cost] = [figureOf(of.price), figureOf(of.cost)]
  if (!(price > 0) || Number.isNaN(cost)) return '–'
  const share = (price - cost) / price
  return <span className={share < 0 ? 'text-red' : ''}>{formatShare(share, i18n.locale)}</span>
}
