import { Trans } from '@lingui/react/macro'
import type { Drawn } from './plan.ts'

/** What a mark is called. */
export const MarkName = ({ id, shape }: Pick<Drawn, 'id' | 'shape'>) =>
  shape.kind === 'box' ? <Trans>Box {id}</Trans> : <Trans>Brush {id}</Trans>
