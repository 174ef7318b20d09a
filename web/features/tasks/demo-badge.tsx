import { Trans, useLingui } from '@lingui/react/macro'
import { Badge } from '../../ui/badge.tsx'

/** Says that no real service made this. */
export function DemoBadge() {
  const { t } = useLingui()
  return (
    <span title={t`Made by the built-in demo provider, which cuts by colour and uses no model.`}>
      <Badge tone="amber">
        <Trans>Demo output</Trans>
      </Badge>
    </span>
  )
}
