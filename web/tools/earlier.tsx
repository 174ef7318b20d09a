import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useId, useState } from 'react'
import type { LibraryItem } from '../../worker/features/files/contract.ts'
import type { ProductCard } from '../../worker/kernel/site/contract.ts'
import { madeByQuery } from '../features/files/api.ts'
import { shortTitle } from '../features/files/long-title.ts'
import { Thumbnail } from '../features/files/thumbnail.tsx'
import { useFileLinks } from '../features/files/use-file-actions.ts'
import { ownFileQuery } from '../features/tasks/own-file.ts'
import { isSignedIn } from '../kernel/local-store.ts'
import { late } from '../ui/late.ts'
import { useObjectUrl } from '../ui/object-url.ts'
import { faceOf } from './registry.ts'
import type { Recipe } from './send.ts'
import { useSendEntries } from './send-entries.tsx'

const FilePreview = late(() => import('../features/files/file-preview.tsx'))
const RecipeCard = late(async () => ({ default: (await import('./recipe.tsx')).RecipeCard }))

const SHOWN = 12

/** What the reader made with a product's tool before, newest first, each with the way to make it again; nothing where there is none. */
export function EarlierResults({
  product,
}: {
  product: Pick<ProductCard, 'key' | 'file_module' | 'preset'>
}) {
  const title = useId()
  const { file_module, preset } = product
  const { mode } = preset
  const madeBy = typeof mode === 'string' ? `${file_module}.${mode}` : file_module
  // What is made on the device leaves no results behind.
  const worksInCloud = isSignedIn() && faceOf(product)?.credits !== 0
  const { data } = useQuery({ ...madeByQuery(madeBy, SHOWN), enabled: worksInCloud })
  const [open, setOpen] = useState<LibraryItem | null>(null)
  const [lookedAt, setLookedAt] = useState<string | null>(null)
  if (!data || data.items.length === 0) return null
  return (
    <section
      aria-labelledby={title}
      data-no-snapshot
      className="mx-auto w-full max-w-page px-4 pt-12 pb-4 sm:px-6"
    >
      <h2 id={title} className="text-18">
        <Trans>Earlier results</Trans>
      </h2>
      <ul className="-mx-4 mt-4 flex snap-x gap-3 overflow-x-auto px-4 pb-3 sm:-mx-6 sm:px-6">
        {data.items.map((item) => (
          <li key={item.file_hash} className="w-36 shrink-0 snap-start">
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => setOpen(item)}
              onPointerEnter={() => setLookedAt(item.file_hash)}
              onPointerLeave={() => setLookedAt(null)}
              onFocus={() => setLookedAt(item.file_hash)}
              onBlur={() => setLookedAt(null)}
              className="relative flex w-full flex-col gap-1.5 text-left -outline-offset-2"
            >
              <Thumbnail
                item={item}
                className="aspect-[4/3] w-full rounded-md border border-line"
              />
              {lookedAt === item.file_hash && item.mimetype.startsWith('video/') && (
                <Playing item={item} />
              )}
              <span title={item.title} className="truncate text-13 text-muted">
                {shortTitle(item.title)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Suspense>
        {open && <Preview item={open} from={product.key} onClose={() => setOpen(null)} />}
      </Suspense>
    </section>
  )
}

/** One in large, with how it was made and the ways on from it. @param props.from where it is looked at */
function Preview({
  item,
  from,
  onClose,
}: {
  item: LibraryItem
  from: string
  onClose: () => void
}) {
  const links = useFileLinks()
  const { recipe } = item
  return (
    <FilePreview
      item={item}
      onClose={onClose}
      onCopy={() => links.copy(item)}
      onward={useSendEntries(from)([item])}
      recipe={recipe && <RecipeCard recipe={recipe as Recipe} />}
    />
  )
}

/** A video in small, silent, as long as somebody looks at it. */
function Playing({ item: { file_hash, title } }: { item: LibraryItem }) {
  const { data } = useQuery(ownFileQuery(file_hash, title))
  const url = useObjectUrl(data)
  if (!url) return null
  return (
    <video
      src={url}
      autoPlay
      muted
      loop
      playsInline
      data-along
      aria-hidden
      tabIndex={-1}
      className="pointer-events-none absolute top-0 left-0 aspect-[4/3] w-full rounded-md bg-[black] object-contain"
    />
  )
}
