import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import { users } from '../account/schema.ts'

/** Bytes, kept once however many people hold them. */
export const blobs = sqliteTable(
  'blobs',
  {
    sha256: text('sha256').primaryKey(),
    /** Key in the bucket, or a folder of slices: see `stored.ts`. */
    object: text('object').notNull().unique('blobs_object'),
    size: integer('size').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    check('blobs_sha256', sql`length(${t.sha256}) = 64`),
    check('blobs_size', sql`${t.size} > 0`),
  ],
)

/** What a person sees in his library. */
export const files = sqliteTable(
  'files',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** MD5 of the bytes. */
    fileHash: text('file_hash').notNull(),
    sha256: text('sha256')
      .notNull()
      .references(() => blobs.sha256),
    size: integer('size').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    mimetype: text('mimetype').notNull(),
    extension: text('extension').notNull(),
    /** Of a picture, where its header says so. */
    width: integer('width'),
    height: integer('height'),
    /** Seconds and channels of sound and film, where they were found. */
    duration: real('duration'),
    channels: integer('channels'),
    /** It was read for them, and is not read again where it told nothing. */
    measured: integer('measured', { mode: 'boolean' }).notNull().default(false),
    /** Of a film: the hash of the own picture that stands for it. */
    coverImageFile: text('cover_image_file'),
    /** Made to stand for a film: not listed, and gone with the last film that shows it. */
    isCover: integer('is_cover', { mode: 'boolean' }).notNull().default(false),
    /** JSON: how a tool made it. */
    recipe: text('recipe'),
    /** Of a result that found no room: when it goes, unless there is room by then. */
    keptUntil: integer('kept_until'),
    time: integer('time').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.fileHash] }),
    check('files_hash', sql`length(${t.fileHash}) = 32`),
    check('files_cover', sql`length(${t.coverImageFile}) = 32`),
    check('files_duration', sql`${t.duration} >= 0`),
    check('files_channels', sql`${t.channels} >= 0`),
    check('files_measured', sql`${t.measured} IN (0, 1)`),
    check('files_is_cover', sql`${t.isCover} IN (0, 1)`),
    check('files_recipe', sql`${t.recipe} IS NULL OR json_valid(${t.recipe})`),
    index('files_by_time').on(t.userId, t.time, t.fileHash),
    index('files_by_size').on(t.userId, t.size),
    index('files_by_bytes').on(t.sha256),
    index('files_by_keeping')
      .on(t.keptUntil)
      .where(sql`${t.keptUntil} IS NOT NULL`),
    index('files_by_cover')
      .on(t.userId, t.coverImageFile)
      .where(sql`${t.coverImageFile} IS NOT NULL`),
  ],
)

/** What the site shows to everybody. */
export const publicFiles = sqliteTable(
  'public_files',
  {
    /** MD5 of the bytes. */
    fileHash: text('file_hash').primaryKey(),
    sha256: text('sha256')
      .notNull()
      .references(() => blobs.sha256),
    title: text('title').notNull(),
    mimetype: text('mimetype').notNull(),
    extension: text('extension').notNull(),
    publishedAt: integer('published_at').notNull(),
  },
  (t) => [
    check('public_files_hash', sql`length(${t.fileHash}) = 32`),
    index('public_files_by_bytes').on(t.sha256),
  ],
)

/** A file that is still coming in, slice by slice. */
export const uploads = sqliteTable(
  'uploads',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fileHash: text('file_hash').notNull(),
    fileName: text('file_name').notNull(),
    fileSize: integer('file_size').notNull(),
    sliceCount: integer('slice_count').notNull(),
    /** Until then one request is looking through the slices, which are all there. */
    joiningUntil: integer('joining_until').notNull().default(0),
    touchedAt: integer('touched_at').notNull(),
    /** Its name while its hash was not known yet, and its hash until then. */
    draft: text('draft'),
  },
  (t) => [
    unique('uploads_once').on(t.userId, t.fileHash),
    uniqueIndex('uploads_by_draft')
      .on(t.userId, t.draft)
      .where(sql`${t.draft} IS NOT NULL`),
    check('uploads_size', sql`${t.fileSize} > 0`),
    check('uploads_count', sql`${t.sliceCount} > 0`),
    index('uploads_by_age').on(t.touchedAt),
  ],
)

/** A slice that was acknowledged. */
export const slices = sqliteTable(
  'slices',
  {
    uploadId: text('upload_id')
      .notNull()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    sliceIndex: integer('slice_index').notNull(),
    sha256: text('sha256').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.uploadId, t.sliceIndex] }),
    check('slices_index', sql`${t.sliceIndex} >= 0`),
  ],
)

/** Objects to delete once due. */
export const litter = sqliteTable(
  'litter',
  {
    /** A key, or a prefix when it ends in a slash. */
    object: text('object').primaryKey(),
    /** -1 when its last row has just gone: the next sweep gives it its time. */
    dueAt: integer('due_at').notNull(),
    /** Being deleted: nobody may take it out any more. */
    doomed: integer('doomed', { mode: 'boolean' }).notNull().default(false),
    /** Whose library left it, if it was the last to hold it. */
    userId: text('user_id'),
    size: integer('size').notNull().default(0),
  },
  (t) => [
    check('litter_doomed', sql`${t.doomed} IN (0, 1)`),
    index('litter_by_due').on(t.dueAt),
    index('litter_by_person')
      .on(t.userId, t.size)
      .where(sql`${t.userId} IS NOT NULL`),
  ],
)
