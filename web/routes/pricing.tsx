import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { creditsQuery } from '../features/credits/api.ts'
import { FreePlan } from '../features/credits/free-plan.tsx'
import { PricingPage } from '../features/pricing/pricing-page.tsx'
import { isSignedIn } from '../kernel/local-store.ts'
import { useProducts } from '../shell/products.ts'
import { encodeRedirect } from '../shell/redirect.ts'
import { offerOf } from '../tools/offers.ts'

export const Route = createFileRoute('/pricing')({
  staticData: { title: msg`Pricing` },
  // Whether the free plan is claimed decides what is drawn, so a member's page waits for it.
  loader: ({ context }) => (isSignedIn() ? context.queries.prefetchQuery(creditsQuery) : undefined),
  component: function Pricing() {
    const navigate = useNavigate()
    const signIn = () => void navigate({ to: '/signin', search: (kept) => ({ ...kept, redirect: encodeRedirect('/pricing#free') }) })
    return <PricingPage tools={useProducts().map(offerOf)} claim={<FreePlan onSignIn={signIn} />} />
  },
})
