import { useLingui } from '@lingui/react'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { FREE_PLAN_CREDITS } from '../../worker/features/credits/free/contract.ts'
import { creditsQuery } from '../features/credits/api.ts'
import { FreePlan } from '../features/credits/free-plan.tsx'
import { PricingPage } from '../features/pricing/pricing-page.tsx'
import { meQuery, useUser } from '../features/account/me.ts'
import { renewalQuery, waysToPayQuery } from '../features/orders/api.ts'
import { plansQuery } from '../features/plans/api.ts'
import { Plans } from '../features/plans/plans.tsx'
import { isSignedIn } from '../kernel/local-store.ts'
import { useProducts } from '../shell/products.ts'
import { encodeRedirect } from '../kernel/redirect.ts'
import { coversOf } from '../tools/covers.ts'
import { offerOf } from '../tools/offers.ts'
import { taskWordsOf } from '../tools/task-words.ts'

/** `plan` is the one that the reader is about to pay. */
type PricingSearch = { plan?: string }

export const Route = createFileRoute('/pricing')({
  staticData: { words: ['account', 'tools'] },
  validateSearch: ({ plan }: Record<string, unknown>): PricingSearch =>
    typeof plan === 'string' && plan ? { plan } : {},
  // Whether the free plan is claimed decides what is drawn, so a member's page waits for it; what can be paid decides the currency.
  loader: ({ context: { queries } }) =>
    Promise.all([
      queries.prefetchQuery(plansQuery()),
      queries.prefetchQuery(waysToPayQuery),
      ...(isSignedIn()
        ? [
            queries.prefetchQuery(creditsQuery),
            queries.prefetchQuery(meQuery),
            queries.prefetchQuery(renewalQuery),
          ]
        : []),
    ]),
  component: function Pricing() {
    const navigate = useNavigate({ from: '/pricing' })
    const { plan } = Route.useSearch()
    const signIn = (back: string) =>
      void navigate({
        to: '/signin',
        search: ({ plan: _plan, ...kept }) => ({ ...kept, redirect: encodeRedirect(back) }),
      })
    const choose = (next: string | undefined) =>
      void navigate({
        search: ({ plan: _plan, ...kept }) => (next ? { ...kept, plan: next } : kept),
        hash: true,
        resetScroll: false,
        replace: next === undefined,
      })
    const { user_level, level_until } = useUser()
    const { _ } = useLingui()
    const products = useProducts()
    const tools = products.map((card) => {
      const { per, counted } = taskWordsOf({ tool: card.file_module, input: card.preset })
      return {
        ...offerOf(card),
        ...(per && { per }),
        ...(counted && { counted: (times: number) => _(counted(times)) }),
      }
    })
    const covers = coversOf(FREE_PLAN_CREDITS, products).map(({ icon, words }) => ({
      icon,
      words: _(words),
    }))
    const works = tools.flatMap(({ credits, ...work }) => (credits ? [{ ...work, credits }] : []))
    return (
      <PricingPage
        tools={tools}
        covers={covers}
        claim={<FreePlan onSignIn={() => signIn('/pricing#free')} />}
        plans={
          <Plans
            level={user_level}
            until={level_until}
            works={works}
            chosen={plan}
            onChoose={choose}
            onSignIn={(id) => signIn(`/pricing?plan=${encodeURIComponent(id)}#plans`)}
          />
        }
      />
    )
  },
})
