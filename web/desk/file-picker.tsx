import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { FileSources } from '../features/files/sources.tsx'
import type { Accept } from '../ui/accept.ts'
import { DropZone } from '../ui/drop-zone.tsx'
import { SampleButton } from '../ui/sample-button.tsx'
import { useGone } from '../ui/use-gone.ts'
import { useAhead } from './ahead.ts'
import { beforeTaking, useSlowRestoring } from './restoring.ts'

/** As many as the library gives at once. */
const MOST_AT_ONCE = 50

type Props = {
  title: ReactNode
  accept: Accept
  onFiles: (files: File[]) => void
  hint?: ReactNode
  /** What the work will cost. */
  price?: ReactNode
  multiple?: boolean
  /** What the camera takes where both would do. */
  camera?: 'film' | 'picture'
  /** What is said of what was given before. It gives way to what is said of the next. */
  said?: ReactNode
  /** A file of ours to try it with. */
  sample?: string | undefined
  /** A line, for adding to what is there already. */
  compact?: boolean
  /** What is given is added to the work that is there; else another one begins with it. */
  joins?: boolean
  /** Takes what is pasted anywhere on the page, and what is dropped beside it. */
  paste?: boolean
  /** Fetches what will be needed with a file, and is always the same function. */
  ahead?: () => Promise<unknown>
}

/** Material for a tool: dropped, pasted, from the device, the library, the camera, the microphone or the web. */
export function FilePicker({
  title,
  accept,
  onFiles: onTaken,
  hint,
  price,
  multiple = false,
  camera = 'film',
  said,
  sample,
  compact = false,
  joins = compact,
  paste = true,
  ahead,
}: Props) {
  useAhead(ahead)
  const gone = useGone()
  const restoring = useSlowRestoring() && !compact
  const onFiles = (files: File[]) => {
    // Some are fetched first; by the time they come something else may be worked on, or another page be open.
    if (joins || !gone.current) void beforeTaking({ joins }).then(() => onTaken(files))
  }
  return (
    <DropZone
      title={restoring ? <Trans>Looking for what you left here…</Trans> : title}
      hint={
        price ? (
          <>
            {hint}
            <span className="mt-1 block font-medium text-link">{price}</span>
          </>
        ) : (
          hint
        )
      }
      accept={accept}
      multiple={multiple}
      compact={compact}
      paste={paste}
      said={said}
      onFiles={onFiles}
      className={compact ? '' : 'min-h-80 flex-1'}
    >
      {(give) => (
        <>
          <FileSources
            accept={accept}
            max={multiple ? MOST_AT_ONCE : 1}
            camera={camera}
            onFiles={give}
          />
          {sample && <SampleButton path={sample} onFile={(file) => give([file])} />}
        </>
      )}
    </DropZone>
  )
}
