import { Hono } from 'hono'
import { ok } from '../../kernel/answer.ts'
import { admin, anyone } from '../../kernel/audience.ts'
import { change, nothing } from '../../kernel/change.ts'
import { fromNear } from '../../kernel/deps.ts'
import type { Env } from '../../kernel/env.ts'
import { valid } from '../../kernel/valid.ts'
import {
  listProductSettings,
  listQuestionsForAdmin,
  writeProductSettings,
  writeQuestions,
} from './admin-settings.ts'
import { changeProduct, createProduct, listForAdmin, readForAdmin } from './admin.ts'
import { onward } from '../addresses/onward.ts'
import { productForm, productId, productPart, qaForm, settingsForm } from './contract.ts'
import { deleteProduct, listDeleted, restoreProduct } from './deletion.ts'
import { findProduct, type IsBuilt, listProducts, listQuestions } from './read.ts'
import { readProductSettings } from './settings.ts'

/** @param built features do not know the tools, so whoever mounts these says which of them there are */
export const productsRoutes = (built: IsBuilt) => {
  const moved = onward('/product', 'id', (c, key) =>
    findProduct(c.var.deps, key, c.var.locale, built, c.var.site),
  )
  return new Hono<Env>()
    .get('/', anyone, async (c) =>
      ok(c, await listProducts(fromNear(c.var.deps), c.var.locale, built, c.var.site)),
    )
    .get('/:id', anyone, moved, valid('param', productId), async (c) =>
      ok(
        c,
        await findProduct(c.var.deps, c.req.valid('param').id, c.var.locale, built, c.var.site),
      ),
    )
    .get('/:id/qa-list', anyone, moved, valid('param', productId), async (c) => {
      const product = await findProduct(
        c.var.deps,
        c.req.valid('param').id,
        c.var.locale,
        built,
        c.var.site,
      )
      return ok(c, await listQuestions(c.var.deps, product.id, c.var.locale))
    })
    .get('/:id/settings', anyone, moved, valid('param', productId), async (c) => {
      const product = await findProduct(
        c.var.deps,
        c.req.valid('param').id,
        c.var.locale,
        built,
        c.var.site,
      )
      return ok(
        c,
        await readProductSettings(c.var.deps, product.id, c.var.locale, await c.var.whoever()),
      )
    })
}

const CHANGE = ['PUT', 'PATCH']

/** At /api/admin/products; `:id` is an id or a key. */
export const adminProductsRoutes = (built: IsBuilt) =>
  new Hono<Env>()
    .get('/', admin, async (c) =>
      ok(c, await listForAdmin(c.var.deps, { locale: c.var.locale, built })),
    )
    .get('/-/deleted', admin, async (c) => ok(c, await listDeleted(c.var.deps, c.var.locale)))
    .post('/', admin, change(productForm), async (c) =>
      ok(
        c,
        await createProduct(c.var.deps, c.var.user, c.req.valid('json'), {
          locale: c.var.locale,
          built,
        }),
        201,
      ),
    )
    .get('/:id', admin, valid('param', productId), async (c) =>
      ok(
        c,
        await readForAdmin(c.var.deps, c.req.valid('param').id, { locale: c.var.locale, built }),
      ),
    )
    .on(CHANGE, '/:id', admin, valid('param', productId), change(productPart), async (c) =>
      ok(
        c,
        await changeProduct(c.var.deps, c.var.user, c.req.valid('param').id, c.req.valid('json'), {
          locale: c.var.locale,
          built,
        }),
      ),
    )
    .delete('/:id', admin, valid('param', productId), change(nothing), async (c) =>
      ok(c, await deleteProduct(c.var.deps, c.var.user, c.req.valid('param').id)),
    )
    .post('/:id/restore', admin, valid('param', productId), change(nothing), async (c) =>
      ok(
        c,
        await restoreProduct(c.var.deps, c.var.user, c.req.valid('param').id, {
          locale: c.var.locale,
          built,
        }),
      ),
    )
    .get('/:id/qa-list', admin, valid('param', productId), async (c) =>
      ok(c, await listQuestionsForAdmin(c.var.deps, c.req.valid('param').id)),
    )
    .on(
      [...CHANGE, 'POST'],
      '/:id/qa-list',
      admin,
      valid('param', productId),
      change(qaForm),
      async (c) =>
        ok(
          c,
          await writeQuestions(
            c.var.deps,
            c.var.user,
            c.req.valid('param').id,
            c.req.valid('json'),
          ),
        ),
    )
    .get('/:id/settings', admin, valid('param', productId), async (c) =>
      ok(c, await listProductSettings(c.var.deps, c.req.valid('param').id)),
    )
    .on(
      [...CHANGE, 'POST'],
      '/:id/settings',
      admin,
      valid('param', productId),
      change(settingsForm),
      async (c) =>
        ok(
          c,
          await writeProductSettings(
            c.var.deps,
            c.var.user,
            c.req.valid('param').id,
            c.req.valid('json'),
          ),
        ),
    )
