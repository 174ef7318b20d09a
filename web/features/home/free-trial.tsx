import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { orOf } from '../../kernel/list.ts'

/** The free credits, and what they are enough for, each for itself. */
export function FreeTrial({ covers }: { covers: readonly string[] }) {
  const { i18n } = useLingui()
  const list = orOf(covers, i18n.locale)
  return (
    <section className="mx-auto w-full max-w-page px-4 pb-24 sm:px-6">
      <div className="flex items-center justify-between gap-8 rounded-lg border border-tint-line bg-tint p-6 max-md:flex-col max-md:items-start sm:p-10">
        <div className="flex max-w-text flex-col gap-2">
          <h2 className="text-28 text-ink">
            <Trans>Start with 200 free credits</Trans>
          </h2>
          <p className="text-on-tint">
            {list ? (
              <Trans>They cover {list}. No card needed.</Trans>
            ) : (
              <Trans>No card needed.</Trans>
            )}
          </p>
        </div>
        <Link
          to="/pricing"
          hash="free"
          className="inline-flex h-12 shrink-0 items-center rounded-md bg-primary px-6 font-medium text-on-primary no-underline transition-colors hover:bg-primary-hover active:bg-primary-press"
        >
          <Trans>Get the free credits</Trans>
        </Link>
      </div>
    </section>
  )
}
