import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Globe, RefreshCw, Upload } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { LibraryItem } from '../../../worker/features/files/contract.ts'
import { read, write } from '../../kernel/local-store.ts'
import { type Accept, fits } from '../../ui/accept.ts'
import { sorted } from '../../ui/recognised.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { MenuEntry } from '../../ui/menu.tsx'
import { Pager } from '../../ui/pager.tsx'
import { useSettled } from '../../ui/settled.ts'
import { toast } from '../../ui/toast.ts'
import { unfit } from '../../media/unfit.ts'
import { AddMenu } from './add-menu.tsx'
import { libraryQuery } from './api.ts'
import { EmptyLibrary } from './empty-library.tsx'
import { ExplorerDialogs, type Open } from './explorer-dialogs.tsx'
import { afterDeleted, FileGrid, SkeletonGrid } from './file-grid.tsx'
import { leaveAt, placeAt } from './left-at.ts'
import { LibraryFilter, type View } from './library-filter.tsx'
import { useFileUrls } from './pass.ts'
import { QuotaLine } from './quota-line.tsx'
import { among, NOTHING } from './selection.ts'
import { SelectionBar } from './selection-bar.tsx'
import { takeAway } from './take-away.ts'
import { UploadButton } from './upload-button.tsx'
import { addUploads } from './upload-list.ts'
import { UploadRows } from './upload-rows.tsx'
import { useCursors } from './use-cursors.ts'
import { useDrop } from './use-drop.ts'
import { useFileLinks, useMayPublish } from './use-file-actions.ts'
import { usePaste } from './use-paste.ts'

export type ExplorerProps = {
  /** Limits what is shown and what may be uploaded. */
  accept?: Accept
  /** Takes a file instead of showing it in large. */
  onChoose?: (item: LibraryItem) => void
  /** Takes several: a click selects, up to `max`. */
  onChooseMany?: { max: number; take: (items: LibraryItem[]) => void }
  onCopied?: () => void
  /** The title's level on its page; a dialog brings its own title. */
  heading?: 'h1' | 'none'
  /** The entry of the browser's history that it stands at; who comes back to that finds it as he left it. */
  entry?: string
  /** The tools that take files, for their menu. */
  onward?: ((items: readonly LibraryItem[]) => readonly MenuEntry[]) | undefined
  /** How a file was made, below it in large. */
  recipe?: ((item: LibraryItem) => ReactNode) | undefined
}

const ANY: Accept = []

/** One's library: search, filter, order, page through, upload, select, rename, delete, copy links. */
export function FileExplorer({
  accept = ANY,
  onChoose,
  onChooseMany,
  onCopied,
  heading = 'none',
  entry,
  onward,
  recipe,
}: ExplorerProps) {
  const { t } = useLingui()
  const [before] = useState(() => placeAt(entry))
  const [search, setSearch] = useState(before.search)
  const [kind, setKind] = useState(before.kind)
  const [sort, setSort] = useState(before.sort)
  const [view, setView] = useState<View>(() => (read('libraryView') === 'list' ? 'list' : 'grid'))
  const [size, setSize] = useState(before.size)
  const [open, setOpen] = useState<Open | null>(null)
  const [selected, setSelected] = useState(NOTHING)
  const list = useRef<HTMLUListElement>(null)
  const settled = useSettled(search.trim())
  const accepts = accept.join(',')
  const { cursors, goTo } = useCursors(
    [settled, kind, sort, size, accepts].join('|'),
    before.cursors,
  )
  const [page, cursor] = [cursors.length, cursors.at(-1) ?? null]
  useEffect(() => {
    if (entry) leaveAt(entry, { search: settled, kind, sort, size, cursors })
  })
  const library = useQuery(libraryQuery({ search: settled, accepts, kind, sort, size, cursor }))
  const urls = useFileUrls()
  const picking = onChoose ? 'one' : onChooseMany ? 'many' : null
  const links = useFileLinks(onCopied)
  const mayPublish = useMayPublish()
  const drop = useDrop((files) => void upload(files))
  const place = useRef<HTMLElement>(null)
  usePaste(place, (files) => void upload(files, { isOnlyCopy: true }))

  const showNewest = () => {
    setKind('all')
    setSort('newest')
    goTo(1, null)
  }
  const upload = async (files: readonly File[], how?: Parameters<typeof addUploads>[1]) => {
    const { fitting, others } = await sorted(files, (file) => fits(file, accept))
    if (others.length > 0) toast.error(unfit(others, accept))
    if (fitting.length > 0) showNewest()
    addUploads(fitting, how)
  }
  const uploadButton = (look: 'primary' | 'secondary') => (
    <UploadButton
      look={look}
      icon={<Upload aria-hidden />}
      accept={accept}
      onFiles={(files) => void upload(files)}
    >
      <Trans>Upload</Trans>
    </UploadButton>
  )

  const { data } = library
  // What stood on it was deleted, here or elsewhere.
  if (page > 1 && data?.items.length === 0 && !library.isPlaceholderData) goTo(page - 1, null)
  const nothingYet = data?.total === 0 && !settled && kind === 'all'
  const selection = among(selected, data?.items.map(({ file_hash }) => file_hash) ?? [])
  const chosen = data?.items.filter(({ file_hash }) => selection.hashes.has(file_hash)) ?? []
  const actionsOf = (item: LibraryItem) => ({
    open: () => setOpen({ what: 'preview', item }),
    copy: () => links.copy(item),
    rename: () => setOpen({ what: 'rename', item }),
    remove: () => setOpen({ what: 'delete', items: [item] }),
    address: urls?.(item.file_hash) ?? null,
    onward: onward?.([item]) ?? [],
    admin: mayPublish
      ? { pub: () => links.pub(item), withdraw: () => links.withdraw(item) }
      : undefined,
  })
  const close = () => setOpen(null)
  const latest = (item: LibraryItem) =>
    data?.items.find(({ file_hash }) => file_hash === item.file_hash) ?? item

  return (
    <section
      ref={place}
      aria-label={t`File Explorer`}
      {...drop.handlers}
      className="relative flex min-h-80 flex-col gap-4"
    >
      <header className="flex flex-wrap items-center justify-end gap-3">
        {heading === 'h1' && (
          <h1 className="mr-auto text-28 max-sm:w-full">
            <Trans>File Explorer</Trans>
          </h1>
        )}
        <IconButton
          label={t`Refresh`}
          onClick={() => void library.refetch()}
          aria-busy={library.isFetching}
        >
          <RefreshCw aria-hidden className={library.isFetching ? 'motion-safe:animate-spin' : ''} />
        </IconButton>
        <AddMenu
          accept={accept}
          onRecorded={(file) => void upload([file], { isOnlyCopy: true })}
          onLink={() => setOpen({ what: 'link' })}
        />
        {mayPublish && (
          <UploadButton
            look="secondary"
            icon={<Globe aria-hidden />}
            accept={accept}
            onFiles={(files) => void upload(files, { isPublic: true })}
          >
            <Trans>Public upload</Trans>
          </UploadButton>
        )}
        {uploadButton(nothingYet ? 'secondary' : 'primary')}
      </header>
      <div className="flex flex-wrap items-center gap-2">
        <LibraryFilter
          {...{ search, sort, view }}
          onSearch={setSearch}
          kind={accept.length === 0 ? kind : null}
          onKind={setKind}
          onSort={setSort}
          onView={(wanted) => {
            write('libraryView', wanted)
            setView(wanted)
          }}
        />
        {!picking && (
          <div className="ml-auto max-sm:ml-0 max-sm:basis-full">
            <QuotaLine />
          </div>
        )}
      </div>

      <UploadRows />

      <div aria-live="polite" className="sr-only">
        {data && plural(data.total, { one: '# file', other: '# files' })}
        {chosen.length > 0 &&
          ` · ${plural(chosen.length, { one: '# selected', other: '# selected' })}`}
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
      {data && data.total === 0 && (
        <EmptyLibrary
          search={settled}
          filtered={kind !== 'all'}
          onClear={() => {
            setSearch('')
            setKind('all')
          }}
          upload={uploadButton('primary')}
        />
      )}
      {data && data.items.length > 0 && (
        <FileGrid
          list={list}
          items={data.items}
          view={view}
          faded={library.isPlaceholderData}
          selection={selection}
          onSelection={setSelected}
          max={onChooseMany?.max}
          picking={picking}
          resting={open !== null}
          onOpen={onChoose ?? ((item) => setOpen({ what: 'preview', item }))}
          onRemove={(items) => setOpen({ what: 'delete', items })}
          actionsOf={actionsOf}
        />
      )}
      {chosen.length > 0 && (
        <SelectionBar
          count={chosen.length}
          onClear={() => setSelected(NOTHING)}
          onRemove={() => setOpen({ what: 'delete', items: chosen })}
          onward={onward?.(chosen) ?? []}
          onDownload={() => takeAway(chosen, t`files`)}
          onTake={onChooseMany && (() => onChooseMany.take(chosen))}
        />
      )}
      {data && data.total > 0 && chosen.length === 0 && (
        <Pager
          page={page}
          size={size}
          total={data.total}
          onSize={setSize}
          onPage={(wanted) => {
            // The way on from a page that is still to come is not known.
            if (wanted < page) goTo(wanted, null)
            else if (!library.isPlaceholderData) goTo(wanted, data.next)
          }}
        />
      )}
      {drop.over && (
        <div
          aria-hidden
          className="pointer-events-none absolute -inset-2 z-10 grid place-items-center rounded-lg border-2 border-dashed border-focus bg-tint/90"
        >
          <p className="text-18 font-semibold text-on-tint">
            <Trans>Drop to upload</Trans>
          </p>
        </div>
      )}
      {open && (
        <ExplorerDialogs
          open={open.what === 'preview' ? { ...open, item: latest(open.item) } : open}
          onClose={close}
          onCopy={links.copy}
          onSaved={showNewest}
          onDeleted={() => setSelected(NOTHING)}
          afterDeleted={(items) => {
            const ways = place.current?.querySelectorAll<HTMLElement>('input[type=file]')
            return afterDeleted(list.current, items) ?? [...(ways ?? [])].at(-1) ?? null
          }}
          {...{ onward, recipe }}
        />
      )}
    </section>
  )
}
