import { readHosted } from '../features/products/hosted.ts'
import { escapeHtml } from '../kernel/html/contract.ts'
import { SITE_PRIMARY } from '../kernel/site/contract.ts'
import type { Asked } from './asked.ts'
import { markOf } from '../kernel/theme.ts'

/** The mark of a product's own site: its logo's address, else its first sign in its colour as SVG. */
export async function favicon({
  deps,
  site,
  locale,
}: Asked): Promise<{ logo: string } | { svg: string }> {
  const product = await readHosted(deps, site, locale)
  if (product?.logo) return { logo: product.logo }
  const [sign = ''] = site.name
  const { fill, ink } = markOf(product?.theme?.primary ?? SITE_PRIMARY)
  const text = `<text x="16" y="23" text-anchor="middle" font-family="system-ui,sans-serif" font-size="20" font-weight="700" fill="${ink}">${escapeHtml(sign.toUpperCase())}</text>`
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${fill}"/>${text}</svg>`,
  }
}
