/**
 * The routes that texts of the site may name: a footer link, a notice, a mail. `$` stands where a name's value goes; a product's
 * may be given as `id` or as `key`.
 */
const NAMED = {
  home: '/',
  products: '/products',
  product_home: '/product/$',
  product_public_page: '/product/$/public',
  product_document: '/product/$/document',
  pricing: '/pricing',
  blog: '/blog',
  blog_detail: '/blog/$',
  wiki: '/wiki/$',
} as const

type RouteName = keyof typeof NAMED

/** The path of a named route. @returns undefined where it needs an id or a key and none is given */
export function pathOf(
  name: RouteName,
  params: { id?: string | undefined; key?: string | undefined } = {},
): string | undefined {
  const value = params.key ?? params.id
  if (!NAMED[name].includes('$')) return NAMED[name]
  return value ? NAMED[name].replace('$', encodeURIComponent(value)) : undefined
}

/** A link as texts name it, such as `pricing`, `pricing#free` or `wiki?id=about-us`. @returns its path; undefined for any other text */
export function pathOfNamed(link: string): string | undefined {
  const [, name = '', query = '', hash = ''] =
    /^([a-z_]+)(?:\?([^#]*))?(#[\w-]+)?$/.exec(link.trim()) ?? []
  if (!Object.hasOwn(NAMED, name)) return undefined
  const params = new URLSearchParams(query)
  const path = pathOf(name as RouteName, {
    id: params.get('id') ?? undefined,
    key: params.get('key') ?? undefined,
  })
  return path && path + hash
}
