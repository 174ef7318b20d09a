import { PreviewCard } from '@base-ui/react/preview-card'
import { Trans, useLingui } from '@lingui/react/macro'
import { File as FileIcon, FileAudio, FileImage, FileText, FileVideo, Link2, type LucideIcon } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import type { LibraryItem } from '../../../worker/features/files/contract.ts'
import { formatSize } from '../../kernel/size.ts'
import { formatTime } from './format.ts'
import { shortTitle } from './long-title.ts'
import { useFileUrls } from './pass.ts'

type Props = {
  item: LibraryItem
  /** Reached by Tab; the others by the arrow keys. */
  current: boolean
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onOpen: () => void
  onCopy: () => void
}

/** A file of the library: opens on a click, tells more when pointed at, and copies a short-lived link. */
export function FileCard({ item, current, onFocus, onKeyDown, onOpen, onCopy }: Props) {
  const { t, i18n } = useLingui()
  const tabIndex = current ? 0 : -1
  return (
    <li className="relative flex min-w-0 flex-col overflow-hidden rounded-md border border-line bg-surface transition-colors focus-within:border-focus hover:border-line-strong">
      <PreviewCard.Root>
        <PreviewCard.Trigger
          delay={500}
          render={
            <button type="button" tabIndex={tabIndex} onFocus={onFocus} onKeyDown={onKeyDown} onClick={onOpen} className="flex min-w-0 flex-1 flex-col text-left -outline-offset-2">
              <Thumbnail item={item} />
              <span className="block w-full truncate px-3 pt-2.5 text-13 font-medium">{shortTitle(item.title)}</span>
            </button>
          }
        />
        <PreviewCard.Portal>
          <PreviewCard.Positioner className="z-50" sideOffset={6} side="top">
            <PreviewCard.Popup className="popup w-72 p-4">
              <FileFacts item={item} named />
            </PreviewCard.Popup>
          </PreviewCard.Positioner>
        </PreviewCard.Portal>
      </PreviewCard.Root>
      <div className="flex items-center justify-between gap-2 py-1 pr-1.5 pl-3">
        <span className="truncate text-12 text-muted tabular-nums">{formatSize(item.size, i18n.locale)}</span>
        <button
          type="button"
          tabIndex={tabIndex}
          onKeyDown={onKeyDown}
          onClick={onCopy}
          aria-label={t`120s: copy a link to ${item.title} that works for two minutes`}
          title={t`Copy a link that works for 120 seconds`}
          className="inline-flex h-8 shrink-0 items-center gap-1 rounded-sm px-2 text-12 font-medium text-link tabular-nums transition-colors hover:bg-hover pointer-coarse:h-11 [&_svg]:size-3.5"
        >
          <Link2 aria-hidden />
          120s
        </button>
      </div>
    </li>
  )
}

/** What is known about a file. @param named its name too, where no title says it */
export function FileFacts({ item, named = false }: { item: LibraryItem; named?: boolean }) {
  const { i18n } = useLingui()
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-13 [&_dd]:min-w-0 [&_dd]:text-right [&_dd]:tabular-nums [&_dt]:text-muted">
      {named && (
        <>
          <dt className="sr-only">
            <Trans>Name</Trans>
          </dt>
          <dd className="col-span-2 !text-left font-medium break-words">{item.title}</dd>
        </>
      )}
      <dt>
        <Trans>Type</Trans>
      </dt>
      <dd className="truncate">{item.mimetype}</dd>
      <dt>
        <Trans>Size</Trans>
      </dt>
      <dd>{formatSize(item.size, i18n.locale)}</dd>
      {item.width && item.height && (
        <>
          <dt>
            <Trans>Dimensions</Trans>
          </dt>
          <dd>
            {item.width} × {item.height} px
          </dd>
        </>
      )}
      <dt>
        <Trans>Added</Trans>
      </dt>
      <dd>{formatTime(item.time, i18n.locale)}</dd>
    </dl>
  )
}

const SEE_THROUGH = /^image\/(?:png|webp|gif|avif)$/
const RESIZABLE = /^image\/(?:png|jpeg|webp|gif|avif)$/

/** The picture in small, or a sign of what the file is. Its place is kept. */
function Thumbnail({ item }: { item: LibraryItem }) {
  const urls = useFileUrls()
  const [broken, setBroken] = useState(false)
  const Icon = iconOf(item.mimetype)
  const shown = urls && !broken && RESIZABLE.test(item.mimetype)
  return (
    <span className={`${shown && SEE_THROUGH.test(item.mimetype) ? 'checker' : 'bg-sunken'} grid aspect-[4/3] w-full place-items-center overflow-hidden border-b border-line text-faint [&_svg]:size-9`}>
      {shown ? (
        <img
          src={urls(item.file_hash, { size: 256, webp: true })}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
          className="size-full object-contain"
        />
      ) : (
        <Icon aria-hidden strokeWidth={1.25} />
      )}
    </span>
  )
}

export function iconOf(mimetype: string): LucideIcon {
  if (mimetype.startsWith('image/')) return FileImage
  if (mimetype.startsWith('audio/')) return FileAudio
  if (mimetype.startsWith('video/')) return FileVideo
  return mimetype.startsWith('text/') ? FileText : FileIcon
}
