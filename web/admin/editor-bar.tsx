import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { sticking } from '../ui/sticking.ts'
import { KeptState } from './kept-state.tsx'

type Props = {
  dirty: boolean
  restored: boolean
  stale: boolean
  isNew?: boolean
  busy: boolean
  onSave: () => void
  onDiscard: () => void
  /** The word on the main button. */
  save: ReactNode
  /** Other things to do with what is edited. */
  children?: ReactNode
}

const foot = sticking('--foot')

/** The bar that stays at an editor's foot: whether anything is unsaved, and the way to save it. */
export function EditorBar({
  dirty,
  restored,
  stale,
  isNew = false,
  busy,
  onSave,
  onDiscard,
  save,
  children,
}: Props) {
  return (
    <EditorFoot>
      <KeptState {...{ dirty, restored, stale, isNew }} />
      {children}
      {dirty && (
        <Button look="quiet" onClick={onDiscard}>
          <Trans>Discard changes</Trans>
        </Button>
      )}
      <Button look="primary" busy={busy} disabled={!dirty} onClick={onSave}>
        {save}
      </Button>
    </EditorFoot>
  )
}

/** The bar of an editor with buttons of its own. */
export const EditorFoot = ({ children }: { children: ReactNode }) => (
  <div
    ref={foot}
    className="bottom-(--dock) z-20 -mx-4 mt-auto flex flex-wrap items-center gap-2 border-t border-line bg-canvas px-4 py-3 sm:-mx-8 sm:px-8 tall:sticky tall:sticks-foot"
  >
    {children}
  </div>
)
