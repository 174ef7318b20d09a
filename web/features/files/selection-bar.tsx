import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Download, Trash2, Wand, X } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../kernel/api.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, type MenuEntry } from '../../ui/menu.tsx'
import { sticking } from '../../ui/sticking.ts'
import { toast } from '../../ui/toast.ts'

type Props = {
  count: number
  onClear: () => void
  onRemove: () => void
  onDownload: () => Promise<void>
  /** The tools that take what is selected. */
  onward: readonly MenuEntry[]
  /** Takes the selection, where files are picked. */
  onTake: (() => void) | undefined
}

const foot = sticking('--foot')

/** What can be done with the files that are selected; it stands in the pager's place and stays in sight. */
export function SelectionBar({ count, onClear, onRemove, onDownload, onward, onTake }: Props) {
  const { t } = useLingui()
  const [fetching, setFetching] = useState(false)
  const download = () => {
    setFetching(true)
    void onDownload()
      .catch((error: unknown) =>
        toast.error(
          error instanceof ApiError
            ? error
            : t`The ZIP could not be made. Download the files one by one.`,
        ),
      )
      .finally(() => setFetching(false))
  }
  return (
    <div
      role="group"
      aria-label={t`Selection`}
      ref={foot}
      className="bottom-[calc(var(--dock)+0.375rem)] z-10 flex items-center gap-2 self-center rounded-md border border-line bg-raised py-1.5 pr-1.5 pl-4 shadow-high tall:sticky tall:sticks-foot"
    >
      <span className="mr-2 text-14 font-medium tabular-nums">
        <Plural value={count} one="# selected" other="# selected" />
      </span>
      {onTake ? (
        <Button look="primary" size="small" onClick={onTake}>
          <Plural value={count} one="Use this file" other="Use # files" />
        </Button>
      ) : (
        <>
          {onward.length > 0 && (
            <Menu
              trigger={
                <Button size="small">
                  <Wand aria-hidden />
                  <span className="max-sm:sr-only">
                    <Trans>Use in</Trans>
                  </span>
                </Button>
              }
              entries={onward}
            />
          )}
          <Button size="small" busy={fetching} onClick={download}>
            <Download aria-hidden />
            <span className="max-sm:sr-only">
              <Trans>Download</Trans>
            </span>
          </Button>
          <Button size="small" onClick={onRemove}>
            <Trash2 aria-hidden />
            <span className="max-sm:sr-only">
              <Trans>Delete</Trans>
            </span>
          </Button>
        </>
      )}
      <IconButton label={t`Clear the selection`} onClick={onClear}>
        <X aria-hidden />
      </IconButton>
    </div>
  )
}
