import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentProps, useId, useState } from 'react'
import type { Transport } from '../../desk/transport.tsx'
import { type Box, clampBox } from '../../media/box.ts'
import type { Look } from '../../media/watermark/look.ts'
import { boxAt, type Method } from '../../media/watermark/marks.ts'
import { Button } from '../../ui/button.tsx'
import { inputClass } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { Judged } from './judged.tsx'
import { Moving } from './moving.tsx'
import { type Drawn, putAt } from './plan.ts'
import { methodCopy, methodHint } from './words.ts'

type Props = ComponentProps<typeof Judged> & {
  film: Pick<Look, 'width' | 'height' | 'seconds'>
  transport: Pick<Transport, 'time' | 'seek'>
  onChange: (mark: Drawn, kind: string) => void
  /** Null while something else is made. */
  onFollow: ((mark: Drawn) => void) | null
}

/** Where a mark is, when it is seen, and how it is taken out. */
export function ChosenMark({ mark, verdict, film, transport, onChange, onFollow }: Props) {
  const { t, i18n } = useLingui()
  const { width, height, seconds } = film
  const { time } = transport
  const { shape } = mark
  const put = (change: Partial<Drawn>, kind: string) =>
    onChange({ ...mark, ...change }, `${kind} ${mark.id}`)
  const side = (name: keyof Box, label: string, of: number) =>
    shape.kind === 'box' && (
      <NumberField
        label={label}
        unit="px"
        value={Math.round(boxAt(shape, time)[name] * of)}
        most={of}
        step={1}
        onChange={(value) =>
          put(
            {
              shape: putAt(shape, time, clampBox({ ...boxAt(shape, time), [name]: value / of })),
            },
            name,
          )
        }
      />
    )
  const method = (one: Method) => ({
    value: one,
    label: i18n._(methodCopy[one]),
    hint: i18n._(methodHint[one]),
  })
  return (
    <>
      {shape.kind === 'box' && (
        <div className="grid grid-cols-2 gap-3">
          {side('x', t`Left`, width)}
          {side('y', t`Top`, height)}
          {side('width', t`Width`, width)}
          {side('height', t`Height`, height)}
        </div>
      )}
      {shape.kind === 'box' && (
        <Moving
          shape={shape}
          time={time}
          onShape={(next, kind) => put({ shape: next }, kind)}
          onSeek={transport.seek}
          onFollow={onFollow && time < mark.to - 0.05 ? () => onFollow(mark) : null}
        />
      )}
      <div className="grid grid-cols-2 gap-3">
        <NumberField
          label={t`Covered from`}
          unit={t`s`}
          value={Number(mark.from.toFixed(2))}
          most={mark.to}
          step={0.1}
          onChange={(from) => put({ from }, 'from')}
        />
        <NumberField
          label={t`Covered until`}
          unit={t`s`}
          value={Number(mark.to.toFixed(2))}
          least={mark.from}
          most={Number(seconds.toFixed(2))}
          step={0.1}
          onChange={(to) => put({ to: to >= Number(seconds.toFixed(2)) ? seconds : to }, 'to')}
        />
        <Button
          size="small"
          disabled={time >= mark.to}
          onClick={() => put({ from: Number(time.toFixed(2)) }, 'from')}
        >
          <Trans>Begins here</Trans>
        </Button>
        <Button
          size="small"
          disabled={time <= mark.from}
          onClick={() => put({ to: Number(time.toFixed(2)) }, 'to')}
        >
          <Trans>Ends here</Trans>
        </Button>
      </div>
      <div className="flex flex-col gap-2">
        <Select
          label={t`Method`}
          value={mark.method}
          options={[
            { value: 'auto', label: t`Automatic` },
            method('blend'),
            method('temporal'),
            method('unblend'),
          ]}
          onChange={(next) => put({ method: next }, 'method')}
        />
        <Judged mark={mark} verdict={verdict} />
      </div>
    </>
  )
}

type NumberProps = {
  label: string
  unit: string
  value: number
  least?: number
  most: number
  step: number
  onChange: (value: number) => void
}

/** A number that is written, with its unit behind it. What is half written stands as it is until the field is left. */
function NumberField({ label, unit, value, least = 0, most, step, onChange }: NumberProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="text-13 font-medium">
        {label} <span className="font-normal text-muted">({unit})</span>
      </label>
      <input
        id={id}
        type="number"
        inputMode="decimal"
        min={least}
        max={most}
        step={step}
        value={typed ?? value}
        onChange={({ target }) => {
          setTyped(target.value)
          const next = target.valueAsNumber
          if (next >= least && next <= most) onChange(next)
        }}
        onBlur={({ target }) => {
          setTyped(null)
          const next = target.valueAsNumber
          if (next < least || next > most) onChange(Math.min(most, Math.max(least, next)))
        }}
        className={`${inputClass} h-9 tabular-nums pointer-coarse:h-11`}
      />
    </div>
  )
}
