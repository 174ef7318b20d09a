import type { Decisions } from '../../features/rates/store.ts'
import type { Site } from '../../kernel/env.ts'
import type { Locale } from '../../kernel/locale/contract.ts'
import type { HostedProduct, ProductCard } from '../../kernel/site/contract.ts'

/** Where a text stands: on which page of which site, for whom. */
export type Place = {
  path: string
  locale: Locale
  site: Site
  /** The first products of the site, and behind them the one that a page is of. */
  cards: readonly ProductCard[]
  /** What the admin decided of rates; undefined while the database is away. */
  rates: Decisions | undefined
  /** On its own domain. */
  product?: HostedProduct | undefined
  /** Of a post, in the order of ISO 8601. */
  published?: string | undefined
}

/** How the app sets a page: what stands where before it has started stands there afterwards. */
export type Layout =
  | 'home'
  | 'list'
  | 'posts'
  | 'post'
  | 'prose'
  | 'document'
  | 'desk'
  | 'form'
  | 'door'
  | 'members'

const LAYOUTS: Readonly<Record<string, Layout>> = {
  '/': 'home',
  '/products': 'list',
  '/pricing': 'list',
  '/blog': 'posts',
  '/feedback': 'form',
  '/signin': 'door',
  '/signup': 'door',
  '/login': 'door',
}
const TRY_OUT = /^\/product\/([^/]+)\/public$/
const PARTS: readonly (readonly [RegExp, Layout])[] = [
  [/^\/blog\/[^/]+$/, 'post'],
  [/^\/wiki\//, 'prose'],
  [/^\/product\/[^/]+$/, 'desk'],
  [/^\/product\/[^/]+\/document$/, 'document'],
]

/** Which of the app’s layouts a page is drawn in. */
export function layoutOf({ path, site, cards }: Place): Layout {
  if (site.hosted && path === '/') return 'desk'
  const tried = TRY_OUT.exec(path)?.[1]
  if (tried !== undefined)
    return cards.some(({ key, is_public }) => is_public && key === tried) ? 'desk' : 'members'
  return (
    (Object.hasOwn(LAYOUTS, path) ? LAYOUTS[path] : undefined) ??
    PARTS.find(([pattern]) => pattern.test(path))?.[1] ??
    'members'
  )
}

/** The pages with a menu at their side fill the window and end without a foot. */
export const fillsWindow = ({ path }: Place) => /^\/(?:membership|admin)\b/.test(path)

/** Whether there is more than one product to go to. */
export const hasList = ({ site, cards }: Place) => !site.hosted && cards.length > 1
