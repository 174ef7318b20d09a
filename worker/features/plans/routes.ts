import { Hono } from 'hono'
import { ok } from '../../kernel/answer.ts'
import { admin, anyone } from '../../kernel/audience.ts'
import { change } from '../../kernel/change.ts'
import type { Env } from '../../kernel/env.ts'
import { okForGuests } from '../../kernel/kept-answer.ts'
import { valid } from '../../kernel/valid.ts'
import { changePlan, createPlan, deletePlan, listPlansForAdmin } from './admin.ts'
import { planDeletion, planForm, planId, planPart } from './contract.ts'
import { listPlans } from './read.ts'

export const plansRoutes = new Hono<Env>().get('/', anyone, (c) =>
  okForGuests(c, (deps) => listPlans(deps, c.var.locale)),
)

export const adminPlansRoutes = new Hono<Env>()
  .get('/', admin, async (c) => ok(c, await listPlansForAdmin(c.var.deps)))
  .post('/', admin, change(planForm), async (c) =>
    ok(c, await createPlan(c.var.deps, c.var.user, c.req.valid('json')), 201),
  )
  .on(['PUT', 'PATCH'], '/:id', admin, valid('param', planId), change(planPart), async (c) =>
    ok(c, await changePlan(c.var.deps, c.var.user, c.req.valid('param').id, c.req.valid('json'))),
  )
  .delete('/:id', admin, valid('param', planId), change(planDeletion), async (c) =>
    ok(c, await deletePlan(c.var.deps, c.var.user, c.req.valid('param').id, c.req.valid('json'))),
  )
