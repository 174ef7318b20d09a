import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../kernel/api.ts'
import { isSignedIn } from '../../kernel/local-store.ts'
import { site } from '../../kernel/site.ts'
import { Button } from '../../ui/button.tsx'
import { late } from '../../ui/late.ts'
import { creditsQuery, useClaimFreePlan } from './api.ts'
import { Failure } from '../../ui/failure.tsx'
import { WayBackLink } from '../../ui/way-back-link.tsx'

const HumanCheck = late(() => import('./human-check.tsx'))

/** The way to the free credits: claims them, or leads a stranger to the sign-in first. */
export function FreePlan({ onSignIn }: { onSignIn: () => void }) {
  const { data: credits } = useQuery(creditsQuery)
  const claim = useClaimFreePlan()
  const [token, setToken] = useState('')
  const taken = claim.error instanceof ApiError && claim.error.fault === 'freePlanClaimed'
  if (claim.isSuccess || taken || credits?.packages.some(({ source }) => source === 'free')) {
    return <Claimed fresh={claim.isSuccess} focus={!claim.isIdle} />
  }
  const ask = () => {
    if (!isSignedIn()) return onSignIn()
    claim.mutate(token, {
      onError: (error) =>
        error instanceof ApiError && error.fault === 'signInRequired' && onSignIn(),
    })
  }
  return (
    <div className="flex w-full flex-col gap-3">
      {site.humanSiteKey && isSignedIn() && (
        <Suspense fallback={<div className="h-16" />}>
          <HumanCheck key={claim.failureCount} onToken={setToken} />
        </Suspense>
      )}
      <Button look="primary" size="large" className="w-full" busy={claim.isPending} onClick={ask}>
        <Trans>Claim 200 credits</Trans>
      </Button>
      {claim.error ? (
        <Failure error={claim.error} />
      ) : (
        <p className="text-13 text-muted">
          {isSignedIn() ? (
            <Trans>Once per person. No card needed.</Trans>
          ) : (
            <Trans>Sign in first with a code we email you. No card needed.</Trans>
          )}
        </p>
      )}
    </div>
  )
}

/** @param props.focus the button that had the focus has just gone, so this takes it */
function Claimed({ fresh, focus }: { fresh: boolean; focus: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focus) place.current?.focus()
  }, [focus])
  return (
    <div
      ref={place}
      tabIndex={-1}
      role="status"
      className="flex w-full gap-3 rounded-md outline-none"
    >
      <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-link" />
      <div className="flex flex-col gap-1">
        <p className="font-medium">
          {fresh ? (
            <Trans>200 credits are yours.</Trans>
          ) : (
            <Trans>You have claimed the free plan.</Trans>
          )}
        </p>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <WayBackLink />
          <Link
            to="/membership/{-$menuId}"
            params={{ menuId: 'credits' }}
            className="text-14 text-link underline underline-offset-2 hover:text-link-hover"
          >
            <Trans>See your credits</Trans>
          </Link>
        </div>
      </div>
    </div>
  )
}
