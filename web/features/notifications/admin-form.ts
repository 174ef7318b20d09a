import { CHANNEL } from '../../../worker/features/notifications/contract.ts'
import { LOCALES, type Locale } from '../../../worker/kernel/locale/contract.ts'
import { localTime } from '../../kernel/local-time.ts'
import type { Begun } from '../../admin/conflict.tsx'
import type { NoticeChange, NoticeLine } from './admin-api.ts'

type Audience = NoticeLine['audience']['kind']

/** A notice on the desk; days as a date field writes them, in the writer's own time, empty for now and for ever. */
export type NoticeForm = {
  channel: string
  /** For whom, and the level, the person or the language. */
  readers: readonly [audience: Audience, value: string]
  content: Record<Locale, string>
  start: string
  end: string
}

/** A date field's value for a moment. */
const fieldOf = (moment: number | null) => (moment === null ? '' : localTime(moment).slice(0, 16))

const valueOf = (audience: NoticeLine['audience']) =>
  audience.kind === 'level'
    ? String(audience.min_level)
    : audience.kind === 'user'
      ? audience.user_id
      : audience.kind === 'lang'
        ? audience.lang
        : ''

const formOf = (notice: NoticeLine | undefined): NoticeForm => ({
  channel: notice?.channel ?? 'site',
  readers: notice ? [notice.audience.kind, valueOf(notice.audience)] : ['all', ''],
  content: Object.fromEntries(
    LOCALES.map((locale) => [locale, notice?.content[locale] ?? '']),
  ) as Record<Locale, string>,
  start: fieldOf(notice?.start_at ?? null),
  end: fieldOf(notice?.end_at ?? null),
})

export const begunOf = (notice: NoticeLine | undefined): Begun<NoticeForm> => ({
  form: formOf(notice),
  version: notice?.updated_at ?? null,
})

export function noticeOf({
  channel,
  readers: [audience, value],
  content,
  start,
  end,
}: NoticeForm): NoticeChange {
  const written = LOCALES.filter((locale) => content[locale].trim()).map((locale) => [
    locale,
    content[locale].trim(),
  ])
  const meant: NoticeChange['audience'] =
    audience === 'level'
      ? { kind: audience, min_level: Number(value) }
      : audience === 'user'
        ? { kind: audience, user_id: value.trim() }
        : audience === 'lang'
          ? { kind: audience, lang: value }
          : { kind: audience }
  return {
    channel: channel.trim(),
    audience: meant,
    content: Object.fromEntries(written),
    start_at: start ? new Date(start).toISOString() : null,
    end_at: end ? new Date(end).toISOString() : null,
  }
}

/** The languages of its readers in which a notice says nothing, so that they read it in another. */
export const unwrittenIn = ({ readers: [audience, value], content }: NoticeForm) => {
  const read = { all: LOCALES, level: LOCALES, user: [], lang: [value as Locale] }[audience]
  return read.filter((locale) => !content[locale].trim())
}

type Missing = 'channel' | 'value' | 'content' | 'end'

/** The first field that keeps it from being sent. */
export function missingIn({
  channel,
  readers: [audience, value],
  content,
  start,
  end,
}: NoticeForm): Missing | undefined {
  if (!CHANNEL.test(channel.trim())) return 'channel'
  if (audience === 'level' && !/^\d{1,3}$/.test(value)) return 'value'
  if (audience === 'user' && !value.trim()) return 'value'
  if (audience === 'lang' && !LOCALES.some((locale) => locale === value)) return 'value'
  if (LOCALES.every((locale) => !content[locale].trim())) return 'content'
  return end && new Date(end) <= (start ? new Date(start) : new Date()) ? 'end' : undefined
}
