import { useLingui } from '@lingui/react/macro'
import { Redo2, Undo2 } from 'lucide-react'
import { IconButton } from '../ui/icon-button.tsx'
import { useKeys } from './keys.ts'

type Props = {
  /** Null where there is no such step. */
  of: { undo: (() => void) | null; redo: (() => void) | null }
  disabled?: boolean
}

/** A step back and a step forward, by button and by keyboard. */
export function UndoRedo({ of, disabled = false }: Props) {
  const { t } = useLingui()
  const { undo, redo } = disabled ? { undo: null, redo: null } : of
  useKeys({ 'mod+z': undo, 'mod+shift+z': redo, 'mod+y': redo })
  return (
    <>
      <IconButton label={t`Undo`} disabled={!undo} onClick={() => undo?.()}>
        <Undo2 aria-hidden />
      </IconButton>
      <IconButton label={t`Redo`} disabled={!redo} onClick={() => redo?.()}>
        <Redo2 aria-hidden />
      </IconButton>
    </>
  )
}
