import { eq } from 'drizzle-orm'
import type * as z from 'zod'
import type { User } from '../../kernel/env.ts'
import type { Deps } from '../../kernel/deps.ts'
import { changedOr } from '../../kernel/edited/version.ts'
import { wrongField } from '../../kernel/fault.ts'
import { auditLine, goneOr } from '../audit/write.ts'
import type { Setting } from '../settings/contract.ts'
import { listSettings } from '../settings/read.ts'
import { settingsStatements } from '../settings/write.ts'
import { idWhere, rowOf, touchProduct } from './admin.ts'
import type { qaForm, settingsForm } from './contract.ts'
import { products } from './schema.ts'

/** Every setting of a product as it is kept, in all languages. @throws Fault notFound */
export async function listProductSettings(
  deps: Pick<Deps, 'db'>,
  idOrKey: string,
): Promise<Setting[]> {
  const { id } = await rowOf(deps, idOrKey)
  return listSettings(deps, { scope: 'product', refer: id, all: true })
}

/** The questions and answers of a product in all languages, for the one who edits them. @throws Fault notFound */
export async function listQuestionsForAdmin(deps: Pick<Deps, 'db'>, idOrKey: string) {
  const settings = await listProductSettings(deps, idOrKey)
  return (settings.find(({ key }) => key === 'qa')?.data ?? []) as z.output<typeof qaForm>['data']
}

/** Puts other questions and answers in place of the old. @throws Fault notFound, invalidInput, changedMeanwhile */
export async function writeQuestions(
  deps: Pick<Deps, 'db' | 'now'>,
  admin: User,
  idOrKey: string,
  { id: said, data, updated_at: edited }: z.output<typeof qaForm>,
) {
  const { id, key } = await rowOf(deps, idOrKey)
  if (said !== undefined && said !== id && said !== key) throw wrongField('id', { said })
  await deps.db
    .batch([
      auditLine(deps, admin, {
        action: 'product.questions',
        subject: idWhere(eq(products.id, id)),
        reason: '',
        detail: { questions: data.length },
      }),
      touchProduct(deps, id, edited),
      ...settingsStatements(deps, { scope: 'product', refer: id, values: { qa: data } }),
    ])
    .catch(goneOr)
    .catch(changedOr)
  return data
}

/** Keeps settings of a product; null takes one away. @throws Fault notFound, changedMeanwhile */
export async function writeProductSettings(
  deps: Pick<Deps, 'db' | 'now'>,
  admin: User,
  idOrKey: string,
  { data, is_public, updated_at: edited }: z.output<typeof settingsForm>,
) {
  const { id } = await rowOf(deps, idOrKey)
  const { testimonials, ...rest } = data
  const said = testimonials === undefined ? {} : { testimonials }
  const place = { scope: 'product', refer: id } as const
  await deps.db
    .batch([
      auditLine(deps, admin, {
        action: 'product.settings',
        subject: idWhere(eq(products.id, id)),
        reason: '',
        detail: { keys: Object.keys(data) },
      }),
      touchProduct(deps, id, edited),
      ...settingsStatements(deps, { ...place, values: rest, isPublic: is_public }),
      ...settingsStatements(deps, { ...place, values: said, isPublic: is_public ?? true }),
    ])
    .catch(goneOr)
    .catch(changedOr)
  return listSettings(deps, { ...place, key: Object.keys(data), all: true })
}
