import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { reaches } from '../../kernel/level/contract.ts'
import type { User } from '../../kernel/env.ts'
import { requireLevel } from '../../kernel/audience.ts'
import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import type { Product } from './contract.ts'
import { products } from './schema.ts'

type Level = Pick<User, 'user_level'>

/** @throws Fault levelTooLow; nobody, a guest, has level 0 */
export const requireProduct = (
  user: Level | null,
  { min_level, modulo }: Pick<Product, 'min_level' | 'modulo'>,
) => requireLevel(user ?? { user_level: 0 }, min_level, modulo ?? undefined)

type Made = {
  tool: string
  /** Of a tool with several. */
  mode: string | undefined
}
type Asked = Made & {
  /** The product it is asked in, by id or key. */
  product: string | undefined
  /** A product that counts only where it is made of this tool and mode: that of a project, that of a site. */
  within: string | undefined
}

/** The statement that reads the products made of a tool in a mode, for `requireSomeProduct`. */
export function madeStatement({ db }: Pick<Deps, 'db'>, { tool, mode }: Made) {
  const ofMode = sql`json_extract(${products.preset}, '$.mode')`
  return db
    .select({
      id: products.id,
      key: products.key,
      min_level: products.minLevel,
      modulo: products.modulo,
    })
    .from(products)
    .where(
      and(
        eq(products.fileModule, tool),
        mode === undefined ? undefined : or(isNull(ofMode), eq(ofMode, mode)),
      ),
    )
}

/**
 * Whether somebody may use a tool in a mode: by the level of the product he asks in, and where he names none, by whichever
 * product of that tool and mode opens it to him. So leaving the product out gives nobody what no product would.
 * @param made what `madeStatement` reads
 * @throws Fault notFound for a named product that is not made of this, levelTooLow with the least level that would do
 */
export function requireSomeProduct(
  made: Awaited<ReturnType<typeof madeStatement>>,
  user: Level | null,
  { tool, mode, product, within }: Asked,
) {
  const named =
    product === undefined
      ? undefined
      : (made.find(({ key }) => key === product) ?? made.find(({ id }) => id === product))
  if (product !== undefined && !named) throw new Fault('notFound', { product, tool, mode })
  const asked = named ?? made.find(({ id }) => id === within)
  if (asked) return requireProduct(user, asked)
  const level = user?.user_level ?? 0
  if (made.some(({ min_level, modulo }) => reaches(level, min_level, modulo ?? undefined))) return
  const [least] = made.toSorted((a, b) => a.min_level - b.min_level)
  if (least) requireProduct(user, least)
}
