import { Hono } from 'hono'
import { ok } from '../../kernel/answer.ts'
import type { Env, Site, User } from '../../kernel/env.ts'
import { signedIn, signedInAlong } from '../../kernel/audience.ts'
import { change, changeUpTo, nothing } from '../../kernel/change.ts'
import { valid } from '../../kernel/valid.ts'
import type { IsBuilt } from '../products/view.ts'
import { appChange, appParam, appsQuery, MAX_APP_BYTES, newApp } from './contract.ts'
import { BRIEF } from './brief/contract.ts'
import { deleteApp, restoreApp } from './delete.ts'
import { createApp, listAppsOf } from './in-product.ts'
import { type Owner, readApp } from './read.ts'
import { changeApp } from './write.ts'

/** There is room beside its data for what else an app is asked to be. */
const appFrom = changeUpTo(MAX_APP_BYTES + 64 * 1024)

const ownerOf = (user: Pick<User, 'id'>, site: Site): Owner => ({
  userId: user.id,
  productId: site.productId,
})

/** @param built features do not know the tools, so whoever mounts these says which of them there are */
export const appsRoutes = (built: IsBuilt) =>
  new Hono<Env>()
    .get('/', signedInAlong, valid('query', appsQuery), async (c) =>
      ok(
        c,
        await listAppsOf(c.var.deps, ownerOf(c.var.person, c.var.site), c.req.valid('query'), {
          locale: c.var.locale,
          built,
        }),
      ),
    )
    .post('/', signedIn, appFrom(newApp), async (c) =>
      ok(
        c,
        await createApp(c.var.deps, c.var.user, c.var.site, c.req.valid('json'), {
          locale: c.var.locale,
          built,
        }),
        201,
      ),
    )
    .get('/:id', signedInAlong, valid('param', appParam), async (c) =>
      ok(c, await readApp(c.var.deps, ownerOf(c.var.person, c.var.site), c.req.valid('param').id)),
    )
    .put('/:id', signedIn, valid('param', appParam), appFrom(appChange), async (c) =>
      ok(
        c,
        await changeApp(
          c.var.deps,
          ownerOf(c.var.user, c.var.site),
          c.req.valid('param').id,
          c.req.valid('json'),
          { brief: c.req.header('Prefer') === BRIEF },
        ),
      ),
    )
    .delete('/:id', signedIn, valid('param', appParam), change(nothing), async (c) =>
      ok(c, await deleteApp(c.var.deps, ownerOf(c.var.user, c.var.site), c.req.valid('param').id)),
    )
    .post('/:id/restore', signedIn, valid('param', appParam), change(nothing), async (c) =>
      ok(c, await restoreApp(c.var.deps, ownerOf(c.var.user, c.var.site), c.req.valid('param').id)),
    )
