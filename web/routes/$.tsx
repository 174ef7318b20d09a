import { createFileRoute, notFound, redirect } from '@tanstack/react-router'

/** Any unknown path leads home, but where a link to a file that leads nowhere is sent on to. */
export const Route = createFileRoute('/$')({
  beforeLoad: ({ location }) => {
    if (location.pathname === '/gone') throw notFound()
    throw redirect({ to: '/', replace: true })
  },
})
