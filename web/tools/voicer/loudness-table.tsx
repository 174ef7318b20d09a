import { Trans, useLingui } from '@lingui/react/macro'
import type { Loudness } from '../../media/loudness.ts'

/** With the sign of mathematics, which is as wide as a figure. */
export const signed = (value: number) =>
  `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value)}`

const oneDigit = (value: number) =>
  Number.isFinite(value) ? `${value < 0 ? '−' : ''}${Math.abs(value).toFixed(1)}` : '–'

type Props = {
  before: Loudness
  after: Loudness | null
  /** What it will be is being measured; otherwise that waits for the export. */
  measuring: boolean
}

/** How loud it was and how loud it will be. */
export function LoudnessTable({ before, after, measuring }: Props) {
  const { t } = useLingui()
  const rows: [label: string, unit: string, of: (loudness: Loudness) => number][] = [
    [t`As a whole`, 'LUFS', ({ integrated }) => integrated],
    [t`Loudest 3 seconds`, 'LUFS', ({ shortTerm }) => shortTerm],
    [t`Range`, 'LU', ({ range }) => range],
    [t`True peak`, 'dBTP', ({ truePeak }) => 20 * Math.log10(truePeak)],
  ]
  return (
    <div className="flex flex-col gap-1">
      <table className="w-full text-13 tabular-nums" aria-busy={measuring}>
        <thead>
          <tr className="text-muted *:pb-1 *:font-normal">
            <th scope="col" className="text-start">
              <Trans>Measured loudness</Trans>
            </th>
            <th scope="col" className="w-16 text-end">
              <Trans>Before</Trans>
            </th>
            <th scope="col" className="w-16 text-end">
              <Trans>After</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, unit, of]) => (
            <tr key={label} className="*:py-0.5">
              <th scope="row" className="text-start font-normal text-muted">
                {label}, {unit}
              </th>
              <td className="text-end">{oneDigit(of(before))}</td>
              <td className="text-end font-medium">
                {after ? oneDigit(of(after)) : measuring ? '…' : '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {!after && !measuring && (
        <p className="text-13 text-muted">
          <Trans>It is measured when you export.</Trans>
        </p>
      )}
    </div>
  )
}
