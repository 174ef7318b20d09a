import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { SaveToLibrary } from '../../../desk/save-to-library.tsx'
import { useZipping } from '../../../desk/zipping.ts'
import { saveFile } from '../../../media/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { SendTo } from '../../send-to.tsx'
import type { Item, Made } from './use-batch.ts'

type Props = {
  items: readonly Item<Made>[]
  /** Null where nothing can be stopped any more. */
  onStop: (() => void) | null
  /** Null where going on is begun elsewhere. */
  onResume: (() => void) | null
}

/** What can be done with the whole batch beside taking it away: stop it, go on, keep it, send it on. */
export function BatchActions({ items, onStop, onResume }: Props) {
  const files = madeFiles(items)
  const working = items.some(({ state }) => state === 'working')
  const stopped = items.some(({ state }) => state === 'stopped')
  return (
    <>
      {working && (
        <Button disabled={!onStop} onClick={() => onStop?.()}>
          <Trans>Cancel</Trans>
        </Button>
      )}
      {stopped && !working && onResume && (
        <Button onClick={onResume}>
          <Trans>Continue</Trans>
        </Button>
      )}
      {!working && files.length > 0 && <SendTo file={files} />}
      {!working && files.length > 0 && (
        <SaveToLibrary of={files.map(({ size }) => size).join(' ')} make={async () => files} />
      )}
    </>
  )
}

/** Takes the batch away: a single file as it is, several as a ZIP. */
export function TakeAway({ items }: Pick<Props, 'items'>) {
  const { t } = useLingui()
  const { zipping, saveZip } = useZipping(
    t`The ZIP could not be made. Download the pictures one by one.`,
  )
  const files = madeFiles(items)
  const [first] = files
  const working = items.some(({ state }) => state === 'working')
  // The button keeps its words while everything is made anew.
  const several = items.filter(({ state }) => state === 'done' || state === 'working').length > 1

  const takeAll = () =>
    files.length === 1 && first ? saveFile(first) : void saveZip(files, `${t`pictures`}.zip`)

  return (
    <Button look="primary" busy={zipping} disabled={working || !first} onClick={takeAll}>
      <Download aria-hidden />
      {several ? <Trans>Download all as ZIP</Trans> : <Trans>Download</Trans>}
    </Button>
  )
}

const madeFiles = (items: readonly Item<Made>[]) =>
  items.flatMap((item) => (item.state === 'done' ? [item.made.file] : []))
