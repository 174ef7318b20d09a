import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Trash2, X } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { sticking } from '../../ui/sticking.ts'

type Props = {
  count: number
  onClear: () => void
  onRemove: () => void
  /** Takes the selection, where files are picked. */
  onTake?: (() => void) | undefined
}

const foot = sticking('--foot')

/** What can be done with the files that are selected; it stands in the pager's place and stays in sight. */
export function SelectionBar({ count, onClear, onRemove, onTake }: Props) {
  const { t } = useLingui()
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
        <Button size="small" onClick={onRemove}>
          <Trash2 aria-hidden />
          <Trans>Delete</Trans>
        </Button>
      )}
      <IconButton label={t`Clear the selection`} onClick={onClear}>
        <X aria-hidden />
      </IconButton>
    </div>
  )
}
