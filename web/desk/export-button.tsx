import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import type { Export } from './use-export.ts'

type Props = {
  of: { made: Export<unknown>; outdated: boolean }
  disabled?: boolean
  onStart: () => void
  /** What comes of it. */
  children: ReactNode
}

/** The desk's main button, unless what it makes is there already. */
export const ExportButton = ({ of: { made, outdated }, disabled, onStart, children }: Props) => (
  <Button
    look={made.state === 'done' && !outdated ? 'secondary' : 'primary'}
    disabled={disabled}
    busy={made.state === 'running'}
    onClick={onStart}
  >
    {children}
  </Button>
)
