import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { Locale } from '../../../worker/kernel/locale/contract.ts'
import { late } from '../../ui/late.ts'
import { lazyPicture } from '../../ui/lazy-picture.ts'
import { NearView } from '../../ui/near-view.tsx'
import { ParagraphsSkeleton } from '../../ui/prose-skeleton.tsx'
import { Question, Questions } from '../../ui/questions.tsx'
import { ProductActions } from './actions.tsx'
import { type Product, questionsQuery } from './api.ts'

const Prose = late(async () => ({ default: (await import('../../ui/prose.tsx')).Prose }))
const Testimonials = late(() => import('./testimonials.tsx'))

/** Below a product's tool: what it is, its picture, what people ask and say. */
export function AboutProduct({ product, embedded }: { product: Product; embedded: boolean }) {
  const { title, description, display_content, display_image, version } = product
  const text = display_content || description
  return (
    <div className="border-t border-line bg-canvas pt-16">
      <section
        aria-labelledby="about-title"
        className="mx-auto grid w-full max-w-page gap-10 px-4 pb-16 sm:px-6 lg:grid-cols-[minmax(0,1fr)_24rem]"
      >
        <div className="flex min-w-0 flex-col gap-6">
          <h2 id="about-title" className="text-28">
            <Trans>About {title}</Trans>
          </h2>
          {text && (
            <NearView place={<ParagraphsSkeleton />}>
              <Suspense fallback={<ParagraphsSkeleton />}>
                <Prose markdown={text} />
              </Suspense>
            </NearView>
          )}
        </div>
        <aside className="flex flex-col gap-5 max-lg:order-first lg:sticky lg:top-20 lg:self-start">
          {display_image && (
            <img
              {...lazyPicture(display_image)}
              alt=""
              width={768}
              height={480}
              className="aspect-[16/10] w-full rounded-lg border border-line object-cover"
            />
          )}
          <ProductActions product={product} embedded={embedded} />
          {version && (
            <p className="text-13 text-faint">
              <Trans>Version {version}</Trans>
            </p>
          )}
        </aside>
      </section>
      <ProductQuestions id={product.id} />
      <NearView>
        <Suspense>
          <Testimonials ids={[product.id]} />
        </Suspense>
      </NearView>
    </div>
  )
}

function ProductQuestions({ id }: { id: string }) {
  const { i18n } = useLingui()
  const { data: questions = [] } = useQuery(questionsQuery(id, i18n.locale as Locale))
  if (questions.length === 0) return null
  return (
    <section
      id="questions"
      aria-labelledby="questions-title"
      className="mx-auto w-full max-w-page scroll-mt-6 px-4 pb-20 sm:px-6"
    >
      <h2 id="questions-title" className="text-28">
        <Trans>Questions and answers</Trans>
      </h2>
      <Questions>
        {questions.map(({ title, content }, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same may be asked twice
          <Question key={i} title={title}>
            {content}
          </Question>
        ))}
      </Questions>
    </section>
  )
}
