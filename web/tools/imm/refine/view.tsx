import { Trans, useLingui } from '@lingui/react/macro'
import { Segmented } from '../../../ui/segmented.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { type Brushing } from '../brush/brushing.ts'
import { BrushSettings } from '../brush/settings.tsx'
import { BrushTools } from '../brush/tools.tsx'

type Props = {
  refining: boolean
  onRefining: (refining: boolean) => void
  brushing: Brushing
  onBrushing: (change: Partial<Brushing>) => void
}

/** Under a cut-out: whether it is held against the picture or brushed over, and the brush. */
export function CutView({ refining, onRefining, brushing, onBrushing }: Props) {
  const { t } = useLingui()
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 *:last:flex-1">
      <div className="w-full whitespace-nowrap sm:w-auto">
        <Segmented
          quiet
          label={t`View`}
          value={refining ? 'refine' : 'compare'}
          segments={[
            { value: 'compare', label: t`Before and after` },
            { value: 'refine', label: t`Refine edges` },
          ]}
          onChange={(view) => onRefining(view === 'refine')}
        />
      </div>
      {refining && (
        <BrushTools
          {...{ brushing, onBrushing }}
          names={{ brush: t`Keep`, rubber: t`Erase` }}
          disabled={false}
        />
      )}
    </div>
  )
}

type SettingsProps = Omit<Props, 'refining' | 'onRefining'> & {
  /** What is brushed spreads as far as the next edge; undefined where it cannot. */
  follow?: boolean
  onFollow?: (follow: boolean) => void
}

/** What the cut-out is brushed with. */
export const RefineSettings = ({ brushing, onBrushing, follow, onFollow }: SettingsProps) => (
  <>
    <p className="text-13 text-muted">
      <Trans>
        Keep brings back what was cut away, Erase removes what was left over. Both work at the
        picture’s full size.
      </Trans>
    </p>
    {follow !== undefined && onFollow && (
      <Switch
        label={<Trans>Follow the edges</Trans>}
        checked={follow}
        onChange={onFollow}
        hint={
          <Trans>
            A stroke includes what belongs with it, up to the next edge. When off, it changes only
            what it covers.
          </Trans>
        }
      />
    )}
    <BrushSettings
      {...{ brushing, onBrushing }}
      clear={<Trans>Undo all brushing</Trans>}
      disabled={false}
    />
  </>
)
