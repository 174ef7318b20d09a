import { createFileRoute, redirect } from '@tanstack/react-router'

/** Any unknown path leads home. */
export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true })
  },
})
