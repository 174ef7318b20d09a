import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import type { Library, PublicLine } from '../../../worker/features/files/contract.ts'
import { PersonLink } from '../../admin/person-link.tsx'
import { actionsColumn } from '../../admin/actions-column.tsx'
import { AskingButton } from '../../admin/asking-button.tsx'
import { formatSize } from '../../kernel/size.ts'
import { Figures } from '../../admin/figures.tsx'
import { Count } from '../../ui/figure.tsx'
import { ListTable } from '../../ui/list-table.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import type { Column } from '../../ui/table.tsx'
import { librariesQuery, publicFilesQuery, useWithdrawFile } from './admin-api.ts'

const LIBRARIES: Column<Library>[] = [
  {
    id: 'person',
    header: () => <Trans>Whose</Trans>,
    cell: (row) => <PersonLink id={row.user_id} name={row.email} />,
  },
  { id: 'files', header: () => <Trans>Files</Trans>, cell: (row) => <Count of={row.files} /> },
  { id: 'bytes', header: () => <Trans>Size</Trans>, cell: (row) => <Size bytes={row.bytes} /> },
  {
    id: 'last_at',
    header: () => <Trans>Last file</Trans>,
    cell: (row) => <Moment at={row.last_at} />,
  },
]
const LIBRARY_FIGURES = ['files', 'bytes']

const PUBLIC: Column<PublicLine>[] = [
  { id: 'title', header: () => <Trans>Title</Trans>, cell: (row) => <Title file={row} /> },
  { id: 'size', header: () => <Trans>Size</Trans>, cell: (row) => <Size bytes={row.size} /> },
  {
    id: 'published_at',
    header: () => <Trans>Public since</Trans>,
    cell: (row) => <Moment at={row.published_at} />,
  },
  actionsColumn((row) => <Withdraw file={row} />),
]
const PUBLIC_FIGURES = ['size']

/** Keeps the place of a figure, so that the list below stays where it is. */
const COMING = '–'

/** What lies in the store: libraries by their size, and the files that everybody may see. */
export function FilesAdmin() {
  const { t } = useLingui()
  const [shown, setShown] = useState<'libraries' | 'public'>('libraries')
  const libraries = useInfiniteQuery(librariesQuery)
  const totals = libraries.data?.pages[0]?.totals
  return (
    <>
      <Figures
        figures={[
          {
            id: 'files',
            name: t`Files`,
            value: totals ? <Count of={totals.files} /> : COMING,
            more: totals ? <Size bytes={totals.bytes} /> : COMING,
          },
          {
            id: 'stored',
            name: t`In the store`,
            value: totals ? <Size bytes={totals.stored_bytes} /> : COMING,
            more: t`Identical files are stored once`,
          },
          {
            id: 'public',
            name: t`Public files`,
            value: totals ? <Count of={totals.public_files} /> : COMING,
          },
          {
            id: 'uploads',
            name: t`Coming in`,
            value: totals ? <Count of={totals.uploads} /> : COMING,
          },
        ]}
      />
      <div className="w-full sm:w-80">
        <Segmented
          quiet
          label={t`List`}
          value={shown}
          onChange={setShown}
          segments={[
            { value: 'libraries', label: t`Libraries` },
            { value: 'public', label: t`Public files` },
          ]}
        />
      </div>
      {shown === 'libraries' ? (
        <ListTable
          list={libraries}
          caption={t`Libraries by size`}
          columns={LIBRARIES}
          figures={LIBRARY_FIGURES}
          empty={<Trans>Nobody keeps a file yet.</Trans>}
        />
      ) : (
        <PublicFiles />
      )}
    </>
  )
}

function Size({ bytes }: { bytes: number }) {
  const { i18n } = useLingui()
  return formatSize(bytes, i18n.locale)
}

function PublicFiles() {
  const { t } = useLingui()
  const list = useInfiniteQuery(publicFilesQuery)
  return (
    <ListTable
      list={list}
      caption={t`Public files`}
      columns={PUBLIC}
      figures={PUBLIC_FIGURES}
      empty={<Trans>No file is public.</Trans>}
    />
  )
}

function Title({ file: { title, url, mimetype } }: { file: PublicLine }) {
  return (
    <span className="block min-w-48">
      <a href={url} target="_blank" rel="noreferrer" className="font-medium break-all text-link">
        {title}
      </a>
      <span className="block text-13 text-muted">{mimetype}</span>
    </span>
  )
}

function Withdraw({ file: { file_hash, title } }: { file: PublicLine }) {
  const { t } = useLingui()
  const { mutateAsync } = useWithdrawFile()
  return (
    <>
      <AskingButton
        label={t`Take “${title}” back from the public`}
        icon={<EyeOff aria-hidden />}
        title={t`Take this file back?`}
        action={<Trans>Take it back</Trans>}
        onConfirm={() => mutateAsync(file_hash)}
      >
        <Trans>
          Its public address stops working. Browsers that have seen it may keep it for a while.
        </Trans>
      </AskingButton>
    </>
  )
}
