import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../kernel/locale/contract.ts'
import type { Audience, Content, Notice } from './contract.ts'
import type { NoticeRow } from './schema.ts'

/** The text for a reader, else the English one, else whatever there is. */
const textFor = (content: Content, locale: Locale) =>
  [locale, DEFAULT_LOCALE, ...LOCALES]
    .map((name) => content[name])
    .find((text) => text !== undefined) ?? ''

/** A notice as its reader sees it, in his language. */
export const viewNotice = (row: NoticeRow, locale: Locale): Notice => ({
  id: row.id,
  channel: row.channel,
  content: textFor(row.content, locale),
  created_at: row.createdAt,
  start_at: row.startAt,
  end_at: row.endAt,
})

/** A notice as the admin sees it. */
export const viewForAdmin = (row: NoticeRow) => ({
  id: row.id,
  channel: row.channel,
  audience: audienceOf(row),
  content: row.content,
  start_at: row.startAt,
  end_at: row.endAt,
  created_at: row.createdAt,
  updated_at: row.updatedAt,
})

/** For whom a notice is, as its row has it in two columns. */
export function audienceOf({
  audience,
  audienceValue,
}: Pick<NoticeRow, 'audience' | 'audienceValue'>): Audience {
  if (audience === 'level') return { kind: audience, min_level: Number(audienceValue) }
  if (audience === 'user') return { kind: audience, user_id: audienceValue }
  if (audience === 'lang') return { kind: audience, lang: audienceValue as Locale }
  return { kind: audience }
}

/** What the second of these columns holds; empty where the kind says all. */
export function valueOf(audience: Audience): string {
  if (audience.kind === 'level') return String(audience.min_level)
  if (audience.kind === 'user') return audience.user_id
  return audience.kind === 'lang' ? audience.lang : ''
}
