import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, Download, Link2, Wand } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LibraryItem } from '../../../worker/features/files/contract.ts'
import { download } from '../../media/download.ts'
import { LazyPlayer } from '../../ui/lazy-player.tsx'
import { localMedia } from '../../media/local-media.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Menu, type MenuEntry } from '../../ui/menu.tsx'
import { fileNameQuery } from './api.ts'
import { FileFacts } from './file-facts.tsx'
import { useFileUrls } from './pass.ts'
import { KindIcon, SEE_THROUGH } from './thumbnail.tsx'

type Props = {
  item: LibraryItem
  onClose: () => void
  onCopy: () => void
  /** The tools that take it. */
  onward: readonly MenuEntry[] | undefined
  recipe: ReactNode
}

const NONE: readonly MenuEntry[] = []

/** A file in large, with what can be done with it; of one that is deleted meanwhile, what is known of it and how it was made. */
export default function FilePreview({ item, onClose, onCopy, onward = NONE, recipe }: Props) {
  const urls = useFileUrls()
  // The list shows one page of what fits a search: that a file is not on it does not say that it is gone.
  const { data: name } = useQuery({ ...fileNameQuery(item.file_hash), initialData: item.title })
  const isGone = name === null
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={<span className="wrap-anywhere">{item.title}</span>}
      width="medium"
      actions={
        isGone ? (
          <Button look="primary" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        ) : (
          <>
            <Button onClick={onCopy}>
              <Link2 aria-hidden />
              <Trans>Copy link (120 seconds)</Trans>
            </Button>
            {onward.length > 0 && (
              <Menu
                trigger={
                  <Button>
                    <Wand aria-hidden />
                    <Trans>Use in</Trans>
                    <ChevronDown aria-hidden />
                  </Button>
                }
                entries={onward}
              />
            )}
            {urls && (
              <a
                href={urls(item.file_hash)}
                download={item.title}
                className={buttonClass('primary')}
              >
                <Download aria-hidden />
                <Trans>Download</Trans>
              </a>
            )}
          </>
        )
      }
    >
      <div className="flex flex-col gap-5">
        {isGone ? (
          <p role="alert" className="text-14">
            <Trans>This file was deleted in another window or on another device.</Trans>
          </p>
        ) : (
          urls && (
            <Material
              item={item}
              url={urls(item.file_hash)}
              small={urls(item.cover_image_file ?? item.file_hash, { size: 1024, webp: true })}
            />
          )
        )}
        <FileFacts item={item} />
        {recipe}
      </div>
    </Dialog>
  )
}

function Material({ item, url, small }: { item: LibraryItem; url: string; small: string }) {
  const [kind] = item.mimetype.split('/')
  if (kind === 'image' && item.width && item.height) {
    return (
      <div
        className={`${SEE_THROUGH.test(item.mimetype) ? 'checker' : 'bg-sunken'} grid max-h-[50dvh] place-items-center overflow-hidden rounded-md border border-line`}
      >
        <img
          src={small}
          alt={item.title}
          width={item.width}
          height={item.height}
          className="max-h-[50dvh] w-auto object-contain"
        />
      </div>
    )
  }
  if (kind === 'video' || kind === 'audio') {
    const poster = item.cover_image_file ? { poster: small } : {}
    return (
      <LazyPlayer
        kind={kind}
        title={item.title}
        {...poster}
        load={() => localMedia(`own:${item.file_hash}`, item.title, () => download(url))}
      />
    )
  }
  return (
    <div className="grid h-32 place-items-center rounded-md bg-sunken text-faint [&_svg]:size-10">
      <KindIcon mimetype={item.mimetype} />
    </div>
  )
}
