import { type Context, Hono } from 'hono'
import { ok } from '../../kernel/answer.ts'
import { admin, anyone } from '../../kernel/audience.ts'
import { change, nothing } from '../../kernel/change.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { Env } from '../../kernel/env.ts'
import { okForGuests } from '../../kernel/kept-answer.ts'
import { valid } from '../../kernel/valid.ts'
import {
  listProductSettings,
  listQuestionsForAdmin,
  writeProductSettings,
  writeQuestions,
} from './admin-settings.ts'
import { changeProduct, createProduct, listForAdmin, readForAdmin } from './admin.ts'
import { onward } from '../addresses/onward.ts'
import {
  productForm,
  productId,
  productPart,
  productsQuery,
  qaForm,
  settingsForm,
} from './contract.ts'
import { deleteProduct, listDeleted, restoreProduct } from './deletion.ts'
import { findProduct, findWithSettings, listCards, listProducts } from './read.ts'
import type { IsBuilt } from './view.ts'
import { askedIn, shownSettings } from './settings.ts'

/** @param built features do not know the tools, so whoever mounts these says which of them there are */
export const productsRoutes = (built: IsBuilt) => {
  const find = ({ var: { locale, site } }: Context<Env>, deps: Deps, idOrKey: string) =>
    findProduct(deps, idOrKey, locale, built, site)
  const moved = onward('/product', 'id', (c, idOrKey) => find(c, c.var.deps, idOrKey))
  return new Hono<Env>()
    .get('/', anyone, valid('query', productsQuery), (c) =>
      okForGuests(c, (deps) => {
        const { cursor, cards } = c.req.valid('query')
        const list = cards ? listCards : listProducts
        return list(deps, c.var.locale, built, c.var.site, cursor)
      }),
    )
    .get('/:id', anyone, moved, valid('param', productId), (c) =>
      okForGuests(c, (deps) => find(c, deps, c.req.valid('param').id)),
    )
    .get('/:id/qa-list', anyone, moved, valid('param', productId), (c) =>
      okForGuests(c, async (deps) => {
        const { id } = c.req.valid('param')
        const { locale, site } = c.var
        const { settings } = await findWithSettings(deps, id, locale, built, site)
        return askedIn(settings, locale)
      }),
    )
    .get('/:id/settings', anyone, moved, valid('param', productId), (c) =>
      okForGuests(c, async (deps) => {
        const { locale, site } = c.var
        // Side by side they take the time of one trip.
        const [{ product, settings }, reader] = await Promise.all([
          findWithSettings(deps, c.req.valid('param').id, locale, built, site),
          c.var.whoever(),
        ])
        return shownSettings(deps, product.id, settings, locale, reader)
      }),
    )
}

const CHANGE = ['PUT', 'PATCH']

/** At /api/admin/products; `:id` is an id or a key. */
export const adminProductsRoutes = (built: IsBuilt) => {
  const reader = (c: { var: Pick<Env['Variables'], 'locale'> }) => ({
    locale: c.var.locale,
    built,
  })
  return new Hono<Env>()
    .get('/', admin, async (c) => ok(c, await listForAdmin(c.var.deps, reader(c))))
    .get('/-/deleted', admin, async (c) => ok(c, await listDeleted(c.var.deps, c.var.locale)))
    .post('/', admin, change(productForm), async (c) =>
      ok(c, await createProduct(c.var.deps, c.var.user, c.req.valid('json'), reader(c)), 201),
    )
    .get('/:id', admin, valid('param', productId), async (c) =>
      ok(c, await readForAdmin(c.var.deps, c.req.valid('param').id, reader(c))),
    )
    .on(CHANGE, '/:id', admin, valid('param', productId), change(productPart), async (c) =>
      ok(
        c,
        await changeProduct(
          c.var.deps,
          c.var.user,
          c.req.valid('param').id,
          c.req.valid('json'),
          reader(c),
        ),
      ),
    )
    .delete('/:id', admin, valid('param', productId), change(nothing), async (c) =>
      ok(c, await deleteProduct(c.var.deps, c.var.user, c.req.valid('param').id)),
    )
    .post('/:id/restore', admin, valid('param', productId), change(nothing), async (c) =>
      ok(c, await restoreProduct(c.var.deps, c.var.user, c.req.valid('param').id, reader(c))),
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
}
