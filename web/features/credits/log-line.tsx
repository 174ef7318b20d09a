import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { CreditLine } from '../../../worker/features/credits/contract.ts'
import { Moment } from '../../ui/moment.tsx'
import { useAboutTask } from '../tasks/use-about-task.ts'
import { KIND_NAMES, signed } from './words.ts'

/** What credits came from or went to; what moved for it unfolds. */
export function LogLine({ line }: { line: CreditLine }) {
  const { i18n } = useLingui()
  const { task_id, title, kind, open, delta, movements } = line
  const work = kind === 'hold'
  return (
    <div className="flex min-w-0 flex-col gap-0.5">
      {task_id ? (
        <Link
          to="/task/$id"
          params={{ id: task_id }}
          className="inline-flex items-center self-start rounded-sm font-medium pointer-coarse:min-h-11 break-words text-ink underline decoration-line-strong underline-offset-4 hover:text-link"
        >
          <Task {...line} />
        </Link>
      ) : (
        <span className="font-medium break-words">{title}</span>
      )}
      {!work && i18n._(KIND_NAMES[kind]) !== title && (
        <span className="text-13 text-muted">{i18n._(KIND_NAMES[kind])}</span>
      )}
      {open && (
        <span className="text-13 text-muted">
          <Trans>Set aside while it runs</Trans>
        </span>
      )}
      {work && !open && delta === 0 && (
        <span className="text-13 text-muted">
          <Trans>Everything was given back</Trans>
        </span>
      )}
      {movements.length > 1 && (
        <details className="text-13">
          <summary className="w-fit cursor-pointer rounded-sm text-link pointer-coarse:py-3">
            <Plural value={movements.length} one="# movement" other="# movements" />
          </summary>
          <ul className="mt-1 flex flex-col gap-1.5 border-l-2 border-line pl-3">
            {movements.map((one) => (
              <li key={one.id} className="flex flex-wrap items-baseline gap-x-3 tabular-nums">
                <span>{i18n._(KIND_NAMES[one.kind])}</span>
                <span className="font-medium">{signed(one.delta, i18n.locale)}</span>
                <Moment at={one.created_at} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function Task({ task_id, tool_id }: CreditLine) {
  const { i18n } = useLingui()
  const { title, file } = useAboutTask(task_id, tool_id)
  return (
    <>
      {title ? i18n._(title) : <Trans>A task</Trans>}
      {file && ` · ${file}`}
    </>
  )
}
