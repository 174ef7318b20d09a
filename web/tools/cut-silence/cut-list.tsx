import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Play } from 'lucide-react'
import { memo, useCallback, useDeferredValue, useLayoutEffect, useRef, useState } from 'react'
import { MoreSettings } from '../../desk/desk.tsx'
import { clock } from '../../kernel/clock.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Switch } from '../../ui/switch.tsx'
import type { Cut } from './plan.ts'

type Props = { cuts: Cut[]; onSwitch: (index: number) => void; onHear: (index: number) => void }

/** The same cuts as a list, for those who would rather read than aim. Of two hours there are thousands: they follow what is set in their own time. */
export function CutList({ cuts, onSwitch, onHear }: Props) {
  const [isOpen, setOpen] = useState(false)
  const now = useRef({ cuts, onSwitch, onHear })
  useLayoutEffect(() => void (now.current = { cuts, onSwitch, onHear }))
  const act = useCallback((id: number, what: 'onSwitch' | 'onHear') => {
    const index = now.current.cuts.findIndex((cut) => cut.id === id)
    if (index >= 0) now.current[what](index)
  }, [])
  const listed = useDeferredValue(cuts)
  return (
    <MoreSettings
      onOpen={setOpen}
      summary={
        <Trans>
          List of <Plural value={cuts.length} one="# cut" other="# cuts" />
        </Trans>
      }
    >
      {isOpen && <Rows cuts={listed} onAct={act} />}
    </MoreSettings>
  )
}

type Act = (id: number, what: 'onSwitch' | 'onHear') => void

const Rows = memo(function Rows({ cuts, onAct }: { cuts: Cut[]; onAct: Act }) {
  return (
    <ol className="-mt-3 flex flex-col">
      {cuts.map(({ id, start, end, on }) => (
        <Row key={id} {...{ id, start, end, on, onAct }} />
      ))}
    </ol>
  )
})

type RowProps = Pick<Cut, 'id' | 'start' | 'end' | 'on'> & { onAct: Act }

const Row = memo(function Row({ id, start, end, on, onAct }: RowProps) {
  const { t } = useLingui()
  const [from, to, long] = [clock(start, true), clock(end, true), (end - start).toFixed(1)]
  return (
    <li className="flex items-center gap-2 border-b border-line py-1 last:border-none">
      <IconButton label={t`Hear the join at ${from}`} onClick={() => onAct(id, 'onHear')}>
        <Play aria-hidden />
      </IconButton>
      <div className="flex-1">
        <Switch
          checked={on}
          onChange={() => onAct(id, 'onSwitch')}
          label={
            <span className="font-normal tabular-nums">
              {from} – {to} <span className="text-muted">({t`${long} s`})</span>
            </span>
          }
        />
      </div>
    </li>
  )
})
