import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FREE_PLAN_CREDITS } from '../../worker/features/credits/free/contract.ts'
import { creditsQuery, useClaimFreePlan } from '../features/credits/api.ts'
import { ApiError } from '../kernel/api.ts'
import { isSignedIn } from '../kernel/local-store.ts'
import { site } from '../kernel/site.ts'

export type Funds = ReturnType<typeof useFunds>

/** Whether a person has enough credits for a price, and the way to more where he has not. */
export function useFunds(price: number | undefined) {
  const { data: credits } = useQuery(creditsQuery)
  const claim = useClaimFreePlan()
  const [token, setToken] = useState('')
  const balance = isSignedIn() ? credits?.balance : undefined
  const refused = claim.error instanceof ApiError && claim.error.fault === 'freePlanClaimed'
  const claimed = refused || credits?.packages.some(({ source }) => source === 'free') === true
  const missing = price === undefined || balance === undefined ? 0 : price - balance
  const way =
    missing <= 0 ? null : claimed || missing > FREE_PLAN_CREDITS ? ('buy' as const) : 'claim'
  return {
    balance,
    /** How the missing credits are come by; null where none are missing, and for guests. */
    way,
    /** @returns whether the free credits came; why not stands in `error` */
    claim: () =>
      claim.mutateAsync(token).then(
        () => true,
        () => false,
      ),
    busy: claim.isPending,
    error: claim.error,
    /** A person is asked for, once for each try; null where the site asks nobody. */
    human:
      way === 'claim' && site.humanSiteKey
        ? { round: claim.failureCount, onToken: setToken }
        : null,
  }
}
