import type { TaskReceipt as Receipts } from '../../../worker/features/tasks/receipt.ts'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { TWO_DECIMALS } from '../../kernel/number.ts'
import { site } from '../../kernel/site.ts'
import { Failure } from '../../ui/failure.tsx'
import { Receipt, ReceiptFact, ReceiptFacts, ReceiptSum, ReceiptSums } from '../../ui/receipt.tsx'
import { receiptQuery } from './api.ts'
import { isOpen, type Task } from './keep.ts'
import { statusCopy } from './words.ts'

/** What a task cost, why, and which credits paid for it. @param name what the task does, in words */
export function TaskReceipt({ task, name }: { task: Task; name: string }) {
  const { i18n } = useLingui()
  const open = isOpen(task)
  const { held, charged, returned, why } = task.receipt
  const { data: paid, error, refetch } = useQuery(receiptQuery(task.id, !open))
  const date = (at: number | string) =>
    i18n.date(new Date(at), { dateStyle: 'long', timeStyle: 'short' })
  return (
    <Receipt
      title={<Trans>Receipt</Trans>}
      issuer={site.name}
      printable={!open}
      note={
        open ? (
          <Trans>
            The price is set aside. What it really cost will be shown here when the task ends.
          </Trans>
        ) : undefined
      }
    >
      <ReceiptFacts>
        <ReceiptFact name={<Trans>Number</Trans>}>
          <span className="font-mono text-13 break-all">{task.id}</span>
        </ReceiptFact>
        <ReceiptFact name={<Trans>Tool</Trans>}>{name}</ReceiptFact>
        <ReceiptFact name={<Trans>Started</Trans>}>{date(task.created_at)}</ReceiptFact>
        {task.ended_at !== null && (
          <ReceiptFact name={<Trans>Ended</Trans>}>
            {date(task.ended_at)} · {i18n._(statusCopy[task.status])}
          </ReceiptFact>
        )}
        {paid && <ReceiptFact name={<Trans>Account</Trans>}>{paid.account}</ReceiptFact>}
      </ReceiptFacts>
      {held === 0 ? (
        <p className="border-t border-line pt-4 text-14">
          <Trans>This task was free.</Trans>
        </p>
      ) : (
        <ReceiptSums>
          <ReceiptSum name={<Trans>Held for it</Trans>}>
            <Credits amount={held} />
          </ReceiptSum>
          {!open && (
            <>
              <ReceiptSum name={<Trans>Returned</Trans>}>
                <Credits amount={returned} />
              </ReceiptSum>
              {why && <ReceiptSum name={<Trans>Why</Trans>}>{why}</ReceiptSum>}
              <ReceiptSum strong name={<Trans>Charged</Trans>}>
                <Credits amount={charged} />
              </ReceiptSum>
            </>
          )}
        </ReceiptSums>
      )}
      {paid && paid.counted.length > 0 && (
        <Part title={<Trans>What was counted</Trans>}>
          <ReceiptSums>
            {paid.counted.map((part) => (
              <ReceiptSum
                key={`${part.unit} ${part.amount} ${part.price}`}
                name={<Amount part={part} />}
              >
                <Each price={part.price} />
              </ReceiptSum>
            ))}
          </ReceiptSums>
        </Part>
      )}
      {task.consent && (
        <Part title={<Trans>What was agreed to</Trans>}>
          <p className="text-14">{task.consent.text}</p>
          <p className="text-13 text-muted">{date(task.consent.at)}</p>
        </Part>
      )}
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {paid && paid.packages.length > 0 && (
        <Part title={open ? <Trans>Set aside from</Trans> : <Trans>Paid from</Trans>}>
          <ReceiptSums>
            {paid.packages.map((part) => (
              <ReceiptSum
                key={part.package_id}
                name={
                  <Package
                    title={part.title}
                    until={i18n.date(part.expires_at, { dateStyle: 'medium' })}
                  />
                }
              >
                <Credits amount={open ? part.held : part.charged} />
              </ReceiptSum>
            ))}
          </ReceiptSums>
        </Part>
      )}
      {paid && paid.returns.length > 0 && (
        <Part title={<Trans>Came back later</Trans>}>
          <ReceiptSums>
            {paid.returns.map(({ at, title, amount }) => (
              <ReceiptSum key={`${at}-${amount}`} name={`${date(at)} · ${title}`}>
                <Credits amount={amount} />
              </ReceiptSum>
            ))}
          </ReceiptSums>
        </Part>
      )}
    </Receipt>
  )
}

/** What belongs together on a receipt, under a title. */
const Part = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <div className="flex flex-col gap-2">
    <h3 className="text-14 font-medium">{title}</h3>
    {children}
  </div>
)

type Counted = Receipts['counted'][number]

/** How many of what, and who counted them. */
function Amount({ part: { unit, amount, by } }: { part: Counted }) {
  const { i18n } = useLingui()
  const units: Record<Counted['unit'], ReactNode> = {
    picture: <Plural value={amount} one="# picture" other="# pictures" />,
    second: <Plural value={amount} one="# second" other="# seconds" />,
    character: <Plural value={amount} one="# character" other="# characters" />,
    token: <Plural value={amount} one="# token" other="# tokens" />,
    minute: <Plural value={amount} one="# minute" other="# minutes" />,
    voice: <Plural value={amount} one="# voice" other="# voices" />,
  }
  const who = by === 'provider' ? msg`counted by the service` : msg`counted by us`
  return (
    <>
      {units[unit]} <span className="text-muted">· {i18n._(who)}</span>
    </>
  )
}

function Each({ price }: { price: number }) {
  const { i18n } = useLingui()
  const text = i18n.number(price, { maximumFractionDigits: 6 })
  return <Plural value={price} one={`${text} credit each`} other={`${text} credits each`} />
}

const Package = ({ title, until }: { title: string; until: string }) => (
  <Trans>
    {title}, valid until {until}
  </Trans>
)

function Credits({ amount }: { amount: number }) {
  const { i18n } = useLingui()
  const text = i18n.number(amount, TWO_DECIMALS)
  return <Plural value={amount} one={`${text} credit`} other={`${text} credits`} />
}
