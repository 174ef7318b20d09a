import { Trans, useLingui } from '@lingui/react/macro'
import { Badge } from '../../ui/badge.tsx'
import type { Task } from './keep.ts'
import { useToolWords } from './use-tool-words.ts'

/** Says that no real service made this. */
export function DemoBadge({ task }: { task: Pick<Task, 'tool' | 'input'> }) {
  const { t, i18n } = useLingui()
  const { demo: how } = useToolWords()(task)
  return (
    <span
      title={
        how ? i18n._(how) : t`Made by the built-in demo provider, without a real service behind it.`
      }
    >
      <Badge tone="amber">
        <span aria-hidden className="sm:hidden">
          <Trans>Demo</Trans>
        </span>
        <span className="max-sm:sr-only">
          <Trans>Demo output</Trans>
        </span>
      </Badge>
    </span>
  )
}
