import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyDrawing } from '../../ui/drawings/empty.tsx'
import { LostDrawing } from '../../ui/drawings/lost.tsx'

type Props = {
  search: string
  /** Only files of one kind are shown. */
  filtered: boolean
  onClear: () => void
  /** The way to put a first file in. */
  upload: ReactNode
}

/** Nothing was found, or there is nothing yet; with the way on. */
export function EmptyLibrary({ search, filtered, onClear, upload }: Props) {
  const looked = search !== '' || filtered
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-4 rounded-lg border border-dashed border-control-line px-5 py-10 text-center">
      {looked ? <LostDrawing /> : <EmptyDrawing />}
      <div className="flex max-w-sm flex-col gap-1">
        <p className="text-18 font-semibold">
          {search ? (
            <Trans>Nothing matches “{search}”</Trans>
          ) : filtered ? (
            <Trans>No files of this type</Trans>
          ) : (
            <Trans>No files yet</Trans>
          )}
        </p>
        <p className="text-14 text-muted">
          {looked ? (
            <Trans>Try a part of the name, an ending such as png, or a type such as image.</Trans>
          ) : (
            <Trans>
              Drop or paste files anywhere here or upload some, up to 20 MB each. Results of the
              tools are kept here too.
            </Trans>
          )}
        </p>
      </div>
      {looked ? (
        <Button onClick={onClear}>
          {search ? <Trans>Clear the search</Trans> : <Trans>Show all files</Trans>}
        </Button>
      ) : (
        upload
      )}
    </div>
  )
}
