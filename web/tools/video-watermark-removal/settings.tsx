import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ScanSearch, SquareDashed, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { type Box, clampBox } from '../../media/box.ts'
import { isPoor, type Verdict } from '../../media/watermark/choose.ts'
import { boxAt, type Method } from '../../media/watermark/marks.ts'
import { Button } from '../../ui/button.tsx'
import { inputClass } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'
import { Slider } from '../../ui/slider.tsx'
import type { Pen } from './marks-layer.tsx'
import { Moving } from './moving.tsx'
import { type Drawn, putAt } from './plan.ts'
import { methodCopy, methodHint } from './words.ts'

type Props = {
  marks: readonly Drawn[]
  chosen: Drawn | undefined
  /** Undefined while it is looked at; null where nothing is known. */
  verdict: Verdict | null | undefined
  pen: Pen
  /** Of the brush, in pixels. */
  radius: number
  width: number
  height: number
  seconds: number
  /** Where the video stands. */
  time: number
  finding: boolean
  onPen: (pen: Pen) => void
  onRadius: (radius: number) => void
  onAddBox: () => void
  onFind: () => void
  onChoose: (id: number) => void
  onDelete: (id: number) => void
  onChange: (mark: Drawn, kind: string) => void
  onSeek: (time: number) => void
  /** Null while something else is made. */
  onFollow: ((mark: Drawn) => void) | null
}

export function SettingsPanel(props: Props) {
  const { marks, chosen, pen, radius } = props
  const { t } = useLingui()
  return (
    <>
      <div className="flex flex-col gap-3">
        <Segmented
          label={t`Draw with`}
          value={pen}
          segments={[
            { value: 'box', label: t`Box` },
            { value: 'brush', label: t`Brush` },
          ]}
          onChange={props.onPen}
        />
        {pen === 'brush' && (
          <Slider
            label={t`Brush size`}
            value={2 * radius}
            min={4}
            max={160}
            step={2}
            format={(value) => t`${value} px`}
            onChange={(value) => props.onRadius(value / 2)}
          />
        )}
        <NewMark {...props} />
      </div>
      {marks.length > 0 && (
        <section className="flex flex-col gap-1.5">
          <h2 className="text-14 font-medium">
            <Plural value={marks.length} one="# mark" other="# marks" />
          </h2>
          <ul className="flex flex-col gap-1">
            {marks.map((mark) => {
              const { id } = mark
              return (
                <li key={id} className="flex items-center gap-1">
                  <button
                    type="button"
                    aria-pressed={mark === chosen}
                    onClick={() => props.onChoose(id)}
                    className="min-h-9 min-w-0 flex-1 truncate rounded-sm px-2 text-left text-14 hover:bg-hover aria-pressed:bg-press aria-pressed:font-medium pointer-coarse:min-h-11"
                  >
                    <NameOf {...mark} />
                  </button>
                  <IconButton label={t`Delete mark ${id}`} onClick={() => props.onDelete(id)}>
                    <Trash2 aria-hidden />
                  </IconButton>
                </li>
              )
            })}
          </ul>
        </section>
      )}
      {chosen && <ChosenMark {...props} mark={chosen} />}
    </>
  )
}

export const NameOf = ({ id, shape }: Pick<Drawn, 'id' | 'shape'>) =>
  shape.kind === 'box' ? <Trans>Box {id}</Trans> : <Trans>Brush {id}</Trans>

/** The ways to a mark beside drawing it. */
export const NewMark = ({
  finding,
  onAddBox,
  onFind,
}: Pick<Props, 'finding' | 'onAddBox' | 'onFind'>) => (
  <div className="flex flex-wrap gap-2">
    <Button size="small" onClick={onAddBox}>
      <SquareDashed aria-hidden />
      <Trans>Add a box</Trans>
    </Button>
    <Button size="small" busy={finding} onClick={onFind}>
      <ScanSearch aria-hidden />
      <Trans>Find the mark</Trans>
    </Button>
  </div>
)

function ChosenMark({
  mark,
  verdict,
  width,
  height,
  seconds,
  time,
  onChange,
  onSeek,
  onFollow,
}: Props & { mark: Drawn }) {
  const { t, i18n } = useLingui()
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
          onSeek={onSeek}
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

/** Which method was measured to fit, and how well; where none does, that is said before anything is exported. */
export function Judged({ mark, verdict }: { mark: Drawn; verdict: Verdict | null | undefined }) {
  const { i18n } = useLingui()
  if (verdict === undefined)
    return (
      <p className="text-13 text-muted">
        <Trans>Measuring which method fits…</Trans>
      </p>
    )
  if (verdict === null) return null
  const used = mark.method === 'auto' ? verdict.best : mark.method
  const fit = verdict.fits[used]
  const [best, name] = [i18n._(methodCopy[verdict.best]), i18n._(methodCopy[used])]
  const likeness = Math.round(fit ?? 0)
  if (isPoor(verdict))
    return (
      <p role="status" className="text-13 text-amber">
        <Trans>
          No method fits here: what lies under the mark keeps moving and is never seen without it. A
          soft patch will stay. {name} comes closest, at about {likeness} dB.
        </Trans>
      </p>
    )
  if (fit === null)
    return (
      <p role="status" className="text-13 text-amber">
        <Trans>This method finds nothing to work with here. {best} was measured to fit best.</Trans>
      </p>
    )
  return (
    <p role="status" className="text-13 text-muted">
      {used === verdict.best ? (
        <Trans>
          {name}: measured to fit best, at about {likeness} dB.
        </Trans>
      ) : (
        <Trans>
          {name}: about {likeness} dB. {best} was measured to fit best.
        </Trans>
      )}
    </p>
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
