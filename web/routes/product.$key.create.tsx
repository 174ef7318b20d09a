import { createFileRoute } from '@tanstack/react-router'
import { NotFound } from '../shell/not-found.tsx'

/** Makes a project in a product and opens it. */
export const Route = createFileRoute('/product/$key/create')({
  // A link that is only looked at makes nothing.
  preload: false,
  beforeLoad: async ({ preload, ...visit }) => {
    if (!preload) await (await import('./-open-project.ts')).openProject(visit, 'new')
  },
  notFoundComponent: NotFound,
})
