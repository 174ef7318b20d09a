import { createFileRoute } from '@tanstack/react-router'
import { NotFound } from '../shell/not-found.tsx'

/** Opens the latest project of a product, or makes the first one. */
export const Route = createFileRoute('/product/$key/entry')({
  // A link that is only looked at makes nothing.
  preload: false,
  beforeLoad: async ({ preload, ...visit }) => {
    if (!preload) await (await import('./-open-project.ts')).openProject(visit, 'latest')
  },
  notFoundComponent: NotFound,
})
