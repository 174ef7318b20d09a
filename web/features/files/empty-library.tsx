import { Trans } from '@lingui/react/macro'
import { FolderOpen, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'

type Props = {
  search: string
  onClear: () => void
  /** The way to put a first file in. */ upload: ReactNode
}

/** Nothing was found, or there is nothing yet; with the way on. */
export function EmptyLibrary({ search, onClear, upload }: Props) {
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-4 rounded-lg border border-dashed border-control-line px-5 py-14 text-center">
      <span className="grid size-12 place-items-center rounded-md bg-tint text-on-tint [&_svg]:size-6">
        {search ? <Search aria-hidden /> : <FolderOpen aria-hidden />}
      </span>
      <div className="flex max-w-sm flex-col gap-1">
        <p className="text-18 font-semibold">
          {search ? <Trans>Nothing matches “{search}”</Trans> : <Trans>No files yet</Trans>}
        </p>
        <p className="text-14 text-muted">
          {search ? (
            <Trans>Try a part of the name, an ending such as png, or a type such as image.</Trans>
          ) : (
            <Trans>
              Drop files anywhere here or upload some, up to 20 MB each. Results of the tools are
              kept here too.
            </Trans>
          )}
        </p>
      </div>
      {search ? (
        <Button onClick={onClear}>
          <Trans>Clear the search</Trans>
        </Button>
      ) : (
        upload
      )}
    </div>
  )
}
