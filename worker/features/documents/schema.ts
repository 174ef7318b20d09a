import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
} from 'drizzle-orm/sqlite-core'
import { LOCALES } from '../../kernel/locale/contract.ts'

export const DOCUMENT_KINDS = ['blog', 'wiki'] as const

export const documents = sqliteTable(
  'documents',
  {
    kind: text('kind', { enum: DOCUMENT_KINDS }).notNull(),
    key: text('key').notNull(),
    /** From when people see it; null while only the admin does. */
    publishedAt: integer('published_at'),
    deleted: integer('deleted', { mode: 'boolean' }).notNull().default(false),
    updatedAt: integer('updated_at').notNull(),
    /** The product a post is about: empty for none, null where the admin has not said. */
    productId: text('product_id'),
    /** Of a post, the file of the sitemap it stands in; triggers in migrations/0111_many_posts.sql give it. */
    portion: integer('portion'),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.key] }),
    index('documents_by_day').on(
      t.kind,
      sql`coalesce(${t.publishedAt}, 8640000000000000) DESC`,
      t.key,
    ),
    index('documents_by_portion')
      .on(t.portion, t.key)
      .where(sql`${t.portion} IS NOT NULL`),
    index('documents_of_product')
      .on(t.productId, sql`coalesce(${t.publishedAt}, 8640000000000000) DESC`, t.key)
      .where(sql`${t.productId} IS NOT NULL`),
    index('documents_of_product_by_portion')
      .on(t.productId, t.portion, t.key)
      .where(sql`${t.productId} IS NOT NULL`),
    check('documents_kind', sql`${t.kind} IN ('blog', 'wiki')`),
    check('documents_key', sql`length(${t.key}) BETWEEN 1 AND 80`),
    check('documents_deleted', sql`${t.deleted} IN (0, 1)`),
  ],
)

export const documentTexts = sqliteTable(
  'document_texts',
  {
    kind: text('kind', { enum: DOCUMENT_KINDS }).notNull(),
    key: text('key').notNull(),
    locale: text('locale', { enum: LOCALES }).notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    keywords: text('keywords').notNull(),
    markdown: text('markdown').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.key, t.locale] }),
    foreignKey({
      columns: [t.kind, t.key],
      foreignColumns: [documents.kind, documents.key],
    }).onDelete('cascade'),
    check('document_texts_locale', sql`${t.locale} IN ('en-US', 'zh-HK', 'zh-CN')`),
    check('document_texts_size', sql`length(${t.markdown}) <= 60000`),
  ],
)

/** The files of the sitemap that hold posts, each of so many at most. */
export const PORTION_POSTS = 5000
export const postPortions = sqliteTable(
  'post_portions',
  {
    id: integer('id').primaryKey(),
    posts: integer('posts').notNull(),
    /** The latest change within. */
    changedAt: integer('changed_at').notNull(),
  },
  (t) => [check('post_portions_posts', sql`${t.posts} BETWEEN 0 AND 5000`)],
)
