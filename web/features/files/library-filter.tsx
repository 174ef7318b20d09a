import { useLingui } from '@lingui/react/macro'
import { LayoutGrid, List } from 'lucide-react'
import type { Kind, Sort } from '../../../worker/features/files/contract.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Select } from '../../ui/select.tsx'

export type View = 'grid' | 'list'

type Props = {
  search: string
  onSearch: (search: string) => void
  /** null where only one kind is let in anyway. */
  kind: Kind | 'all' | null
  onKind: (kind: Kind | 'all') => void
  sort: Sort
  onSort: (sort: Sort) => void
  view: View
  onView: (view: View) => void
}

/** Which files of the library are shown, in which order, and how. */
export function LibraryFilter({
  search,
  onSearch,
  kind,
  onKind,
  sort,
  onSort,
  view,
  onView,
}: Props) {
  const { t } = useLingui()
  return (
    <>
      <SearchField
        label={t`Search files`}
        value={search}
        maxLength={100}
        onChange={onSearch}
        className="min-w-[min(10rem,100%)] flex-1 max-sm:basis-full sm:max-w-72"
      />
      {kind && (
        <Select
          quiet
          label={t`Type`}
          value={kind}
          onChange={onKind}
          className="w-40 max-sm:w-auto max-sm:flex-1"
          options={[
            { value: 'all', label: t`All types` },
            { value: 'image', label: t`Pictures` },
            { value: 'video', label: t`Videos` },
            { value: 'audio', label: t`Sound` },
            { value: 'other', label: t`Other files` },
          ]}
        />
      )}
      <Select
        quiet
        label={t({ message: 'Order', context: 'place in a list' })}
        value={sort}
        onChange={onSort}
        className="w-40 max-sm:w-auto max-sm:flex-1"
        options={[
          { value: 'newest', label: t`Newest first` },
          { value: 'oldest', label: t`Oldest first` },
          { value: 'name', label: t`By name` },
          { value: 'largest', label: t`Largest first` },
        ]}
      />
      <span role="group" aria-label={t`View`} className="flex gap-0.5">
        <IconButton
          label={t`As cards`}
          aria-pressed={view === 'grid'}
          onClick={() => onView('grid')}
        >
          <LayoutGrid aria-hidden />
        </IconButton>
        <IconButton
          label={t`As a list`}
          aria-pressed={view === 'list'}
          onClick={() => onView('list')}
        >
          <List aria-hidden />
        </IconButton>
      </span>
    </>
  )
}
