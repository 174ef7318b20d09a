import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { ok } from '../../kernel/answer.ts'
import { admin, anyone, signedIn, signedInAlong } from '../../kernel/audience.ts'
import { change, nothing } from '../../kernel/change.ts'
import { issueCsrf } from '../../kernel/csrf.ts'
import { keysOf } from '../../kernel/bindings.ts'
import { fromNear } from '../../kernel/deps.ts'
import type { Env } from '../../kernel/env.ts'
import { valid } from '../../kernel/valid.ts'
import { issueAccessToken } from './access-token.ts'
import { ACCESS_TOKEN_SECONDS } from './pass/contract.ts'
import { beginFlow, deviceOf, flowOf, rememberDevice } from './browser.ts'
import {
  codeRequest,
  csrfQuery,
  deleteForm,
  googleForm,
  handoverEnd,
  handoverForm,
  profileForm,
  sessionParam,
  signInForm,
} from './contract.ts'
import { logsQuery } from '../credits/contract.ts'
import { listEntries } from '../credits/entries.ts'
import { deleteMe } from './delete.ts'
import { exportMe } from './export.ts'
import { beginHandover, endHandover } from './handover.ts'
import { identityNonce, signInByIdentity } from './identity.ts'
import { forgetsVisitor, rememberVisitor } from './known-visitor.ts'
import { changeMe, readMe } from './me.ts'
import type { Opened } from './open.ts'
import {
  creditsRepair,
  levelRepair,
  peopleQuery,
  personParam,
  roleRepair,
} from './people/contract.ts'
import { listPeople, readPerson } from './people/list.ts'
import { repairCredits, repairLevel, repairRole } from './people/repair.ts'
import { sendCode } from './send-code.ts'
import { endAllSessions, endOwnSession, endSession, listSessions } from './sessions.ts'
import { signInByCode } from './sign-in.ts'
import { visitorOf } from './visitor.ts'

/** Who signs in is nobody yet. It also keeps tokens out of the kept answers, which belong to signed-in callers only. */
const asNobody = createMiddleware<Env>(async (c, next) => {
  c.set('whoever', async () => null)
  await next()
})

const EXPORT_HEADERS = {
  'Content-Type': 'application/json; charset=utf-8',
  'Content-Disposition': 'attachment; filename="account.json"',
  'Cache-Control': 'private, no-store',
}

/** The answer to whoever got in; his browser is known at this mailbox from now on. */
async function entered(c: Context<Env>, { sessionId, welcome }: Opened) {
  await rememberDevice(c, welcome.user.email)
  await rememberVisitor(c, sessionId)
  return ok(c, welcome)
}

/** The room behind the three doors. */
const door = new Hono<Env>()
  .post('/verify-code', anyone, asNobody, change(codeRequest), async (c) => {
    const { email } = c.req.valid('json')
    const asker = { flow: await beginFlow(c), device: await deviceOf(c, email) }
    return ok(c, await sendCode(c.var.deps, email, visitorOf(c), asker))
  })
  .post('/', anyone, asNobody, change(signInForm), async (c) =>
    entered(c, await signInByCode(c.var.deps, c.req.valid('json'), visitorOf(c), await flowOf(c))),
  )

export const accountRoutes = new Hono<Env>()
  .route('/login', door)
  .route('/signin', door)
  .route('/signup', door)
  .post('/signin/google/nonce', anyone, asNobody, change(nothing), async (c) =>
    ok(c, { nonce: await identityNonce(c.var.deps, await beginFlow(c)) }),
  )
  .post('/signin/google', anyone, asNobody, change(googleForm), async (c) =>
    entered(
      c,
      await signInByIdentity(c.var.deps, c.req.valid('json'), visitorOf(c), await flowOf(c)),
    ),
  )
  // Without a request_id, so that no answer with a code in it is kept.
  .post('/handover', signedIn, change(handoverForm), async (c) =>
    ok(c, await beginHandover(c.var.deps, c.var.user, c.var.site.host, c.req.valid('json'))),
  )
  .post('/handover/end', anyone, asNobody, change(handoverEnd), async (c) => {
    const { welcome } = await endHandover(c.var.deps, c.req.valid('json'), visitorOf(c))
    return ok(c, welcome)
  })
  .post('/logout', anyone, forgetsVisitor, change(nothing), async (c) =>
    ok(c, await endOwnSession(c.var.deps, await c.var.whoever())),
  )
  .post('/logout-everywhere', signedIn, forgetsVisitor, change(nothing), async (c) =>
    ok(c, await endAllSessions(c.var.deps, c.var.user)),
  )
  .get('/me', signedInAlong, async (c) => ok(c, await readMe(c.var.deps, c.var.person.id)))
  .put('/me', signedIn, change(profileForm), async (c) =>
    ok(c, await changeMe(c.var.deps, c.var.user.id, c.req.valid('json'))),
  )
  .get('/me/export', signedIn, async (c) =>
    c.body(await exportMe(c.var.deps, c.var.user), 200, EXPORT_HEADERS),
  )
  .delete('/me', signedIn, forgetsVisitor, change(deleteForm, 'pair'), async (c) =>
    ok(
      c,
      await deleteMe(c.var.deps, c.var.user, c.req.valid('json'), {
        locale: c.var.locale,
        site: c.var.site,
      }),
    ),
  )
  .get('/sessions', signedInAlong, async (c) =>
    ok(c, await listSessions(c.var.deps, c.var.person.id, await c.var.token)),
  )
  .delete('/sessions/:id', signedIn, valid('param', sessionParam), change(nothing), async (c) =>
    ok(c, await endSession(c.var.deps, c.var.user, c.req.valid('param'))),
  )
  .get('/access-token', signedIn, async (c) =>
    ok(c, {
      Access_Token: await issueAccessToken(c.var.deps, c.var.user.sessionId, c.var.site.host),
      expires_in: ACCESS_TOKEN_SECONDS,
    }),
  )

export const csrfRoutes = new Hono<Env>().get('/', anyone, valid('query', csrfQuery), async (c) => {
  const { request_id } = c.req.valid('query')
  return ok(
    c,
    await issueCsrf(keysOf(c.env), (await c.var.token) ?? '', request_id, c.var.deps.now()),
  )
})

/** At /api/admin/users. */
export const peopleRoutes = new Hono<Env>()
  .get('/', admin, valid('query', peopleQuery), async (c) =>
    ok(c, await listPeople(fromNear(c.var.deps), c.req.valid('query'))),
  )
  .get('/:id', admin, valid('param', personParam), async (c) =>
    ok(c, await readPerson(c.var.deps, c.req.valid('param').id)),
  )
  .get(
    '/:id/credits',
    admin,
    valid('param', personParam),
    valid('query', logsQuery.omit({ package_id: true })),
    async (c) => {
      const person = c.req.valid('param')
      return ok(c, await listEntries(c.var.deps, person, c.req.valid('query'), c.var.locale))
    },
  )
  .post('/:id/credits', admin, valid('param', personParam), change(creditsRepair), async (c) =>
    ok(
      c,
      await repairCredits(
        c.var.deps,
        c.var.user,
        c.req.valid('param').id,
        c.req.valid('json'),
        c.var.changeId,
      ),
    ),
  )
  .post('/:id/level', admin, valid('param', personParam), change(levelRepair), async (c) =>
    ok(
      c,
      await repairLevel(
        c.var.deps,
        c.var.user,
        c.req.valid('param').id,
        c.req.valid('json'),
        c.var.changeId,
      ),
    ),
  )
  .post('/:id/role', admin, valid('param', personParam), change(roleRepair), async (c) =>
    ok(
      c,
      await repairRole(
        c.var.deps,
        c.var.user,
        c.req.valid('param').id,
        c.req.valid('json'),
        c.var.changeId,
      ),
    ),
  )
