import {
  type LiveMessage,
  MOST_NOTICES,
  type Notice,
} from '../../../worker/features/notifications/contract.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Bell, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { hear, openLive } from '../../kernel/live.ts'
import { queryClient, refresh } from '../../kernel/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { useBetweenPresses } from '../../ui/between-presses.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { sticking } from '../../ui/sticking.ts'
import { noticesQuery, useMarkRead } from './api.ts'

declare module '../../kernel/live.ts' {
  interface LiveMessages {
    notification: Extract<LiveMessage, { type: 'notification' }>
    withdrawn: Extract<LiveMessage, { type: 'withdrawn' }>
    order: Extract<LiveMessage, { type: 'order' }>
  }
}

/** Popups on screen at a time; the next ones follow as these are read. */
const MOST = 3

const NONE: Notice[] = []

const dock = sticking('--dock')

/** What a message of the line would have moved. */
const MISSED = ['notices', 'me', 'credits', 'orders', 'tasks', 'files']

const without = (id: string, kept: Notice[] = []) => kept.filter((notice) => notice.id !== id)

/**
 * Notices of the channels told on this page, side by side at the window's foot. Pages end above them (`--dock`), so that they
 * lie over no button.
 * @param props.channels 'site', and the key of a product where the page is one of its own
 */
export default function Popups({ channels }: { channels: readonly string[] }) {
  const { t, i18n } = useLingui()
  const { locale } = i18n
  const { data = NONE } = useQuery(noticesQuery({ locale, channels }))
  const notices = useBetweenPresses(data)
  const { mutate: markRead } = useMarkRead({ locale, channels })
  const { queryKey } = noticesQuery({ locale, channels })
  const show = useEffectEvent((notice: Notice) => {
    if (channels.includes(notice.channel))
      queryClient.setQueryData(queryKey, (kept) => [notice, ...without(notice.id, kept)])
  })
  const hide = useEffectEvent((id: string) =>
    queryClient.setQueryData(queryKey, (kept) => kept && without(id, kept)),
  )
  useEffect(() => {
    const stops = [
      hear('notification', ({ notification }) => show(notification)),
      hear('withdrawn', ({ id }) => void hide(id)),
      hear('order', () => void refresh('orders')),
      hear('missed', () => void refresh(...MISSED)),
      openLive(async () => (await import('../../media/wipe.ts')).leaveDevice()),
    ]
    return () => stops.forEach((stop) => stop())
  }, [locale])
  const read = (...ids: string[]) => {
    // The next popup takes over the focus that goes with this one.
    const list = document.activeElement?.closest('#notices')
    markRead(ids)
    if (list) requestAnimationFrame(() => list.querySelector('button')?.focus())
  }
  return createPortal(
    <section
      ref={dock}
      id="notices"
      aria-label={t`Notices`}
      aria-live="polite"
      className="fixed inset-x-0 bottom-0 z-40 border-line bg-raised not-empty:border-t print:hidden"
    >
      {notices.length > MOST && (
        <div className="flex justify-end border-b border-line px-4 py-1 sm:px-6">
          <Button
            size="small"
            onClick={() => read(...notices.slice(0, MOST_NOTICES).map(({ id }) => id))}
          >
            <Trans>Mark all as read</Trans>
          </Button>
        </div>
      )}
      {notices.length > 0 && (
        <div className="flex snap-x overflow-x-auto">
          {notices.slice(0, MOST).map((notice) => (
            <Popup key={notice.id} notice={notice} onRead={() => read(notice.id)} />
          ))}
        </div>
      )}
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
      className="flex max-h-[min(12rem,30dvh)] min-w-[min(22rem,88%)] flex-1 snap-start flex-wrap items-center justify-end gap-x-3 gap-y-1 overflow-y-auto border-line px-4 py-2 not-first:border-l sm:px-6"
    >
      <Bell aria-hidden className="size-5 shrink-0 self-start text-link [margin-block:0.4rem]" />
      <p
        dir="auto"
        className="min-w-0 flex-1 basis-56 py-1 text-14 break-words whitespace-pre-line text-ink [&_a]:text-link [&_a]:underline"
      >
        <LinkedText text={notice.content} />
      </p>
      {/* A long text is scrolled past them. */}
      <span className="sticky -bottom-2 -my-2 flex shrink-0 items-center gap-1 bg-raised py-2 max-sm:w-full max-sm:justify-end">
        <Button size="small" onClick={onRead} onKeyDown={onKeyDown}>
          <Trans>Mark as read</Trans>
        </Button>
        <IconButton label={t`Close`} onClick={onRead} onKeyDown={onKeyDown}>
          <X aria-hidden />
        </IconButton>
      </span>
    </div>
  )
}
