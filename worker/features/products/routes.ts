import { Hono } from 'hono'
import { ok } from '../../kernel/answer.ts'
import { anyone } from '../../kernel/audience.ts'
import type { Env } from '../../kernel/env.ts'
import { valid } from '../../kernel/valid.ts'
import { productId } from './contract.ts'
import { findProduct, type IsBuilt, listProducts, listQuestions } from './read.ts'
import { readProductSettings } from './settings.ts'

/** @param built features do not know the tools, so whoever mounts these says which of them there are */
export const productsRoutes = (built: IsBuilt) =>
  new Hono<Env>()
    .get('/', anyone, async (c) => ok(c, await listProducts(c.var.deps, c.var.locale, built, c.var.site)))
    .get('/:id', anyone, valid('param', productId), async (c) =>
      ok(c, await findProduct(c.var.deps, c.req.valid('param').id, c.var.locale, built, c.var.site)),
    )
    .get('/:id/qa-list', anyone, valid('param', productId), async (c) => {
      const product = await findProduct(c.var.deps, c.req.valid('param').id, c.var.locale, built, c.var.site)
      return ok(c, await listQuestions(c.var.deps, product.id, c.var.locale))
    })
    .get('/:id/settings', anyone, valid('param', productId), async (c) => {
      const product = await findProduct(c.var.deps, c.req.valid('param').id, c.var.locale, built, c.var.site)
      return ok(c, await readProductSettings(c.var.deps, product.id, c.var.locale))
    })
