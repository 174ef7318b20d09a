import { Trans } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import './receipt.css'

type Props = {
  title: ReactNode
  /** Who gives it. */
  issuer: string
  children: ReactNode
  /** Small print below. */
  note?: ReactNode
  /** Whether there is something to keep already. */
  printable: boolean
}

/** A receipt as one keeps it: on the page, and alone on paper. */
export function Receipt({ title, issuer, children, note, printable }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="receipt flex flex-col gap-5 rounded-lg border border-line bg-surface p-5 sm:p-6"
    >
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id={id} className="text-18 print:text-28">
            {title}
          </h2>
          <p className="text-14 text-muted">{issuer}</p>
        </div>
        {printable && (
          <Button size="small" className="print:hidden" onClick={() => window.print()}>
            <Printer aria-hidden />
            <Trans>Print</Trans>
          </Button>
        )}
      </header>
      {children}
      {note && <p className="text-12 text-muted">{note}</p>}
    </section>
  )
}

/** Who, what and when. */
export const ReceiptFacts = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-14">{children}</dl>
)

/** How much. */
export const ReceiptSums = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 border-t border-line pt-4 text-14">
    {children}
  </dl>
)

export function ReceiptFact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  )
}

export function ReceiptSum({
  name,
  children,
  strong = false,
}: {
  name: ReactNode
  children: ReactNode
  strong?: boolean
}) {
  return (
    <>
      <dt className={strong ? 'font-medium' : 'text-muted'}>{name}</dt>
      <dd className={`text-right tabular-nums ${strong ? 'text-16 font-semibold' : ''}`}>
        {children}
      </dd>
    </>
  )
}
