import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Play } from 'lucide-react'
import { MoreSettings } from '../../desk/desk.tsx'
import { clock } from '../../kernel/clock.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Switch } from '../../ui/switch.tsx'
import type { Cut } from './plan.ts'

type Props = { cuts: Cut[]; onSwitch: (index: number) => void; onHear: (index: number) => void }

/** The same cuts as a list, for those who would rather read than aim. */
export function CutList({ cuts, onSwitch, onHear }: Props) {
  const { t } = useLingui()
  return (
    <MoreSettings
      summary={
        <Trans>
          List of <Plural value={cuts.length} one="# cut" other="# cuts" />
        </Trans>
      }
    >
      <ol className="-mt-3 flex flex-col">
        {cuts.map((cut, index) => {
          const [from, to, long] = [
            clock(cut.start, true),
            clock(cut.end, true),
            (cut.end - cut.start).toFixed(1),
          ]
          return (
            <li
              key={cut.id}
              className="flex items-center gap-2 border-b border-line py-1 last:border-none"
            >
              <IconButton label={t`Hear the join at ${from}`} onClick={() => onHear(index)}>
                <Play aria-hidden />
              </IconButton>
              <div className="flex-1">
                <Switch
                  checked={cut.on}
                  onChange={() => onSwitch(index)}
                  label={
                    <span className="font-normal tabular-nums">
                      {from} – {to} <span className="text-muted">({t`${long} s`})</span>
                    </span>
                  }
                />
              </div>
            </li>
          )
        })}
      </ol>
    </MoreSettings>
  )
}
