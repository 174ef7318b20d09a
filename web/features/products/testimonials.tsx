import { Trans, useLingui } from '@lingui/react/macro'
import { useQueries } from '@tanstack/react-query'
import type { Locale } from '../../../worker/kernel/locale/contract.ts'
import type { Testimonial } from '../../../worker/kernel/site/contract.ts'
import { testimonialsQuery } from './api.ts'

const SHOWN = 6

/** What people say of products; nothing where nobody said anything. */
export default function Testimonials({ ids }: { ids: readonly string[] }) {
  const { i18n } = useLingui()
  const { pending, said } = useQueries({
    queries: ids.map((id) => testimonialsQuery(id, i18n.locale as Locale)),
    combine: (answers) => ({
      pending: answers.some(({ isPending }) => isPending),
      said: once(inTurn(answers.map(({ data }) => data ?? []))).slice(0, SHOWN),
    }),
  })
  if (pending || said.length === 0) return null
  return (
    <section aria-labelledby="said-title" className="mx-auto w-full max-w-page px-4 pb-20 sm:px-6">
      <h2 id="said-title" className="text-28">
        <Trans>What people say</Trans>
      </h2>
      <ul className="mt-6 grid grid-cols-1 gap-5 md:grid-cols-2 xl:grid-cols-3">
        {said.map((one) => (
          <li
            key={nameOf(one)}
            className="flex min-h-52 flex-col rounded-lg border border-line bg-surface p-6 shadow-low"
          >
            <Said {...one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Said({ name, title, content, avatar }: Testimonial) {
  return (
    <figure className="flex flex-1 flex-col justify-between gap-5">
      <blockquote>{content}</blockquote>
      <figcaption className="flex items-center gap-3">
        {avatar ? (
          <img
            src={avatar}
            alt=""
            width={40}
            height={40}
            loading="lazy"
            className="size-10 rounded-full object-cover"
          />
        ) : (
          <span
            aria-hidden
            className="grid size-10 shrink-0 place-items-center rounded-full bg-tint font-semibold text-on-tint"
          >
            {[...name].at(0)}
          </span>
        )}
        <span className="flex min-w-0 flex-col text-14">
          <span className="font-medium">{name}</span>
          <span className="text-13 text-muted">{title}</span>
        </span>
      </figcaption>
    </figure>
  )
}

const nameOf = ({ name, content }: Testimonial) => `${name} ${content}`

/** What one person said of several products is said once. */
const once = (said: readonly Testimonial[]) => [
  ...new Map(said.map((one) => [nameOf(one), one])).values(),
]

/** The first of each, then the second of each, and so on. */
function inTurn<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) =>
    lists.flatMap((list) => list.slice(at, at + 1)),
  ).flat()
}
