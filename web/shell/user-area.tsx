import { Trans } from '@lingui/react/macro'
import { Link, useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { on } from '../kernel/events.ts'
import { read } from '../kernel/local-store.ts'
import { buttonClass } from '../ui/button.tsx'
import { late } from '../ui/late.ts'
import { redirectFor } from '../kernel/redirect.ts'

// A guest's first page goes without the code of a member's corner.
const Member = late(() => import('./member.tsx'))

/** Who is here: a way in, or balance, level and the menu of one's own pages. */
export function UserArea() {
  const [known, setKnown] = useState(() => read('authorization') !== null)
  useEffect(() => {
    const stops = [
      on('USER_SIGNIN', () => setKnown(true)),
      on('USER_SIGNOUT', () => setKnown(false)),
    ]
    return () => stops.forEach((stop) => stop())
  }, [])
  if (!known) return <SignInLink />
  return (
    <Suspense fallback={<MemberPlace />}>
      <Member place={<MemberPlace />} otherwise={<SignInLink />} />
    </Suspense>
  )
}

/** Keeps the place of the figures while they are on their way. */
const MemberPlace = () => (
  <div aria-hidden data-member className="h-9 w-40 max-[21rem]:w-16 sm:w-48" />
)

function SignInLink() {
  const redirect = useRouterState({ select: ({ location }) => redirectFor(location) })
  return (
    <Link
      to="/signin"
      search={(search) => ({ ...search, redirect })}
      preload={false}
      className={buttonClass('secondary', 'small')}
    >
      <Trans>Sign in</Trans>
    </Link>
  )
}
