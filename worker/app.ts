import { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import { meet } from './features/account/caller.ts'
import { accountRoutes, csrfRoutes, peopleRoutes } from './features/account/routes.ts'
import { alertsRoutes } from './features/alerts/routes.ts'
import { appsRoutes } from './features/apps/routes.ts'
import { auditRoutes } from './features/audit/routes.ts'
import { creditsRoutes, redeemCodesRoutes } from './features/credits/routes.ts'
import { adminBlogRoutes, blogRoutes } from './features/blog/routes.ts'
import { domainsRoutes } from './features/domains/routes.ts'
import { recallClock } from './features/dev/clock.ts'
import { devRoutes } from './features/dev/routes.ts'
import { adminFilesRoutes, fileRoutes, publicRoutes } from './features/files/routes.ts'
import { adminFeedbackRoutes, feedbackRoutes } from './features/feedback/routes.ts'
import { adminLogsRoutes, logsRoutes } from './features/logs/routes.ts'
import { adminNotificationsRoutes, notificationsRoutes } from './features/notifications/routes.ts'
import { overviewRoutes } from './features/overview/routes.ts'
import {
  adminOrdersRoutes,
  adminPaymentsRoutes,
  ordersRoutes,
  paymentsRoutes,
} from './features/orders/routes.ts'
import { adminPlansRoutes, plansRoutes } from './features/plans/routes.ts'
import { adminProductsRoutes, productsRoutes } from './features/products/routes.ts'
import { recordCalls } from './features/records/keep.ts'
import { adminRecordsRoutes, recordsRoutes } from './features/records/routes.ts'
import { redirectsRoutes, shortLinks } from './features/redirects/routes.ts'
import { settingsRoutes } from './features/settings/routes.ts'
import { snapshotsRoutes } from './features/snapshots/routes.ts'
import { siteOf } from './features/sites/read.ts'
import { adminTasksRoutes, tasksRoutes } from './features/tasks/routes.ts'
import { voicesRoutes } from './features/voices/routes.ts'
import { adminWikiRoutes, wikiRoutes } from './features/wiki/routes.ts'
import { jobs } from './jobs.ts'
import type { Env } from './kernel/env.ts'
import { anyone, mainSiteOnly } from './kernel/audience.ts'
import { isPage, methodNotAllowed, notFound, ok, onError } from './kernel/answer.ts'
import { bookmarkOf, changesLists, keepBookmark } from './kernel/bookmark.ts'
import { makeDeps } from './kernel/deps.ts'
import { drains } from './kernel/drain.ts'
import { Fault } from './kernel/fault.ts'
import { checkSecrets, envWith } from './kernel/bindings.ts'
import { letsBodyGo } from './kernel/head.ts'
import { forgetsKept } from './kernel/kept.ts'
import { language } from './kernel/language.ts'
import { log } from './kernel/log.ts'
import { flood } from './kernel/rate.ts'
import { KnownPaths } from './kernel/router.ts'
import { overHttps, sameOrigin, securityHeaders } from './kernel/security.ts'
import { Trips } from './kernel/trips.ts'
import { ownPage } from './pages/own-page.ts'
import { cardsRoutes } from './pages/card/routes.ts'
import { page } from './pages/page.ts'
import { pagesRoutes } from './pages/routes.ts'
import { isBuilt } from './tools/registry.ts'
import {
  adaptersRoutes,
  providersRoutes,
  ratesRoutes,
  submitRoutes,
  toolsRoutes,
} from './tools/routes.ts'
import { VERSION } from './version.ts'

export const app = new Hono<Env>({ router: new KnownPaths() })
  .use(drains)
  .use(letsBodyGo)
  .use(requestId({ headerName: '' }))
  .use(securityHeaders)
  .use(log)
  .use(overHttps)
  .use(language)
  .use(async (c, next) => {
    checkSecrets(c.env)
    await recallClock(c.env)
    const trips = new Trips(c.env.DB, changesLists(c))
    const near = () => trips.near(bookmarkOf(c))
    const deps = makeDeps(envWith(c.env, trips.db), c.executionCtx, near)
    c.set('deps', deps)
    c.set('site', await siteOf(deps, new URL(c.req.url), c.get('locale'), isBuilt))
    meet(c, trips)
    await next()
    c.res.headers.append('Server-Timing', trips.timing)
    if (trips.bookmark) keepBookmark(c, trips.bookmark)
  })
  // A provider sends its webhooks in bursts from few addresses; their signatures keep strangers out. Levers are there locally only.
  .use((c, next) =>
    /^\/(?:dev\/|api\/payments\/[^/]+\/webhook$|api\/providers\/[^/]+\/webhook\/)/.test(c.req.path)
      ? next()
      : flood(c, next),
  )
  .use('/api/*', sameOrigin)
  .use('/api/*', recordCalls)
  .use('/api/*', forgetsKept)
  .use('/api/admin/*', mainSiteOnly)

app.get('/api/health', anyone, (c) => ok(c, { ok: true, version: VERSION }))
app.route('/api/csrf_token', csrfRoutes)
app.route('/api/user', accountRoutes)
app.route('/api/credits', creditsRoutes)
app.route('/api/file', fileRoutes)
app.route('/api/admin/files', adminFilesRoutes)
app.route('/api/tools', toolsRoutes)
app.route('/api/tasks', tasksRoutes)
app.route('/api/tasks', submitRoutes)
app.route('/api/admin/tasks', adminTasksRoutes)
app.route('/api/voices', voicesRoutes)
app.route('/api/providers', providersRoutes)
app.route('/api/admin/rates', ratesRoutes)
app.route('/api/admin/adapters', adaptersRoutes)
app.route('/api/feedback', feedbackRoutes)
app.route('/api/admin/feedback', adminFeedbackRoutes)
app.route('/api/logs', logsRoutes)
app.route('/api/admin/logs', adminLogsRoutes)
app.route('/api/products', productsRoutes(isBuilt))
app.route('/api/apps', appsRoutes(isBuilt))
app.route('/api/admin/products', adminProductsRoutes(isBuilt))
app.route('/api/admin/domains', domainsRoutes)
app.route('/api/settings', settingsRoutes)
app.route('/api/wiki', wikiRoutes)
app.route('/api/blog', blogRoutes)
app.route('/api/admin/wiki', adminWikiRoutes)
app.route('/api/admin/blog', adminBlogRoutes)
app.route('/api/notifications', notificationsRoutes)
app.route('/api/notification', notificationsRoutes)
app.route('/api/admin/notifications', adminNotificationsRoutes)
app.route('/api/plans', plansRoutes)
app.route('/api/admin/plans', adminPlansRoutes)
app.route('/api/orders', ordersRoutes)
app.route('/api/admin/orders', adminOrdersRoutes)
app.route('/api/payments', paymentsRoutes)
app.route('/api/admin/payments', adminPaymentsRoutes)
app.route(
  '/dev',
  devRoutes(jobs, (request, c) => app.fetch(request, c.env, c.executionCtx)),
)
app.route('/api/records', recordsRoutes)
app.route('/api/admin/records', adminRecordsRoutes)
app.route('/api/admin/users', peopleRoutes)
app.route('/api/admin/redeem-codes', redeemCodesRoutes)
app.route('/api/admin/redirects', redirectsRoutes)
app.route('/api/admin/cards', cardsRoutes)
app.route('/api/admin/audit', auditRoutes)
app.route('/api/admin/overview', overviewRoutes)
app.route('/api/admin/alerts', alertsRoutes)
app.route('/r', shortLinks)
app.route('/api/snapshot', snapshotsRoutes(ownPage))
app.route('/', pagesRoutes)
app.route('/public', publicRoutes)

app.onError((error, c) => {
  // Whoever opens a link to a file that leads nowhere reads so in his language.
  const reads = c.req.path === '/api/file' && c.req.header('Accept')?.includes('text/html')
  return reads && error instanceof Fault && [404, 422].includes(error.code)
    ? c.redirect('/gone')
    : onError(error, c)
})
app.notFound((c) => {
  // HEAD is answered as GET is; its body is left out on the way.
  const method = c.req.method === 'HEAD' ? 'GET' : c.req.method
  const ofPage = isPage(c.req.path)
  if (ofPage && method === 'GET') return page(c)
  const routes = methodsOf(c.req.path)
  const allow = ofPage && routes.length === 0 ? ['GET'] : routes
  return allow.length > 0 && !allow.includes(method) ? methodNotAllowed(c, allow) : notFound(c)
})

/** The methods that some route answers at this path. */
function methodsOf(path: string) {
  const fits = (pattern: string) =>
    new RegExp(
      `^${pattern
        .replace(/\/:\w+\?/g, '(?:/[^/]+)?')
        .replace(/:\w+(?:\{[^}]*\})?/g, '[^/]+')
        .replace(/\*/g, '.*')}$`,
    ).test(path)
  const routes = app.routes.filter(
    (route) => route.method !== 'ALL' && !route.path.endsWith('*') && fits(route.path),
  )
  // As the router has it, an address of its own is nothing's parameter.
  const own = routes.filter((route) => route.path === path)
  const methods = own.length > 0 ? own : routes
  return [...new Set(methods.map((route) => route.method))]
}
