import { createFileRoute } from '@tanstack/react-router'
import { Denied } from '../features/memberships/gate.tsx'
import { NotFound } from './-not-found.tsx'

/** Makes a project in a product and opens it. */
export const Route = createFileRoute('/product/$key/create')({
  // A link that is only looked at makes nothing.
  preload: false,
  beforeLoad: async ({ preload, ...visit }) =>
    preload
      ? { denied: undefined }
      : (await import('./-open-project.ts')).openProject(visit, 'new'),
  component: function Create() {
    const { denied } = Route.useRouteContext()
    return denied && <Denied minLevel={denied.min_level} />
  },
  notFoundComponent: NotFound,
})
