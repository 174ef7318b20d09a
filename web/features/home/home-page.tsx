import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense } from 'react'
import { withWords } from '../../kernel/i18n.ts'
import { late } from '../../ui/late.ts'
import { NearView } from '../../ui/near-view.tsx'
import { Hero } from './hero.tsx'
import type { Foresee, HeroOffer } from './offers.tsx'

const Questions = late(withWords(() => import('./questions.tsx')))
/** As high as the questions of home and of its first products are while none is open. */
const QUESTIONS_PLACE = <div className="h-[30rem]" />
const TRIAL_PLACE = <div className="h-[19rem] md:h-[17rem]" />

type Props = {
  /** What can be done with a dropped file. */
  offers: readonly HeroOffer[]
  foresee: Foresee
  onChoose: (key: string, file: File) => Promise<void>
  /** A member's own things. */
  own?: ReactNode
  showcase: ReactNode
  /** More questions, about the products. */
  questions?: ReactNode
  testimonials?: ReactNode
  /** The free credits. */
  trial: ReactNode
}

/** Home: the hero is a drop zone; below it the products, what people ask and say, and the free credits. */
export function HomePage({ showcase, questions, testimonials, trial, ...hero }: Props) {
  const { t } = useLingui()
  return (
    <>
      <Hero {...hero} />
      <section aria-label={t`Tools`} className="mx-auto w-full max-w-page px-4 pb-20 sm:px-6">
        {showcase}
      </section>
      <section id="questions" className="mx-auto w-full max-w-page scroll-mt-20 px-4 pb-20 sm:px-6">
        <h2 className="text-28">
          <Trans>Questions and answers</Trans>
        </h2>
        <NearView place={QUESTIONS_PLACE}>
          <Suspense fallback={QUESTIONS_PLACE}>
            <Questions>{questions}</Questions>
          </Suspense>
        </NearView>
      </section>
      {testimonials}
      <NearView place={TRIAL_PLACE}>
        <Suspense fallback={TRIAL_PLACE}>{trial}</Suspense>
      </NearView>
    </>
  )
}
