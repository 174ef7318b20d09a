import type { LiveMessage, Notice } from '../../../worker/features/notifications/contract.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Bell, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import { hear, openLive } from '../../kernel/live.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { noticesQuery, useMarkRead } from './api.ts'

declare module '../../kernel/live.ts' {
  interface LiveMessages {
    notification: Extract<LiveMessage, { type: 'notification' }>
    withdrawn: Extract<LiveMessage, { type: 'withdrawn' }>
  }
}

/** Popups on screen at a time; the next ones follow as these are read. */
const MOST = 3

/** What a message of the line would have moved. */
const MISSED = new Set(['notices', 'me', 'credits', 'orders', 'tasks'])

const without = (id: string, kept: Notice[] = []) => kept.filter((notice) => notice.id !== id)

/**
 * Notices of the channels told on this page, in the corner under the menu bar, where no page has its main button.
 * @param props.channels 'site', and the key of a product where the page is one of its own
 */
export default function Popups({ channels }: { channels: readonly string[] }) {
  const { t, i18n } = useLingui()
  const { locale } = i18n
  const queries = useQueryClient()
  const { data: notices = [] } = useQuery(noticesQuery({ locale, channels }))
  const { mutate: markRead } = useMarkRead({ locale, channels })
  const { queryKey } = noticesQuery({ locale, channels })
  const show = useEffectEvent((notice: Notice) => {
    if (channels.includes(notice.channel))
      queries.setQueryData(queryKey, (kept) => [notice, ...without(notice.id, kept)])
  })
  const hide = useEffectEvent((id: string) =>
    queries.setQueryData(queryKey, (kept) => kept && without(id, kept)),
  )
  useEffect(() => {
    const stops = [
      hear('notification', ({ notification }) => show(notification)),
      hear('withdrawn', ({ id }) => void hide(id)),
      // What happened while no line stood is asked for.
      openLive(
        () =>
          void queries.invalidateQueries({
            predicate: ({ queryKey: [noun] }) => MISSED.has(String(noun)),
          }),
      ),
    ]
    return () => stops.forEach((stop) => stop())
  }, [queries, locale])
  const list = useRef<HTMLDivElement>(null)
  const read = (id: string) => {
    // The next popup takes over the focus that goes with this one.
    const inside = list.current?.contains(document.activeElement)
    markRead(id)
    if (inside) requestAnimationFrame(() => list.current?.querySelector('button')?.focus())
  }
  return createPortal(
    <section
      ref={list}
      aria-label={t`Notices`}
      aria-live="polite"
      className="pointer-events-none fixed top-16 right-4 z-40 flex max-h-[calc(100dvh-5rem)] w-80 max-w-[calc(100vw-2rem)] flex-col gap-3 overflow-y-auto"
    >
      {notices.slice(0, MOST).map((notice) => (
        <Popup key={notice.id} notice={notice} onRead={() => read(notice.id)} />
      ))}
    </section>,
    document.body,
  )
}

function Popup({ notice, onRead }: { notice: Notice; onRead: () => void }) {
  const { t } = useLingui()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onRead()
  }
  return (
    <div
      role="group"
      aria-label={t`Notice`}
      className="popup pointer-events-auto flex flex-col gap-2 p-3"
    >
      <div className="flex items-start gap-2">
        <Bell aria-hidden className="mt-2 size-5 shrink-0 text-link" />
        <p className="min-w-0 flex-1 py-1.5 text-14 break-words whitespace-pre-line text-ink">
          {notice.content}
        </p>
        <IconButton label={t`Close`} onClick={onRead} onKeyDown={onKeyDown}>
          <X aria-hidden />
        </IconButton>
      </div>
      <Button size="small" className="self-end" onClick={onRead} onKeyDown={onKeyDown}>
        <Trans>Mark as read</Trans>
      </Button>
    </div>
  )
}
