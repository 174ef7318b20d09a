import type { ReactNode } from 'react'

type Props = {
  lines: readonly string[]
  /** What another version has of them; a line it does not have is marked. */
  others: ReadonlySet<string>
  /** In place of no lines. */
  empty?: ReactNode
}

/** The lines of one of two versions of a text, as items of a list. */
export const MarkedLines = ({ lines, others, empty }: Props) => (
  <>
    {lines.length === 0 && empty && <li className="text-muted">{empty}</li>}
    {lines.map((line, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- a text may say the same twice, and stays as it is
      <li key={at}>
        {others.has(line) ? (
          line
        ) : (
          <mark className="rounded-sm bg-amber-tint px-0.5 text-ink">{line}</mark>
        )}
      </li>
    ))}
  </>
)
