import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FolderOpen, RefreshCw, Search, Upload } from 'lucide-react'
import { type DragEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { LibraryItem } from '../../../worker/features/files/contract.ts'
import { type Accept, fits } from '../../ui/accept.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { inputClass } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Pager } from '../../ui/pager.tsx'
import { toast } from '../../ui/toast.ts'
import { libraryQuery, shortLink } from './api.ts'
import { FileCard } from './file-card.tsx'
import { rove } from './roving.ts'
import { addUploads } from './upload-list.ts'
import { UploadRows } from './upload-rows.tsx'

const FilePreview = lazy(() => import('./file-preview.tsx'))

const TYPING_MS = 250
const DEFAULT_SIZE = 20

type Props = {
  /** Limits what is shown and what may be uploaded. */
  accept?: Accept
  /** Takes a file instead of showing it in large. */
  onChoose?: (item: LibraryItem) => void
  onCopied?: () => void
  /** The title's level on its page; a dialog brings its own title. */
  heading?: 'h1' | 'none'
}

/** One's library: search, page through, upload, copy short-lived links. */
export function FileExplorer({ accept = [], onChoose, onCopied, heading = 'none' }: Props) {
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  const [size, setSize] = useState(DEFAULT_SIZE)
  const [opened, setOpened] = useState<LibraryItem | null>(null)
  const settled = useSettled(search.trim())
  const accepts = accept.join(',')
  const { cursor, page, goTo } = useCursors(`${settled}|${size}|${accepts}`)
  const library = useQuery(libraryQuery({ search: settled, accepts, size, cursor }))
  const drop = useDrop((files) => upload(files))

  const upload = (files: readonly File[]) => {
    const unfit = files.find((file) => !fits(file, accept))
    if (unfit) toast.error(t`“${unfit.name}” does not fit here.`)
    const fitting = files.filter((file) => fits(file, accept))
    if (fitting.length > 0) goTo(1, null)
    addUploads(fitting)
  }
  const copy = async (item: LibraryItem) => {
    try {
      await navigator.clipboard.writeText(await shortLink(item.file_hash))
      toast.success(t`Link copied. It works for 120 seconds.`)
      onCopied?.()
    } catch (error) {
      toast.error(error instanceof Error && 'err' in error ? error : t`The link could not be copied.`)
    }
  }

  const { data } = library
  return (
    <section aria-label={t`File Explorer`} {...drop.handlers} className="relative flex min-h-80 flex-col gap-4">
      <header className="flex flex-wrap items-center gap-3">
        {heading === 'h1' && (
          <h1 className="mr-auto text-28 max-sm:w-full">
            <Trans>File Explorer</Trans>
          </h1>
        )}
        <search className="relative min-w-0 flex-1 sm:max-w-72">
          <Search aria-hidden className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted" />
          <input
            type="search"
            value={search}
            maxLength={100}
            onChange={(event) => setSearch(event.target.value)}
            aria-label={t`Search files`}
            placeholder={t`Search files`}
            className={`${inputClass} h-10 pl-9 pointer-coarse:h-11`}
          />
        </search>
        <IconButton label={t`Refresh`} onClick={() => void library.refetch()} aria-busy={library.isFetching}>
          <RefreshCw aria-hidden className={library.isFetching ? 'motion-safe:animate-spin' : ''} />
        </IconButton>
        <UploadButton look={data?.total === 0 && !settled ? 'secondary' : 'primary'} accept={accept} onFiles={upload} />
      </header>

      <UploadRows />

      <div aria-live="polite" className="sr-only">
        {data && plural(data.total, { one: '# file', other: '# files' })}
      </div>
      {library.error && (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-14 text-red">
          {library.error.message}
          <Button size="small" onClick={() => void library.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      )}
      {!data && !library.error && <SkeletonGrid />}
      {data && data.total === 0 && <Empty search={settled} onClear={() => setSearch('')} accept={accept} onFiles={upload} />}
      {data && data.items.length > 0 && (
        <Grid items={data.items} faded={library.isPlaceholderData} onOpen={onChoose ?? setOpened} onCopy={(item) => void copy(item)} />
      )}
      {data && data.total > 0 && (
        <Pager page={page} size={size} total={data.total} onSize={setSize} onPage={(wanted) => goTo(wanted, wanted > page ? data.next : null)} />
      )}
      {drop.over && (
        <div aria-hidden className="pointer-events-none absolute -inset-2 z-10 grid place-items-center rounded-lg border-2 border-dashed border-focus bg-tint/90">
          <p className="text-18 font-semibold text-on-tint">
            <Trans>Drop to upload</Trans>
          </p>
        </div>
      )}
      {opened && (
        <Suspense>
          <FilePreview item={opened} onClose={() => setOpened(null)} onCopy={() => void copy(opened)} />
        </Suspense>
      )}
    </section>
  )
}

const GRID = 'grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-4 xl:grid-cols-5'

type GridProps = { items: LibraryItem[]; faded: boolean; onOpen: (item: LibraryItem) => void; onCopy: (item: LibraryItem) => void }

/** The arrow keys walk over the files; Tab goes to the buttons of the one that is reached and then on. */
function Grid({ items, faded, onOpen, onCopy }: GridProps) {
  const { t } = useLingui()
  const list = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const current = Math.min(at, items.length - 1)
  return (
    <ul ref={list} aria-label={t`Files`} className={`${GRID} transition-opacity ${faded ? 'opacity-60' : ''}`}>
      {items.map((item, index) => (
        <FileCard
          key={item.file_hash}
          item={item}
          current={index === current}
          onFocus={() => setAt(index)}
          onKeyDown={(event) => rove(event, list.current, index)}
          onOpen={() => onOpen(item)}
          onCopy={() => onCopy(item)}
        />
      ))}
    </ul>
  )
}

function SkeletonGrid() {
  return (
    <div aria-hidden className={`late ${GRID}`}>
      {Array.from({ length: 10 }, (_, index) => (
        <div key={index} className="flex flex-col overflow-hidden rounded-md border border-line bg-surface">
          <div className="pulse aspect-[4/3] bg-line" />
          <div className="h-[53px]" />
        </div>
      ))}
    </div>
  )
}

type UploadButtonProps = { look: 'primary' | 'secondary'; accept: Accept; onFiles: (files: File[]) => void }

function UploadButton({ look, accept, onFiles }: UploadButtonProps) {
  return (
    <label className={buttonClass(look, 'medium', 'cursor-pointer has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus')}>
      <Upload aria-hidden />
      <Trans>Upload</Trans>
      <input
        type="file"
        multiple
        accept={accept.join(',')}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
        className="sr-only"
      />
    </label>
  )
}

type EmptyProps = { search: string; onClear: () => void; accept: Accept; onFiles: (files: File[]) => void }

function Empty({ search, onClear, accept, onFiles }: EmptyProps) {
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-4 rounded-lg border border-dashed border-control-line px-5 py-14 text-center">
      <span className="grid size-12 place-items-center rounded-md bg-tint text-on-tint [&_svg]:size-6">{search ? <Search aria-hidden /> : <FolderOpen aria-hidden />}</span>
      <div className="flex max-w-sm flex-col gap-1">
        <p className="text-18 font-semibold">{search ? <Trans>Nothing matches “{search}”</Trans> : <Trans>No files yet</Trans>}</p>
        <p className="text-14 text-muted">
          {search ? (
            <Trans>Try a part of the name, an ending such as png, or a type such as image.</Trans>
          ) : (
            <Trans>Drop files anywhere here or upload some, up to 20 MB each. Results of the tools are kept here too.</Trans>
          )}
        </p>
      </div>
      {search ? (
        <Button onClick={onClear}>
          <Trans>Clear the search</Trans>
        </Button>
      ) : (
        <UploadButton look="primary" accept={accept} onFiles={onFiles} />
      )}
    </div>
  )
}

/** The text once nobody types any more. */
function useSettled(text: string) {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** The way through a list whose pages are reached by cursors; another list begins at its first page. */
function useCursors(list: string) {
  const [way, setWay] = useState<{ list: string; cursors: (string | null)[] }>({ list, cursors: [null] })
  const cursors = way.list === list ? way.cursors : [null]
  return {
    page: cursors.length,
    cursor: cursors.at(-1) ?? null,
    goTo: (page: number, next: string | null) =>
      setWay({ list, cursors: page > cursors.length ? [...cursors, next] : cursors.slice(0, Math.max(1, page)) }),
  }
}

function useDrop(onFiles: (files: File[]) => void) {
  const [over, setOver] = useState(false)
  return {
    over,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      },
    },
  }
}
