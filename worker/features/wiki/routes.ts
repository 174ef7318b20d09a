import { Hono } from 'hono'
import { ok } from '../../kernel/answer.ts'
import { admin, anyone } from '../../kernel/audience.ts'
import { change } from '../../kernel/change.ts'
import type { Env } from '../../kernel/env.ts'
import { okForGuests } from '../../kernel/kept-answer.ts'
import { valid } from '../../kernel/valid.ts'
import { listForAdmin, readForAdmin, restoreWiki, saveWiki } from './admin.ts'
import { wikiParam, wikiPart, wikiRestore } from './contract.ts'
import { readWiki } from './read.ts'

export const wikiRoutes = new Hono<Env>().get('/:id', anyone, valid('param', wikiParam), (c) =>
  okForGuests(c, (deps) => readWiki(deps, c.req.valid('param').id, c.var.locale, c.var.site)),
)

export const adminWikiRoutes = new Hono<Env>()
  .get('/', admin, async (c) => ok(c, await listForAdmin(c.var.deps)))
  .get('/:id', admin, valid('param', wikiParam), async (c) =>
    ok(c, await readForAdmin(c.var.deps, c.req.valid('param').id)),
  )
  .on(['PUT', 'PATCH'], '/:id', admin, valid('param', wikiParam), change(wikiPart), async (c) =>
    ok(
      c,
      await saveWiki(
        c.var.deps,
        c.var.user,
        c.req.valid('param').id,
        c.req.valid('json'),
        c.var.locale,
      ),
    ),
  )
  .delete('/:id', admin, valid('param', wikiParam), change(wikiRestore), async (c) =>
    ok(
      c,
      await restoreWiki(
        c.var.deps,
        c.var.user,
        c.req.valid('param').id,
        c.req.valid('json').locale,
      ),
    ),
  )
