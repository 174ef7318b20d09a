import type { Failures as Line } from '../../worker/features/tasks/contract.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Fragment, type ReactNode, useId } from 'react'
import { useToolWords } from '../features/tasks/use-tool-words.ts'
import { SearchLink } from './search-link.tsx'
import { Moment } from '../ui/moment.tsx'

/** Which tools failed, why, how often and when last; nothing where none did. */
export function Failures({ title, failures }: { title: ReactNode; failures: readonly Line[] }) {
  const { i18n } = useLingui()
  const id = useId()
  const wordsOf = useToolWords()
  if (failures.length === 0) return null
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-18">
        {title}
      </h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {failures.map(({ tool, mode, fault, err, adapters, count, last_at: last }) => {
          const { title: name } = wordsOf({ tool, input: { mode } })
          return (
            <li
              key={`${tool} ${mode} ${fault}`}
              className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 px-4 py-2.5 text-14"
            >
              <span className="font-medium sm:w-48">{name ? i18n._(name) : tool}</span>
              <span className="min-w-0 flex-1 basis-64 text-muted">
                {err || <Trans>No reason was kept.</Trans>}
                {adapters.map((adapter) => (
                  <Fragment key={adapter}>
                    {' · '}
                    <SearchLink menu="tasks" search={adapter}>
                      {adapter}
                    </SearchLink>
                  </Fragment>
                ))}
              </span>
              <span className="text-13 whitespace-nowrap text-muted tabular-nums tight:whitespace-normal">
                <span className="font-medium text-ink">
                  <Plural value={count} one="once" other="# times" />
                </span>
                {' · '}
                <Moment at={last} />
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
