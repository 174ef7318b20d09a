import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, RotateCw, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { DownloadIcon } from '../../../desk/download-icon.tsx'
import { formatSize } from '../../../kernel/size.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useObjectUrl } from '../../../ui/object-url.ts'
import { SendTo } from '../../send-to.tsx'
import { type Item, type Made, madeOf, type Working } from './use-batch.ts'

type Ways<Of extends Made> = {
  /** What a picture became. */
  outcome: (made: Of, file: File) => ReactNode
  /** What is being done to it, unless what it was before says more, and what could not be. */
  words: { working: (item: Working<Of>) => ReactNode; failed: ReactNode }
}
type Props<Of extends Made> = Ways<Of> & {
  items: readonly Item<Of>[]
  /** In the line over them. */
  sum: ReactNode
  shown: string
  onShow: (id: string) => void
  onRemove: (id: string) => void
  /** Whether a line can be taken away; all can without it. */
  mayRemove?: (item: Item<Of>) => boolean
  /** Which of them is being worked on further: what it became is not what it will be. */
  unfinished?: string | undefined
  onAgain: (id: string) => void
}

const always = () => true

/** The pictures, a line each: what it was, what it became. The pressed one is seen in large. */
export function PictureList<Of extends Made>({
  items,
  sum,
  shown,
  onShow,
  onRemove,
  mayRemove = always,
  unfinished,
  onAgain,
  ...ways
}: Props<Of>) {
  const { t } = useLingui()
  const list = useRef<HTMLUListElement>(null)
  // A single one is sent from beside its download.
  const several = items.filter(({ state }) => state === 'done').length > 1
  const [emptied, setEmptied] = useState<number>()
  // Whoever takes lines away by keyboard goes on where the line was.
  useEffect(() => {
    if (emptied === undefined) return
    const rows = list.current?.querySelectorAll<HTMLElement>('[aria-pressed]')
    rows?.item(Math.min(emptied, rows.length - 1))?.focus()
    setEmptied(undefined)
  }, [emptied])
  return (
    <section
      aria-label={t`Pictures`}
      className="overflow-hidden rounded-lg border border-line bg-surface"
    >
      <p
        role="status"
        className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-2.5 text-13 text-muted tabular-nums"
      >
        {sum}
      </p>
      <ul
        ref={list}
        className="max-h-56 max-lg:max-h-[calc(0.44*var(--window))] divide-y divide-line overflow-y-auto"
      >
        {items.map((item, at) => (
          <Row
            key={item.id}
            {...ways}
            item={item}
            onAgain={() => onAgain(item.id)}
            pressed={item.id === shown}
            sendable={several}
            finished={item.id !== unfinished}
            onShow={() => onShow(item.id)}
            onRemove={
              mayRemove(item)
                ? () => {
                    onRemove(item.id)
                    setEmptied(at)
                  }
                : null
            }
          />
        ))}
      </ul>
    </section>
  )
}

type RowProps<Of extends Made> = Ways<Of> & {
  item: Item<Of>
  pressed: boolean
  sendable: boolean
  finished: boolean
  onShow: () => void
  onRemove: (() => void) | null
  onAgain: () => void
}

function Row<Of extends Made>({
  item,
  pressed,
  sendable,
  finished,
  onShow,
  onRemove,
  onAgain,
  ...ways
}: RowProps<Of>) {
  const { t } = useLingui()
  const made = madeOf(item)
  const url = useObjectUrl(made?.file)
  // Before there is more to see, what was given: names alone tell no picture from another.
  const given = useObjectUrl(made || item.state === 'failed' ? null : item.file)
  const seen = url ?? given
  const name = made?.file.name ?? item.file.name
  return (
    <li className={`flex items-center gap-1 pr-2 ${pressed ? 'bg-tint' : ''}`}>
      <button
        type="button"
        aria-pressed={pressed}
        onClick={onShow}
        className="flex min-w-0 flex-1 items-center gap-3 py-2 pl-3 text-left -outline-offset-2"
      >
        {seen ? (
          <img
            src={seen}
            alt=""
            loading="lazy"
            decoding="async"
            className={`checker size-11 shrink-0 rounded-sm object-cover ${item.state === 'working' ? 'pulse' : ''}`}
          />
        ) : (
          <span
            aria-hidden
            className={`grid size-11 shrink-0 place-items-center rounded-sm bg-sunken text-red [&_svg]:size-5 ${item.state === 'working' ? 'pulse' : ''}`}
          >
            {item.state === 'failed' && <CircleAlert />}
          </span>
        )}
        <span className="flex min-w-0 flex-1 flex-col gap-0.5">
          <span className="truncate text-14 font-medium">{name}</span>
          <span className="flex min-h-5.5 flex-wrap items-center gap-x-2 gap-y-1 text-13 text-muted tabular-nums">
            <Outcome item={item} {...ways} />
          </span>
        </span>
      </button>
      {finished && item.state === 'done' && sendable && <SendTo listed file={item.made.file} />}
      {finished && item.state === 'done' && url && <DownloadIcon name={name} url={url} />}
      {item.state === 'failed' && !item.otherwise && (
        <IconButton label={t`Try ${name} again`} onClick={onAgain}>
          <RotateCw aria-hidden />
        </IconButton>
      )}
      <IconButton label={t`Remove ${name}`} disabled={!onRemove} onClick={() => onRemove?.()}>
        <X aria-hidden />
      </IconButton>
    </li>
  )
}

function Outcome<Of extends Made>({ item, outcome, words }: Ways<Of> & { item: Item<Of> }) {
  const { i18n } = useLingui()
  const before = formatSize(item.file.size, i18n.locale)
  const doing = item.state === 'working' && words.working(item)
  const made = madeOf(item)
  if (made && !doing)
    return (
      <>
        {outcome(made, item.file)}
        {item.state === 'done' && item.words && <span>{item.words}</span>}
      </>
    )
  if (item.state === 'failed')
    return (
      <span className="text-red">
        {before} · {words.failed}
      </span>
    )
  return (
    <span>
      {before}
      {doing && <> · {doing}</>}
      {item.state === 'stopped' && <> · {item.words ?? <Trans>stopped</Trans>}</>}
    </span>
  )
}
