import { Trans } from '@lingui/react/macro'
import { CircleAlert, CloudCheck, CloudOff, CloudUpload } from 'lucide-react'
import { useOnline } from '../../kernel/use-online.ts'
import type { SaveState } from './keeper.ts'

/** Whether all of it is saved. @param props.compact on a phone what goes well is a sign alone, for its place is needed */
export function SaveSign({ save, compact = false }: { save: SaveState; compact?: boolean }) {
  const online = useOnline()
  if (save.state === 'failed' && save.again && !online) {
    return (
      <span className="inline-flex shrink-0 items-center gap-1.5 text-13 text-muted">
        <CloudOff aria-hidden className="size-4" />
        <Trans>Kept on this device</Trans>
      </span>
    )
  }
  const saved = save.state === 'saved'
  const well = saved || save.state === 'saving'
  const Icon = saved ? CloudCheck : save.state === 'saving' ? CloudUpload : CircleAlert
  return (
    <span
      className={`inline-flex shrink-0 items-center gap-1.5 text-13 ${save.state === 'failed' || save.state === 'gone' ? 'text-red' : 'text-muted'}`}
    >
      <Icon aria-hidden className="size-4" />
      <span className={well && compact ? 'max-sm:sr-only' : undefined}>
        {saved ? (
          <Trans>Saved</Trans>
        ) : save.state === 'saving' ? (
          <Trans>Saving…</Trans>
        ) : (
          <Trans>Not saved</Trans>
        )}
      </span>
    </span>
  )
}
