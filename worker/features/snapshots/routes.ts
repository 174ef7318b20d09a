import type { Context } from 'hono'
import { Hono } from 'hono'
import { ok } from '../../kernel/answer.ts'
import { admin, anyone } from '../../kernel/audience.ts'
import { change, nothing } from '../../kernel/change.ts'
import type { Env } from '../../kernel/env.ts'
import { addressOf } from '../../kernel/rate.ts'
import { valid } from '../../kernel/valid.ts'
import { audited } from '../audit/audited.ts'
import { snapshotForm, snapshotList, snapshotQuery } from './contract.ts'
import { deleteSnapshot, keepSnapshot, type OwnText } from './keep.ts'
import { listSnapshots, readSnapshot } from './read.ts'

/** @param ownText features do not know the pages, so whoever mounts these tells what a page says */
export const snapshotsRoutes = (ownText: (c: Context<Env>) => OwnText) =>
  new Hono<Env>()
    .get('/', anyone, valid('query', snapshotQuery), async (c) => ok(c, await readSnapshot(c.var.deps, c.var.site.host, c.req.valid('query').key)))
    .post('/', anyone, change(snapshotForm), async (c) => {
      const sender = { address: addressOf(c), host: c.var.site.host, isAdmin: (await c.var.whoever())?.role === 'admin' }
      return ok(c, await keepSnapshot(c.var.deps, sender, c.req.valid('json'), ownText(c)))
    })
    .get('/admin', admin, valid('query', snapshotList), async (c) => ok(c, await listSnapshots(c.var.deps, c.req.valid('query'))))
    .delete('/admin', admin, valid('query', snapshotQuery), change(nothing), audited('snapshot.delete'), async (c) =>
      ok(c, await deleteSnapshot(c.var.deps, c.req.valid('query').key)),
    )
