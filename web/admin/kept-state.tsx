import { Trans } from '@lingui/react/macro'
import { Sentences } from '../ui/sentences.tsx'

type Props = {
  dirty: boolean
  restored: boolean
  stale: boolean
  /** Nothing of it was ever saved. */
  isNew?: boolean
}

/** Whether anything of an editor is unsaved, and what became of it. */
export function KeptState({ dirty, restored, stale, isNew = false }: Props) {
  return (
    <p role="status" className="mr-auto text-13 text-muted max-sm:w-full">
      <Sentences>
        {!dirty && !isNew && <Trans>Everything is saved.</Trans>}
        {dirty && !restored && <Trans>Not saved yet; kept on this device.</Trans>}
        {restored && !stale && <Trans>Your unsaved changes are back.</Trans>}
        {stale && <Trans>Another admin saved it since. Saving shows you what differs.</Trans>}
      </Sentences>
    </p>
  )
}
