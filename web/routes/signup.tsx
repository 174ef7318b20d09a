import { createFileRoute } from '@tanstack/react-router'
import { redirectSearch } from '../features/account/redirect-search.ts'
import { decodeRedirect } from '../features/account/redirect.ts'
import { SignInPage } from '../features/account/sign-in-page.tsx'

export const Route = createFileRoute('/signup')({
  staticData: { words: ['account'] },
  validateSearch: redirectSearch,
  beforeLoad: async ({ search, context }) =>
    (await import('../features/account/guard.ts')).passSignedIn(search, context.queries),
  component: function Door() {
    return <SignInPage door="signup" target={decodeRedirect(Route.useSearch().redirect)} />
  },
})
