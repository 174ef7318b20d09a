import * as z from 'zod'
import { idCursor } from '../../kernel/cursor/contract.ts'
import { edited } from '../../kernel/edited/contract.ts'
import { LOCALES } from '../../kernel/locale/contract.ts'
import { localeTag } from '../../kernel/locale/tag/contract.ts'
import { MINUTE_MS } from '../../kernel/time/contract.ts'
import { moment } from '../../kernel/time/moment/contract.ts'

/** How often a client asks for its notices when nothing tells it earlier. */
export const POLL_MS = 100_000
/** A reader is told of so many at once; the next ones follow as these are read. */
export const MOST_NOTICES = 50
export const TICKET_MS = MINUTE_MS

/** `site`, or the key of a product. */
export const CHANNEL = /^[\w-]{1,60}$/
const channel = z.string().regex(CHANNEL)
const audience = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('level'), min_level: z.number().int().min(0).max(1000) }),
  z.object({ kind: z.literal('user'), user_id: z.string().min(1).max(64) }),
  z.object({ kind: z.literal('lang'), lang: localeTag }),
])
const content = z
  .partialRecord(z.enum(LOCALES), z.string().trim().min(1).max(2000))
  .refine((texts) => Object.keys(texts).length > 0, 'at least one language')

export type Audience = z.output<typeof audience>
export type Content = z.output<typeof content>

/** A notice as the admin writes it. */
export const notice = z.object({
  channel,
  audience,
  content,
  start_at: moment.nullish(),
  end_at: moment.nullish(),
})
/** What a change leaves out stays as it is. */
export const noticePart = notice.extend({ updated_at: edited }).partial()
export type NoticeInput = z.output<typeof notice>
export type NoticePart = z.output<typeof noticePart>

/** Those before the one named by the cursor. */
export const adminNoticesQuery = z.object({
  cursor: idCursor.optional(),
  size: z.coerce.number().int().min(1).max(500).default(500),
})
export type AdminNoticesQuery = z.output<typeof adminNoticesQuery>

/** A notice that was read, or several at once. */
export const readNotices = z.union([
  z.object({ id: z.string().min(1).max(64) }),
  z.object({ ids: z.array(z.string().min(1).max(64)).min(1).max(MOST_NOTICES) }),
])
export const noticeId = z.object({ id: z.string().min(1).max(64) })

/** Channels are separated by commas. */
export const channelsQuery = z.object({
  channels: z
    .string()
    .max(1300)
    .default('site')
    .transform((text) =>
      text
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    )
    .pipe(z.array(channel).max(20))
    .transform((names) => (names.length > 0 ? names : ['site'])),
})
export const liveQuery = z.object({
  ticket: z.string().max(128).default(''),
  /** For how many milliseconds the page may have missed what was told; where it does not say, for ever. */
  age: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .optional(),
})

/** A notice in its reader's language. */
export type Notice = {
  id: string
  channel: string
  content: string
  created_at: number
  start_at: number
  end_at: number | null
}

/** Global events of the client that begin on the server. */
export type LiveEvent =
  | { name: 'CREDITS_CONSUMED'; detail: { taskId?: string } }
  | { name: 'APP_DELETED'; detail: { appId: string } }
  | { name: 'USER_SIGNOUT'; detail?: undefined }
  | { name: 'PAYMENT_COMPLETED' | 'ORDER_DELETED'; detail: { orderId: string } }

/** What has moved of a task that is open; how it ended is read when CREDITS_CONSUMED names it. */
export type TaskNews = {
  id: string
  status?: 'queued' | 'running'
  progress?: number
  stage?: string
  /** Of its result, from the first on: so many can be taken already. */
  parts?: number
  cancel?: 'asked' | 'unstoppable'
}

/** What arrives on the live line. */
export type LiveMessage =
  | { type: 'task'; task: TaskNews }
  | { type: 'notification'; notification: Notice }
  | { type: 'withdrawn'; id: string }
  | { type: 'order'; id: string }
  /** An own app has other data, of this version, or another title. */
  | { type: 'app'; id: string; version: number; title: string; updated_at: number }
  /** An own file lies in the library, or is called or shown otherwise, or is gone. */
  | { type: 'file'; file_hash: string; gone: boolean }
  /** Something may have been told while the page had no line. */
  | { type: 'missed' }
  | ({ type: 'event' } & LiveEvent)
