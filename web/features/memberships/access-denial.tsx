import { Trans } from '@lingui/react/macro'
import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { frameWays } from '../../kernel/framed.ts'
import { isSignedIn } from '../../kernel/local-store.ts'
import { redirectFor } from '../../kernel/redirect.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { askedLevel } from '../../ui/badge.tsx'

/** The sentence of a denial: which level is needed, and what opens it. */
export function DenialText({ minLevel }: { minLevel: number }) {
  const level = askedLevel(minLevel)
  return (
    <Trans>
      {level} or higher is required. Access is restricted; a more advanced plan must be purchased.
    </Trans>
  )
}

export function PurchaseLink({ onClick }: { onClick?: () => void }) {
  return (
    <Link to="/pricing" onClick={onClick} className={buttonClass('primary')}>
      <Trans>Purchase now</Trans>
    </Link>
  )
}

/** A guest may have the level already. */
function SignInButton() {
  const navigate = useNavigate()
  const redirect = useRouterState({ select: ({ location }) => redirectFor(location) })
  const signIn = () =>
    frameWays()?.signIn() ??
    navigate({ to: '/signin', search: (search) => ({ ...search, redirect }) })
  return (
    <Button onClick={signIn}>
      <Trans>Sign in</Trans>
    </Button>
  )
}

/** Stands in place of what a level does not open. */
export function AccessDenial({ children }: { /** The sentence. */ children: ReactNode }) {
  return (
    <section
      aria-labelledby="denial-title"
      className="m-auto flex w-full max-w-form flex-col items-center gap-4 px-4 py-16 text-center"
    >
      <span className="grid size-12 place-items-center rounded-full bg-tint text-on-tint">
        <Lock aria-hidden className="size-5" />
      </span>
      <h1 id="denial-title" className="text-22">
        <Trans>Access restricted</Trans>
      </h1>
      <p className="text-muted">{children}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <PurchaseLink />
        {!isSignedIn() && <SignInButton />}
      </div>
    </section>
  )
}
