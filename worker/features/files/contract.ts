import * as z from 'zod'
import { MOST_NAMES } from './names/contract.ts'
import { MAX_FILE_BYTES, SLICE_BYTES } from './slicing/contract.ts'

/** Longest sides a picture is offered in. */
const SIZES = [64, 128, 256, 512, 1024, 2048] as const
const MAX_LINK_SECONDS = 120

export const MAX_TITLE_CHARS = 200
/** Uploads of one person that are not finished; one is given up after a day. */
export const MAX_OPEN_UPLOADS = 100

const GIB = 1024 ** 3
/** Room in a library, by the vip digit of the level. */
export const QUOTA_BYTES = [2 * GIB, 20 * GIB, 100 * GIB, 500 * GIB] as const

const fileHash = z
  .string()
  .regex(/^[0-9a-fA-F]{32}$/)
  .transform((hash) => hash.toLowerCase())

const number = (max: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .pipe(z.number().max(max))

/** A name is shown, never used as a path. */
const fileName = z.string().max(1024)

export const singleForm = z.object({ file: z.instanceof(File) })

export const sliceForm = z
  .object({
    /** May follow later where there is a draft. */
    file_hash: fileHash.optional(),
    /** A name of the client's own for an upload that begins while its hash is still being computed. */
    draft: fileHash.optional(),
    file_size: number(Number.MAX_SAFE_INTEGER).pipe(
      z.number().min(1, 'fileEmpty').max(MAX_FILE_BYTES, 'fileTooLarge'),
    ),
    file_name: fileName,
    file_mime: z.string().max(255).optional(),
    slice_index: number(1000),
    slice_count: number(1000),
    slice_size: number(SLICE_BYTES).pipe(z.literal(SLICE_BYTES)),
    slice_chunk: z.instanceof(File),
  })
  .refine(({ file_hash, draft }) => file_hash ?? draft, { path: ['file_hash'] })
export type Slice = Omit<z.output<typeof sliceForm>, 'slice_chunk'> & { bytes: Uint8Array }

const flag = z
  .string()
  .max(8)
  .transform((value) => !/^(?:0|false|no)$/i.test(value))

const picture = z.object({
  webp: flag.optional(),
  size: z
    .string()
    .max(8)
    .transform(Number)
    .pipe(z.literal([...SIZES]))
    .optional(),
})
export const mineQuery = picture.extend({ id: fileHash })
export const sharedQuery = picture.extend({ id: fileHash, nonce: z.string().max(128) })

export const lentQuery = z.object({ token: z.string().max(300) })

export const linkForm = z.object({
  file_hash: fileHash,
  expire: z.number().int().min(1).max(MAX_LINK_SECONDS).default(MAX_LINK_SECONDS),
})

export const fileParam = z.object({ file_hash: fileHash })

/** What may be changed of a file. A description that was never written follows the title. */
export const fileChange = z
  .object({
    title: z.string().trim().min(1).max(MAX_TITLE_CHARS).optional(),
    description: z.string().trim().max(1000).optional(),
    cover_image_file: fileHash.optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    path: ['title'],
  })
export type FileChange = z.output<typeof fileChange>

const address = z.string().trim().min(1).max(2048)
export const addressForm = z.object({ url: address })
/** A file of the web by its address, or an own one by its hash. */
export const agentQuery = z
  .object({ src: address.optional(), id: fileHash.optional() })
  .transform(({ src, id }, { addIssue }) => {
    if (src !== undefined) return { src }
    if (id !== undefined) return { id, src: undefined }
    addIssue({ code: 'custom', path: ['src'] })
    return z.NEVER
  })

/** A name at /public/uploads: '{hash}.{extension}'. */
export const publicName = z.object({ name: z.string().max(64) })

/** The orders of the explorer; `newest` is how it opens. */
const SORTS = ['newest', 'oldest', 'name', 'largest'] as const
export type Sort = (typeof SORTS)[number]

/** What the explorer tells apart. */
const KINDS = ['image', 'video', 'audio', 'other'] as const
export type Kind = (typeof KINDS)[number]

export const explorerQuery = z.object({
  search: z.string().trim().max(100).optional(),
  /** Extensions beginning with a dot, type wildcards and exact types, separated by commas. */
  accepts: z.string().max(1000).optional(),
  /** Just the results of a tool, or of one of its modes: `imm`, `imm.remove-background`. */
  made_by: z
    .string()
    .regex(/^[\w-]+(?:\.[\w-]+)?$/)
    .max(100)
    .optional(),
  kind: z.enum(KINDS).optional(),
  sort: z.enum(SORTS).default('newest'),
  /** What the last file is ordered by, and its hash. */
  cursor: z
    .string()
    .max(2000)
    .regex(/^[^.]+\.[0-9a-f]{32}$/)
    .optional(),
  size: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .pipe(z.number().min(1).max(100))
    .default(20),
})

/** What a file can be to a tool: the first half of its media type. */
export type FileKind = 'image' | 'audio' | 'video'

/** What is known of an own file. Sizes are pixels, the duration seconds; null where it does not apply or is not known. */
export type FileFacts = {
  name: string
  /** Of its bytes; its hash is an MD5, of which two files can be made. */
  sha256: string
  mimetype: string
  size: number
  width: number | null
  height: number | null
  duration: number | null
  channels: number | null
}

export const namesQuery = z.object({
  ids: z
    .string()
    .max(MOST_NAMES * 33)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(fileHash).max(MOST_NAMES)),
})

/** How much of a library is taken, uploads that are under way included. Bytes. */
export type Usage = { used: number; quota: number; files: number }

/** How a tool made a file, so that it can be run again. */
export type Recipe = { tool: string; input: unknown; price: number; parent?: string }

export type LibraryItem = {
  file_hash: string
  title: string
  description: string
  time: number
  mimetype: string
  extension: string
  is_public: boolean
  /** Of a film: the hash of the own picture that stands for it, made for that or chosen. */
  cover_image_file: string | null
  size: number
  width: number | null
  height: number | null
  /** Seconds, of sound and film. */
  duration: number | null
  recipe: Recipe | null
  /** Of a result that found no room: when it goes, unless there is room by then. */
  kept_until: number | null
}

/** A file that a form may refer to, by its id or by its address on this site. */
export type FileReference = {
  file_hash: string
  file_url: string
  title: string
  mimetype: string
  extension: string
  size: number
}

/** The cursor is size and owner of the last library. */
export const librariesQuery = z.object({
  cursor: z
    .string()
    .regex(/^\d{1,16}\.[\w-]{1,64}$/)
    .optional(),
  size: z.coerce.number().int().min(1).max(100).default(20),
})

/** The cursor is time and hash of the last file. */
export const publicFilesQuery = z.object({
  cursor: z
    .string()
    .regex(/^\d{1,16}\.[0-9a-f]{32}$/)
    .optional(),
  size: z.coerce.number().int().min(1).max(100).default(20),
})

/** How much a person keeps here. */
export type Library = {
  user_id: string
  nickname: string | null
  email: string | null
  files: number
  bytes: number
  last_at: number
}
export type PublicLine = {
  file_hash: string
  url: string
  title: string
  mimetype: string
  size: number
  published_at: number
}
/** What everybody keeps, and what that takes in the store, where equal bytes lie once. */
export type StoreTotals = {
  people: number
  files: number
  bytes: number
  stored_objects: number
  stored_bytes: number
  public_files: number
  uploads: number
}
