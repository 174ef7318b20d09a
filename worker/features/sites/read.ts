import { mainHostsOf } from '../../kernel/bindings.ts'
import type { Site } from '../../kernel/env.ts'
import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import { kept } from '../../kernel/kept.ts'
import type { Locale } from '../../kernel/locale/contract.ts'
import { listKeys } from '../blog/posts.ts'
import { servedAt } from '../domains/serving.ts'
import { productWithSite } from '../products/hosted.ts'
import type { IsBuilt } from '../products/view.ts'

/**
 * The site a host stands for: the main one, or a product's own domain. Only the request's own host counts; forwarded ones
 * are ignored.
 * @throws Fault unknownHost
 */
export async function siteOf(
  deps: Pick<Deps, 'env' | 'db' | 'now' | 'defer'>,
  { hostname: host }: URL,
  locale: Locale,
  built: IsBuilt,
): Promise<Site> {
  const { SITE_NAME: name, SUPPORT_EMAIL: support } = deps.env
  if (mainHostsOf(deps.env).includes(host)) return { host, name, hosted: false, support }
  const { body } = await kept(deps, `site ${host} ${locale}`, async () => {
    const product = await productWithSite(deps, servedAt(host), locale, built)
    if (!product) throw new Fault('unknownHost', { host })
    const site: Site = {
      host,
      name: product.title,
      hosted: true,
      support: product.support_email,
      ...(product.theme?.primary && { primary: product.theme.primary }),
      productId: product.id,
      productKey: product.key,
      keywords: product.site_keywords,
      posts: await listKeys(deps, product.id),
    }
    return { text: JSON.stringify(site), facts: {}, keep: true }
  })
  const site = await new Response(body).json<Site>()
  return { ...site, support: site.support || support }
}
