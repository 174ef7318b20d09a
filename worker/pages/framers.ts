import type { Context } from 'hono'
import { originsOf } from '../features/products/embed/contract.ts'
import { findProduct } from '../features/products/read.ts'
import type { Env } from '../kernel/env.ts'
import { kept } from '../kernel/kept.ts'
import { isEmbedded, pathOf } from '../kernel/site/contract.ts'
import { isBuilt } from '../tools/registry.ts'

/**
 * The origins that may frame this answer: of `?embed` those which the admin listed for the product it shows, of all else none.
 * They are kept beside the page, not in it, so that a page made for guests is one and the same in a frame and out of it.
 */
export async function framersOf(c: Context<Env>): Promise<string[]> {
  const { pathname, searchParams } = new URL(c.req.url)
  const { deps, site, locale } = c.var
  const idOrKey = isEmbedded(searchParams) && productAt(pathOf(pathname), site.productId)
  if (!idOrKey) return []
  const { body } = await kept(deps, `framers ${site.host} ${idOrKey}`, async () => {
    const { embed_origins: text } = await findProduct(deps, idOrKey, locale, isBuilt, site)
    return { text, facts: {}, keep: true }
  }).catch(() => ({ body: '' }))
  // Of no product, or while nobody can be asked: none.
  return originsOf(await new Response(body).text())
}

/** A product's own page and its try-out; what belongs to a person is in nobody's frame. */
function productAt(path: string, hosted: string | undefined) {
  if (path === '/') return hosted
  return /^\/product\/([\w-]{1,64})(?:\/public)?$/.exec(path)?.[1]
}
