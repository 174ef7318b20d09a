import { createFileRoute, redirect, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ToolProvider } from '../desk/context.ts'
import { NewerProject, ProjectNotes } from '../features/apps/notes.tsx'
import type { Opened } from '../features/apps/open.ts'
import { ProjectBar } from '../features/apps/project-bar.tsx'
import { useProject } from '../features/apps/use-project.ts'
import { isSignedIn, write } from '../kernel/local-store.ts'
import { NotFound } from './-not-found.tsx'
import { redirectFor } from '../kernel/redirect.ts'
import { Gated } from '../tools/gated.tsx'
import type { SiteSearch } from './__root.tsx'

/** A saved project, open in its product's tool. */
export const Route = createFileRoute('/app/$id')({
  staticData: { words: ['tools'] },
  beforeLoad: ({ location, search }) => {
    if (!isSignedIn())
      throw redirect({ to: '/signin', search: { ...search, redirect: redirectFor(location) } })
  },
  loaderDeps: ({ search: { lang } }) => ({ lang }),
  // Nothing of it is kept or fetched ahead: an older version of a project would be edited in vain.
  preload: false,
  gcTime: 0,
  loader: async ({ params, context, location }) =>
    (await import('./-load-app.ts')).loadApp(params.id, context.queries, location.searchStr),
  component: function App() {
    const { opened } = Route.useLoaderData()
    const navigate = useNavigate()
    const { id } = opened.app
    const [shown, setShown] = useState({ opened, id, copy: '', key: 0 })
    // The copy that a page goes on with is the same work; any other app is another.
    if (id !== shown.id)
      setShown(id === shown.copy ? { ...shown, id } : { opened, id, copy: '', key: shown.key + 1 })
    useEffect(() => write('appId', id), [id])
    const follow = (copy: string) => {
      setShown((now) => ({ ...now, copy }))
      void navigate({
        to: '/app/$id',
        params: { id: copy },
        search: (search) => search,
        state: true,
        replace: true,
      })
    }
    if (shown.opened.newer) return <NewerProject />
    return <OpenProject key={shown.key} opened={shown.opened} onCopied={follow} />
  },
  notFoundComponent: NotFound,
})

function OpenProject({ opened, onCopied }: { opened: Opened; onCopied: (id: string) => void }) {
  const { product, Page } = Route.useLoaderData()
  const navigate = useNavigate({ from: '/app/$id' })
  const fullscreen = Route.useSearch({
    select: (search) => search.fullscreen !== undefined && search.fullscreen !== false,
  })
  const filter = useLocation({ select: ({ state }) => state.apps ?? {} })
  const { project, round, view } = useProject(opened, onCopied)

  function back() {
    write('appId', null)
    void navigate({ to: '/apps', search: filter })
  }
  function showFullscreen(on: boolean) {
    const search = ({ embed, lang }: SiteSearch): SiteSearch => ({
      ...(embed === undefined ? {} : { embed }),
      ...(lang === undefined ? {} : { lang }),
      ...(on ? { fullscreen: true } : {}),
    })
    void navigate({ search, state: true, replace: true })
  }
  return (
    <ToolProvider value={{ product, project }}>
      <ProjectBar view={view} fullscreen={fullscreen} onFullscreen={showFullscreen} onBack={back} />
      <ProjectNotes view={view} />
      <Gated product={product}>
        <div data-project className="flex flex-1 flex-col">
          <Page key={round} />
        </div>
      </Gated>
    </ToolProvider>
  )
}
