import type { ReactNode } from 'react'

type Figure = {
  id: string
  name: ReactNode
  value: ReactNode
  more?: ReactNode
  /** Asks for attention. */
  alarm?: boolean
}

/** A few numbers, each with what it counts. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {figures.map(({ id, name, value, more, alarm }) => (
        <div
          key={id}
          className={`flex min-w-0 flex-col rounded-lg border bg-surface p-4 ${alarm ? 'border-red' : 'border-line'}`}
        >
          <dt className="text-13 text-muted">{name}</dt>
          <dd
            className={`text-22 font-semibold break-words tabular-nums ${alarm ? 'text-red' : ''}`}
          >
            {value}
          </dd>
          {more && <dd className="text-13 text-muted tabular-nums">{more}</dd>}
        </div>
      ))}
    </dl>
  )
}
