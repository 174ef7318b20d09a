import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { useEffect } from 'react'
import { meQuery } from '../features/account/me.ts'
import { toolWordsQuery } from '../features/tasks/tool-words.ts'
import { adminOnly } from '../shell/admin-guard.ts'
import type { AdminEntry } from './-admin-menu.ts'
import { NotFound } from './-not-found.tsx'
import { SideMenuPage } from '../shell/side-menu.tsx'
import { toast } from '../ui/toast.ts'

/** `item` is what a menu has open: the id of a post, a person, a notice. `search` is what its list is searched for. */
type AdminSearch = { item?: string; search?: string }

export const Route = createFileRoute('/admin/{-$menuId}')({
  staticData: { words: ['account', 'admin'] },
  validateSearch: ({ item, search }: Record<string, unknown>): AdminSearch => ({
    ...(typeof item === 'string' && item && { item }),
    ...(typeof search === 'string' && search && { search }),
  }),
  loader: async ({ params, context, location }) => {
    await adminOnly(context.queries, location)
    // Lists name what tools do, and must not grow when that comes later.
    const [{ ADMIN_MENU }] = await Promise.all([
      import('./-admin-menu.ts'),
      context.queries.prefetchQuery(toolWordsQuery),
    ])
    if (params.menuId === undefined) return { menu: ADMIN_MENU }
    const entry = ADMIN_MENU.find(({ id }) => id === params.menuId)
    if (!entry) throw notFound()
    return { menu: ADMIN_MENU, title: entry.title, Panel: await entry.load() }
  },
  component: function Admin() {
    const { t, i18n } = useLingui()
    const { menu, title, Panel } = Route.useLoaderData()
    const { menuId } = Route.useParams()
    useRoleLost()
    return (
      <SideMenuPage
        title={t`Admin`}
        heading={title ? i18n._(title) : t`Admin`}
        entries={menu.map(({ id, title, icon }) => ({ id, title: i18n._(title), icon }))}
        link={(id, content, className, label) => (
          <Link
            key={id}
            to="/admin/{-$menuId}"
            params={{ menuId: id }}
            search={afresh}
            title={label}
            aria-current={id === menuId ? 'page' : undefined}
            className={className}
          >
            {content}
          </Link>
        )}
      >
        {Panel ? <Panel key={menuId} /> : <Menus menu={menu} />}
      </SideMenuPage>
    )
  },
  notFoundComponent: NotFound,
})

/** Tells who is no longer an admin, and leads him home, as soon as this page hears of it. */
function useRoleLost() {
  const { t } = useLingui()
  const navigate = Route.useNavigate()
  const { data: me } = useQuery(meQuery)
  const lost = me !== undefined && me.role !== 'admin'
  useEffect(() => {
    if (!lost) return
    toast.info(t`You are no longer an administrator.`, { lasting: true })
    void navigate({ to: '/', replace: true, ignoreBlocker: true })
  }, [lost, navigate, t])
}

const afresh = ({ item: _item, search: _search, ...rest }: AdminSearch) => rest

function Menus({ menu }: { menu: readonly AdminEntry[] }) {
  const { i18n } = useLingui()
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {menu.map(({ id, title, about, icon: Icon }) => (
        <li key={id}>
          <Link
            to="/admin/{-$menuId}"
            params={{ menuId: id }}
            search={afresh}
            className="flex h-full items-start gap-3 rounded-lg border border-line bg-surface p-4 text-ink no-underline transition-colors hover:border-line-strong hover:bg-hover"
          >
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-link" />
            <span>
              <span className="block font-medium">{i18n._(title)}</span>
              <span className="block text-13 text-muted">{i18n._(about)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
