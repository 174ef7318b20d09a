import { useLingui } from '@lingui/react/macro'
import { createFileRoute, Link, notFound, redirect } from '@tanstack/react-router'
import { renewalQuery } from '../features/orders/api.ts'
import { RenewalNotice } from '../features/orders/renewal-notice.tsx'
import { toolWordsQuery } from '../features/tasks/tool-words.ts'
import { isSignedIn } from '../kernel/local-store.ts'
import { MENU } from '../shell/membership-menu.ts'
import { NotFound } from './-not-found.tsx'
import { redirectFor } from '../kernel/redirect.ts'
import { SideMenuPage } from '../shell/side-menu.tsx'

export const Route = createFileRoute('/membership/{-$menuId}')({
  staticData: { words: ['account'] },
  beforeLoad: ({ location, search }) => {
    if (!isSignedIn())
      throw redirect({ to: '/signin', search: { ...search, redirect: redirectFor(location) } })
  },
  loader: async ({ params, context: { queries } }) => {
    const entry = MENU.find(({ id }) => id === (params.menuId ?? 'plan'))
    const [Panel] = await Promise.all([
      entry?.load(),
      queries.prefetchQuery({ ...toolWordsQuery, retry: false }),
      // What stands above the panel is known before it is drawn, unless it cannot be read: the page asks again by itself.
      entry?.id === 'plan' && queries.prefetchQuery({ ...renewalQuery, retry: false }),
    ])
    if (!entry || !Panel) throw notFound()
    return { title: entry.title, Panel }
  },
  component: function Membership() {
    const { t, i18n } = useLingui()
    const { title, Panel } = Route.useLoaderData()
    const { menuId = 'plan' } = Route.useParams()
    return (
      <SideMenuPage
        title={t`Membership`}
        heading={i18n._(title)}
        entries={MENU.map(({ id, title, icon }) => ({ id, title: i18n._(title), icon }))}
        link={(id, content, className, label) => (
          <Link
            key={id}
            to="/membership/{-$menuId}"
            params={{ menuId: id }}
            title={label}
            aria-current={id === menuId ? 'page' : undefined}
            className={className}
          >
            {content}
          </Link>
        )}
      >
        {menuId === 'plan' && <RenewalNotice />}
        <Panel />
      </SideMenuPage>
    )
  },
  notFoundComponent: NotFound,
})
