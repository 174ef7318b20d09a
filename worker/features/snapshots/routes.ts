import { Hono } from 'hono'
import { ok } from '../../kernel/answer.ts'
import { admin, anyone } from '../../kernel/audience.ts'
import { canonicalHostOf } from '../../kernel/bindings.ts'
import { change, nothing } from '../../kernel/change.ts'
import type { Asking, Env } from '../../kernel/env.ts'
import { addressOf } from '../../kernel/rate.ts'
import { valid } from '../../kernel/valid.ts'
import { servedForm, snapshotForm, snapshotList, snapshotQuery } from './contract.ts'
import { deleteSnapshot, keepSnapshot, serveSnapshot } from './keep.ts'
import { listSnapshots, type OwnPage, readOwnText, readSnapshot } from './read.ts'

/** Copies are of a site's pages, at whichever of its hosts they were seen. */
const hostOf = ({ env, var: { site } }: Asking) => canonicalHostOf(env, site.host)

/** @param ownPage features do not know the pages, so whoever mounts these tells what a page says */
export const snapshotsRoutes = (ownPage: (c: Asking) => OwnPage) =>
  new Hono<Env>()
    .get('/', anyone, valid('query', snapshotQuery), async (c) =>
      ok(c, await readSnapshot(c.var.deps, hostOf(c), c.req.valid('query').key)),
    )
    .post('/', anyone, change(snapshotForm), async (c) =>
      ok(
        c,
        await keepSnapshot(
          c.var.deps,
          { address: addressOf(c), host: hostOf(c) },
          c.req.valid('json'),
          ownPage(c),
        ),
      ),
    )
    .get('/admin', admin, valid('query', snapshotList), async (c) =>
      ok(c, await listSnapshots(c.var.deps, c.req.valid('query'))),
    )
    .get('/admin/own', admin, valid('query', snapshotQuery), async (c) =>
      ok(c, await readOwnText(c.var.deps, c.req.valid('query').key, ownPage(c))),
    )
    .put('/admin', admin, valid('query', snapshotQuery), change(servedForm), async (c) =>
      ok(
        c,
        await serveSnapshot(
          c.var.deps,
          c.var.user,
          c.req.valid('query').key,
          c.req.valid('json'),
          ownPage(c),
        ),
      ),
    )
    .delete('/admin', admin, valid('query', snapshotQuery), change(nothing), async (c) =>
      ok(c, await deleteSnapshot(c.var.deps, c.var.user, c.req.valid('query').key)),
    )
