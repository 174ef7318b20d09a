import { useLingui } from '@lingui/react'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { FREE_PLAN_CREDITS } from '../../worker/features/credits/free/contract.ts'
import { creditsQuery } from '../features/credits/api.ts'
import { FreePlan } from '../features/credits/free-plan.tsx'
import { PricingPage } from '../features/pricing/pricing-page.tsx'
import { meQuery, useUser } from '../features/account/me.ts'
import { waysToPayQuery } from '../features/orders/api.ts'
import { plansQuery } from '../features/plans/api.ts'
import { Plans } from '../features/plans/plans.tsx'
import { isSignedIn } from '../kernel/local-store.ts'
import { useProducts } from '../shell/products.ts'
import { encodeRedirect } from '../shell/redirect.ts'
import { coversOf } from '../tools/covers.ts'
import { offerOf } from '../tools/offers.ts'

export const Route = createFileRoute('/pricing')({
  // Whether the free plan is claimed decides what is drawn, so a member's page waits for it; what can be paid decides the currency.
  loader: ({ context: { queries } }) =>
    Promise.all([
      queries.prefetchQuery(plansQuery()),
      queries.prefetchQuery(waysToPayQuery),
      ...(isSignedIn()
        ? [queries.prefetchQuery(creditsQuery), queries.prefetchQuery(meQuery)]
        : []),
    ]),
  component: function Pricing() {
    const navigate = useNavigate()
    const signIn = (hash: string) =>
      void navigate({
        to: '/signin',
        search: (kept) => ({ ...kept, redirect: encodeRedirect(`/pricing#${hash}`) }),
      })
    const { user_level, level_until } = useUser()
    const { _ } = useLingui()
    const products = useProducts()
    const tools = products.map(offerOf)
    const covers = coversOf(FREE_PLAN_CREDITS, products).map(({ icon, words }) => ({
      icon,
      words: _(words),
    }))
    const works = tools.flatMap(({ key, title, credits }) =>
      credits ? [{ key, title, credits }] : [],
    )
    return (
      <PricingPage
        tools={tools}
        covers={covers}
        claim={<FreePlan onSignIn={() => signIn('free')} />}
        plans={
          <Plans
            level={user_level}
            until={level_until}
            works={works}
            onSignIn={() => signIn('plans')}
          />
        }
      />
    )
  },
})
