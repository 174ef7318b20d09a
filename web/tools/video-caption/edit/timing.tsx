import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { clock } from '../../../kernel/clock.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { rebroken } from './breaks.ts'
import { stretch } from './lines.ts'
import type { Editing } from './use-editing.ts'

type Scope = 'all' | 'selected' | 'following'
type Point = [from: number, to: number]

/** Moves lines in time, stretches them between two moments, and breaks them anew. */
export function Timing({ editing, time }: { editing: Editing; time: number | null }) {
  const { t } = useLingui()
  const { lines, line, selected } = editing
  const [scope, setScope] = useState<Scope>('all')
  const [amount, setAmount] = useState('500')
  const [points, setPoints] = useState<[Point | null, Point | null]>([null, null])
  const ids =
    scope === 'all'
      ? undefined
      : scope === 'selected'
        ? selected
        : new Set(lines.flatMap(({ id, start }) => (line && start >= line.start ? [id] : [])))
  const ms = Number(amount)
  const shift = (sign: 1 | -1) => editing.shift((sign * ms) / 1000, ids)
  const shut = !(ms > 0) || lines.length === 0 || ids?.size === 0
  const [first, second] = points
  const to = first && second ? stretch([first, second]) : null
  const take = (which: 0 | 1) => {
    if (!line || time === null) return
    const point: Point = [line.start, time]
    setPoints(which === 0 ? [point, second] : [first, point])
  }
  return (
    <>
      <Segmented
        label={t`Which lines`}
        value={scope}
        segments={[
          { value: 'all', label: t`All` },
          { value: 'selected', label: t`Chosen` },
          { value: 'following', label: t`From here on` },
        ]}
        onChange={setScope}
        hint={t`Shift or Ctrl and a click choose several.`}
      />
      <TextField
        label={t`Move by milliseconds`}
        inputMode="numeric"
        value={amount}
        onChange={({ target }) =>
          setAmount(target.value.normalize('NFKC').replaceAll(/\D/g, '').slice(0, 8))
        }
      />
      <div className="flex gap-2">
        <Button className="grow" disabled={shut} onClick={() => shift(-1)}>
          <Trans>Earlier</Trans>
        </Button>
        <Button className="grow" disabled={shut} onClick={() => shift(1)}>
          <Trans>Later</Trans>
        </Button>
      </div>
      {time !== null && (
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1.5 text-14 font-medium">
            <Trans>Stretch to two moments</Trans>
          </legend>
          <p className="text-13 text-muted">
            <Trans>
              Choose a line, go to where it is said, and take that as a moment; do the same with a
              late line.
            </Trans>
          </p>
          {([0, 1] as const).map((which) => {
            const point = points[which]
            const [from, until] = point ? point.map((at) => clock(at, true)) : []
            return (
              <div key={which} className="flex items-center justify-between gap-2">
                <Button size="small" disabled={!line} onClick={() => take(which)}>
                  {which === 0 ? <Trans>Take the first</Trans> : <Trans>Take the second</Trans>}
                </Button>
                <span className="text-13 text-muted tabular-nums">
                  {point ? t`${from} → ${until}` : t`not taken yet`}
                </span>
              </div>
            )
          })}
          <Button
            disabled={!to}
            onClick={() => {
              if (to) editing.stretch(to)
              setPoints([null, null])
            }}
          >
            <Trans>Stretch all lines</Trans>
          </Button>
        </fieldset>
      )}
      <Button
        disabled={lines.length === 0}
        onClick={() => editing.setLines(rebroken(lines, ids), `breaks ${performance.now()}`)}
      >
        <Trans>Break lines evenly</Trans>
      </Button>
    </>
  )
}
