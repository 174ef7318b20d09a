import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from '../account/schema.ts'
import { files } from '../files/schema.ts'

export const ownVoices = sqliteTable(
  'own_voices',
  {
    /** The task that made it. */
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    /** The recording it goes by, the consent as it was read aloud, and a sentence in the new voice: own files. */
    sample: text('sample').notNull(),
    spoken: text('spoken'),
    preview: text('preview'),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    foreignKey({
      columns: [t.userId, t.sample],
      foreignColumns: [files.userId, files.fileHash],
    }).onDelete('cascade'),
    index('own_voices_by_user').on(t.userId, t.createdAt, t.id),
    index('own_voices_by_sample').on(t.userId, t.sample),
    check('own_voices_title', sql`length(${t.title}) BETWEEN 1 AND 60`),
  ],
)
