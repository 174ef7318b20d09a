import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, Download, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatSize } from '../../../kernel/size.ts'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton, iconButtonClass } from '../../../ui/icon-button.tsx'
import { useObjectUrl } from '../../../ui/object-url.ts'
import { savedShare } from './form.ts'
import { type Item, type Made, madeOf } from './use-batch.ts'

type Props = {
  items: readonly Item[]
  shown: string
  onShow: (id: string) => void
  onRemove: (id: string) => void
}

/** The pictures, a line each: what it weighed, what it weighs. The pressed one is seen in large. */
export function PictureList({ items, shown, onShow, onRemove }: Props) {
  const { t } = useLingui()
  const list = useRef<HTMLUListElement>(null)
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
      <Sum items={items} />
      <ul ref={list} className="max-h-56 divide-y divide-line overflow-y-auto">
        {items.map((item, at) => (
          <Row
            key={item.id}
            item={item}
            pressed={item.id === shown}
            onShow={() => onShow(item.id)}
            onRemove={() => {
              onRemove(item.id)
              setEmptied(at)
            }}
          />
        ))}
      </ul>
    </section>
  )
}

function Sum({ items }: { items: readonly Item[] }) {
  const { i18n } = useLingui()
  const count = items.length
  const done = items.flatMap((item) => {
    const made = madeOf(item)
    return made ? [{ file: item.file, made }] : []
  })
  const before = done.reduce((sum, { file }) => sum + file.size, 0)
  const after = done.reduce((sum, { made }) => sum + made.file.size, 0)
  return (
    <p
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-2.5 text-13 text-muted tabular-nums"
    >
      <Plural value={count} one="# picture" other="# pictures" />
      {done.length > 0 && (
        <span className="flex items-center gap-2">
          {formatSize(before, i18n.locale)} → {formatSize(after, i18n.locale)}
          <Saved before={before} after={after} />
        </span>
      )}
    </p>
  )
}

function Row({
  item,
  pressed,
  onShow,
  onRemove,
}: {
  item: Item
  pressed: boolean
  onShow: () => void
  onRemove: () => void
}) {
  const { t } = useLingui()
  const made = madeOf(item)
  const url = useObjectUrl(made?.file)
  const name = made?.file.name ?? item.file.name
  return (
    <li className={`flex items-center gap-1 pr-2 ${pressed ? 'bg-tint' : ''}`}>
      <button
        type="button"
        aria-pressed={pressed}
        onClick={onShow}
        className="flex min-w-0 flex-1 items-center gap-3 py-2 pl-3 text-left -outline-offset-2"
      >
        {url ? (
          <img
            src={url}
            alt=""
            loading="lazy"
            className="checker size-11 shrink-0 rounded-sm object-cover"
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
          <span
            className={`flex min-h-[22px] flex-wrap items-center gap-x-2 gap-y-1 text-13 text-muted tabular-nums ${item.state === 'working' ? 'pulse' : ''}`}
          >
            <Outcome item={item} />
          </span>
        </span>
      </button>
      {item.state === 'done' && url && (
        <a
          href={url}
          download={name}
          aria-label={t`Download ${name}`}
          title={t`Download`}
          className={iconButtonClass()}
        >
          <Download aria-hidden />
        </a>
      )}
      <IconButton label={t`Remove ${name}`} onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
    </li>
  )
}

function Outcome({ item }: { item: Item }) {
  const { i18n } = useLingui()
  const before = formatSize(item.file.size, i18n.locale)
  const made = madeOf(item)
  if (made) return <Weights before={item.file.size} made={made} />
  if (item.state === 'working') return <Trans>{before} · compressing…</Trans>
  if (item.state === 'stopped') return <Trans>{before} · stopped</Trans>
  return (
    <span className="text-red">
      <Trans>{before} · could not be compressed</Trans>
    </span>
  )
}

function Weights({ before, made }: { before: number; made: Made }) {
  const { i18n } = useLingui()
  const { from, size, file, kept } = made
  return (
    <>
      <span>
        {formatSize(before, i18n.locale)} → {formatSize(file.size, i18n.locale)}
      </span>
      <span className="max-sm:hidden">
        {from.width} × {from.height}
        {(size.width !== from.width || size.height !== from.height) &&
          ` → ${size.width} × ${size.height}`}
      </span>
      {kept ? (
        <Badge>
          <Trans>Kept: it was smaller</Trans>
        </Badge>
      ) : (
        <Saved before={before} after={file.size} />
      )}
    </>
  )
}

/** What part of the bytes went, or came. */
function Saved({ before, after }: { before: number; after: number }) {
  const { i18n } = useLingui()
  const share = savedShare(before, after)
  // Nothing shrinks by 100 %.
  const maximumFractionDigits = share > 0.99 ? 1 : 0
  const percent = new Intl.NumberFormat(i18n.locale, {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits,
  }).format(-Math.min(share, 0.999))
  return <Badge tone={share > 0 ? 'green' : share < 0 ? 'amber' : 'neutral'}>{percent}</Badge>
}
