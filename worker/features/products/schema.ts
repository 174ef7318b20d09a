import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { SiteTheme } from '../../kernel/site/contract.ts'
import type { Texts } from './contract.ts'

const flag = (name: string) => integer(name, { mode: 'boolean' }).notNull().default(false)

export const products = sqliteTable(
  'products',
  {
    id: text('id').primaryKey(),
    key: text('key').notNull().unique(),
    /** The tool it is made of. */
    fileModule: text('file_module').notNull(),
    /** The values the tool's form begins with; `mode` picks one of a tool with several. */
    preset: text('preset', { mode: 'json' }).$type<Record<string, unknown>>().notNull().default({}),
    texts: text('texts', { mode: 'json' }).$type<Texts>().notNull(),
    image: text('image'),
    displayImage: text('display_image'),
    logo: text('logo'),
    version: text('version').notNull().default(''),
    sort: integer('sort').notNull().default(0),
    supportsDisplayOnPage: flag('supports_display_on_page'),
    singleMode: flag('single_mode'),
    supportsIsolatedDomain: flag('supports_isolated_domain'),
    aliasDomain: text('alias_domain').unique(),
    isPublic: flag('is_public'),
    /** The lowest user_level that may use it. */
    minLevel: integer('min_level').notNull().default(0),
    /** Compares the remainder of the level instead: 10 looks at the vip digit alone. */
    modulo: integer('modulo'),
    hideLogo: flag('hide_logo'),
    hideName: flag('hide_name'),
    hideVersion: flag('hide_version'),
    theme: text('theme', { mode: 'json' }).$type<SiteTheme>(),
    /** Where visitors of its own site write to; empty for the main site's. */
    supportEmail: text('support_email').notNull().default(''),
    /** Who may frame its pages, an origin a line. */
    embedOrigins: text('embed_origins').notNull().default(''),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [
    index('products_by_sort').on(t.sort),
    index('products_in_order').on(t.supportsDisplayOnPage, t.sort),
    check('products_preset', sql`json_valid(${t.preset})`),
    check('products_theme', sql`${t.theme} IS NULL OR json_valid(${t.theme})`),
    check('products_texts', sql`json_valid(${t.texts})`),
    check('products_display', sql`${t.supportsDisplayOnPage} IN (0, 1)`),
    check('products_single', sql`${t.singleMode} IN (0, 1)`),
    check('products_isolated', sql`${t.supportsIsolatedDomain} IN (0, 1)`),
    check('products_public', sql`${t.isPublic} IN (0, 1)`),
    check('products_min_level', sql`${t.minLevel} BETWEEN 0 AND 1000`),
    check('products_modulo', sql`${t.modulo} BETWEEN 2 AND 1000 AND ${t.modulo} > ${t.minLevel}`),
    check('products_hide_logo', sql`${t.hideLogo} IN (0, 1)`),
    check('products_hide_name', sql`${t.hideName} IN (0, 1)`),
    check('products_hide_version', sql`${t.hideVersion} IN (0, 1)`),
  ],
)

export type ProductRow = typeof products.$inferSelect

/** Triggers in migrations/0161_deleted_products.sql keep the settings here, and put them back. */
export const deletedProducts = sqliteTable(
  'deleted_products',
  {
    id: text('id').primaryKey(),
    product: text('product', { mode: 'json' }).$type<ProductRow>().notNull(),
    settings: text('settings', { mode: 'json' }).notNull().default([]),
    deletedAt: integer('deleted_at').notNull(),
  },
  (t) => [
    index('deleted_products_by_age').on(t.deletedAt),
    check('deleted_products_product', sql`json_valid(${t.product})`),
    check('deleted_products_settings', sql`json_valid(${t.settings})`),
  ],
)
