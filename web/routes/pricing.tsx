import { msg } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { creditsQuery } from '../features/credits/api.ts'
import { FreePlan } from '../features/credits/free-plan.tsx'
import { PricingPage } from '../features/pricing/pricing-page.tsx'
import { meQuery } from '../features/account/me.ts'
import { waysToPayQuery } from '../features/orders/api.ts'
import { plansQuery } from '../features/plans/api.ts'
import { Plans } from '../features/plans/plans.tsx'
import { isSignedIn } from '../kernel/local-store.ts'
import { useProducts } from '../shell/products.ts'
import { encodeRedirect } from '../shell/redirect.ts'
import { offerOf } from '../tools/offers.ts'

export const Route = createFileRoute('/pricing')({
  staticData: { title: msg`Pricing` },
  // Whether the free plan is claimed decides what is drawn, so a member's page waits for it; what can be paid decides the currency.
  loader: ({ context: { queries } }) =>
    Promise.all([queries.prefetchQuery(plansQuery()), queries.prefetchQuery(waysToPayQuery), ...(isSignedIn() ? [queries.prefetchQuery(creditsQuery), queries.prefetchQuery(meQuery)] : [])]),
  component: function Pricing() {
    const navigate = useNavigate()
    const signIn = (hash: string) => void navigate({ to: '/signin', search: (kept) => ({ ...kept, redirect: encodeRedirect(`/pricing#${hash}`) }) })
    const { data: me } = useQuery(meQuery)
    const tools = useProducts().map(offerOf)
    const works = tools.flatMap(({ key, title, credits }) => (credits ? [{ key, title, credits }] : []))
    return (
      <PricingPage
        tools={tools}
        claim={<FreePlan onSignIn={() => signIn('free')} />}
        plans={<Plans level={me?.user_level ?? 0} until={me?.level_until ?? null} works={works} onSignIn={() => signIn('plans')} />}
      />
    )
  },
})
