import { escapeHtml } from '../../kernel/html/contract.ts'
import type { HostedProduct } from '../../kernel/site/contract.ts'

/** The strokes of an icon of 24 by 24, as the app's icons are drawn. */
export const icon = (strokes: string, size = '') =>
  `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" class="${size}"><path d="${strokes}"/></svg>`

/** What every button is. */
export const BUTTON =
  'inline-flex shrink-0 select-none items-center justify-center whitespace-nowrap font-medium no-underline pointer-coarse:min-h-11'

/** The mark of the site; on a product's own its logo, or else what stands on its tabs, unless its admin hides it. */
export function logo(product: HostedProduct | undefined) {
  if (product?.hide_logo) return ''
  return product
    ? `<img src="${escapeHtml(product.logo || '/favicon.svg')}" alt="" width="28" height="28" class="size-7 rounded-sm object-contain">`
    : '<svg viewBox="0 0 32 32" class="size-7" aria-hidden="true"><rect width="32" height="32" rx="8" class="fill-on-primary"/><path d="M7 9h5.2l4 11.2L20 9h5L18.4 24.5h-4.6z" class="fill-primary"/><path d="M20 9h5l-2.1 5h-4.6z" class="fill-on-tint"/></svg>'
}
