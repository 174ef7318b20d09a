import { Hono } from 'hono'
import { ok } from '../../kernel/answer.ts'
import { admin } from '../../kernel/audience.ts'
import { change, nothing } from '../../kernel/change.ts'
import type { Env } from '../../kernel/env.ts'
import { valid } from '../../kernel/valid.ts'
import { domainParam, domainsQuery, newDomain } from './contract.ts'
import { addDomain, checkNow, listDomains, removeDomain } from './manage.ts'

/** At /api/admin/domains. */
export const domainsRoutes = new Hono<Env>()
  .get('/', admin, valid('query', domainsQuery), async (c) =>
    ok(c, await listDomains(c.var.deps, c.req.valid('query'), c.var.locale)),
  )
  .post('/', admin, change(newDomain), async (c) =>
    ok(c, await addDomain(c.var.deps, c.var.user, c.req.valid('json'), c.var.locale), 201),
  )
  .post('/:id/check', admin, valid('param', domainParam), change(nothing), async (c) =>
    ok(c, await checkNow(c.var.deps, c.var.user, c.req.valid('param').id, c.var.locale)),
  )
  .delete('/:id', admin, valid('param', domainParam), change(nothing), async (c) =>
    ok(c, await removeDomain(c.var.deps, c.var.user, c.req.valid('param').id, c.var.locale)),
  )
