import { sql } from 'drizzle-orm'
import type { User } from '../../kernel/env.ts'
import { refusal } from '../../kernel/db.ts'
import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import { auditLine } from '../audit/write.ts'
import type { Scope, Setting, SettingsForm } from './contract.ts'
import { listSettings, referOf } from './read.ts'
import { settings } from './schema.ts'

/**
 * Keeps settings: a person his own, an admin those of products and the site. Null takes a setting away.
 * @throws Fault forbidden, settingsFull
 */
export async function saveSettings(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: User,
  form: SettingsForm,
): Promise<Setting[]> {
  const { scope, data, key, value, is_public } = form
  if (scope !== 'user' && caller.role !== 'admin') throw new Fault('forbidden')
  const refer = referOf(caller, form)
  const values = data ?? { [key as string]: value }
  const line = auditLine(deps, caller, {
    action: 'settings.save',
    subject: refer || scope,
    reason: '',
    detail: { scope, keys: Object.keys(values) },
  })
  const [first, ...rest] = [
    ...settingsStatements(deps, {
      scope,
      refer,
      values,
      isPublic: is_public ?? (scope === 'public' ? true : undefined),
    }),
    ...(scope === 'user' ? [] : [line]),
  ]
  if (first)
    await deps.db.batch([first, ...rest]).catch((error: unknown) => {
      throw refusal(error).includes('settings_full') ? new Fault('settingsFull') : error
    })
  return listSettings(deps, { scope, refer, key: Object.keys(values), all: true })
}

type Write = {
  scope: Scope
  refer: string
  values: Record<string, unknown>
  /** Undefined leaves an old one as it is and keeps a new one private. */
  isPublic?: boolean | undefined
}

/** The statements that keep values, for one batch; what is taken away makes room for what comes. */
export function settingsStatements(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { scope, refer, values, isPublic }: Write,
) {
  const entries = Object.entries(values)
  const goneFirst = [
    ...entries.filter(([, data]) => data === null),
    ...entries.filter(([, data]) => data !== null),
  ]
  return goneFirst.map(([key, data]) =>
    data === null
      ? db
          .delete(settings)
          .where(
            sql`${settings.scope} = ${scope} AND ${settings.refer} = ${refer} AND ${settings.key} = ${key}`,
          )
      : db
          .insert(settings)
          .values({ scope, refer, key, data, isPublic: isPublic ?? false, updatedAt: now() })
          .onConflictDoUpdate({
            target: [settings.scope, settings.refer, settings.key],
            set: { data, updatedAt: now(), ...(isPublic === undefined ? {} : { isPublic }) },
          }),
  )
}
