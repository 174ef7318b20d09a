import { useLingui } from '@lingui/react/macro'
import { useQueries } from '@tanstack/react-query'
import type { Locale } from '../../../worker/kernel/locale/contract.ts'
import { Question } from '../../ui/questions.tsx'
import { questionsQuery } from './api.ts'

/** The first question of each product, with its answer, to stand in a list of questions. */
export default function FirstQuestions({
  products,
}: {
  products: readonly { id: string; title: string }[]
}) {
  const { i18n } = useLingui()
  const answers = useQueries({
    queries: products.map(({ id }) => questionsQuery(id, i18n.locale as Locale)),
  })
  return products.map(({ id, title }, at) => {
    const { data, isPending } = answers[at] ?? {}
    const [first] = data ?? []
    if (isPending) return <div key={id} className="h-14" />
    return (
      first && (
        <Question
          key={id}
          title={
            <>
              <span className="text-muted">{title}</span> · {first.title}
            </>
          }
        >
          {first.content}
        </Question>
      )
    )
  })
}
