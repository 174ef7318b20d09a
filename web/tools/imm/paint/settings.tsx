import { Trans } from '@lingui/react/macro'
import type { Brushing } from '../brush/brushing.ts'
import { BrushSettings } from '../brush/settings.tsx'
import type { Form } from './form.ts'

type Props = { form: Form; onBrushing: (change: Partial<Brushing>) => void; disabled: boolean }

/** What is done where it is painted, and what it is painted with. */
export const Settings = ({ form, onBrushing, disabled }: Props) => (
  <fieldset disabled={disabled} className="flex min-w-0 flex-col gap-5">
    <p className="text-13 text-muted">
      {form.mode === 'edit' ? (
        <Trans>
          Paint over what should change and say what should be there. Without paint the whole
          picture may change.
        </Trans>
      ) : (
        <Trans>Paint over what should go, a little beyond its edge and shadow.</Trans>
      )}
    </p>
    <BrushSettings
      brushing={form}
      onBrushing={onBrushing}
      clear={<Trans>Clear the paint</Trans>}
      disabled={disabled}
    />
  </fieldset>
)
