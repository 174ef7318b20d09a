import { createFileRoute } from '@tanstack/react-router'
import { DOORS } from '../features/account/doors.ts'
import { passSignedIn, redirectSearch } from '../features/account/guard.ts'
import { decodeRedirect } from '../features/account/redirect.ts'
import { SignInPage } from '../features/account/sign-in-page.tsx'

export const Route = createFileRoute('/login')({
  validateSearch: redirectSearch,
  beforeLoad: ({ search, context }) => passSignedIn(search, context.queries),
  staticData: { title: DOORS.login.title },
  component: function Door() {
    return <SignInPage door="login" target={decodeRedirect(Route.useSearch().redirect)} />
  },
})
