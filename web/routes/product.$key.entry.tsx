import { createFileRoute } from '@tanstack/react-router'
import { Denied } from '../features/memberships/gate.tsx'
import { NotFound } from './-not-found.tsx'

/** Opens the latest project of a product, or makes the first one. */
export const Route = createFileRoute('/product/$key/entry')({
  // A link that is only looked at makes nothing.
  preload: false,
  beforeLoad: async ({ preload, ...visit }) =>
    preload
      ? { denied: undefined }
      : (await import('./-open-project.ts')).openProject(visit, 'latest'),
  component: function Entry() {
    const { denied } = Route.useRouteContext()
    return denied && <Denied minLevel={denied.min_level} />
  },
  notFoundComponent: NotFound,
})
