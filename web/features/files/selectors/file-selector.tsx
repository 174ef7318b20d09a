import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'
import { MAX_FILE_BYTES } from '../../../../worker/features/files/slicing/contract.ts'
import { surplus } from '../../../media/unfit.ts'
import type { Accept } from '../../../ui/accept.ts'
import { DropZone } from '../../../ui/drop-zone.tsx'
import { toast } from '../../../ui/toast.ts'
import { explain } from '../explain.ts'
import { FileSources } from '../sources.tsx'
import { ChosenRow } from './chosen-row.tsx'
import type { ValueForm } from './convert.ts'
import { ACCEPTS, allowed, type Kind } from './rules.ts'
import { useChoice } from './use-choice.ts'

export type SelectorProps = {
  label: ReactNode
  /** The form of the values: ids or addresses of files in the library, or the bytes as text. */
  value: ValueForm
  /** Told the values whenever they change; an empty list when a file failed. */
  onChange: (values: string[]) => void
  /** Several files, up to `maxCount`. */
  multiple?: boolean
  maxCount?: number
  accept?: Accept
  hint?: ReactNode
  /** What is chosen at first: values, or files that the form has already. */
  start?: readonly (string | File)[]
  /** Makes pictures small before they are sent or read. */
  compress?: boolean
  /** Takes what is pasted anywhere on the page, and what is dropped beside it. */
  paste?: boolean
  onBusy?: (busy: boolean) => void
}

const DEFAULT_MAX = 9

/** Files for a form: dropped, pasted, from the device or from the library, uploaded or read as the form wants them. */
export function FileSelector({ kind, ...props }: SelectorProps & { kind: Kind }) {
  const {
    label,
    value,
    onChange,
    multiple = false,
    maxCount = DEFAULT_MAX,
    accept = ACCEPTS[kind],
    hint,
    start = [],
    compress = false,
    paste = true,
    onBusy,
  } = props
  const { t } = useLingui()
  const id = useId()
  const [said, setSaid] = useState('')
  const max = multiple ? maxCount : 1
  const { list, take, remove } = useChoice({
    form: value,
    max,
    compress,
    start,
    onChange,
    onBusy,
    onFailure(error) {
      if (value !== 'base64') toast.error(t`Upload failed`)
      setSaid(explain(error).err)
    },
  })
  const room = max - list.length
  const choose = (sources: Parameters<typeof take>[0]) => {
    setSaid(sources.length > room ? surplus(max) : '')
    take(sources)
  }
  return (
    <div role="group" aria-labelledby={`${id}-label`} className="flex min-w-0 flex-col gap-2">
      <div className="flex items-baseline justify-between gap-3">
        <span id={`${id}-label`} className="text-14 font-medium">
          {label}
        </span>
        {multiple && (
          <span className="text-13 text-muted tabular-nums" aria-live="polite">
            {list.length} / {max}
          </span>
        )}
      </div>
      {list.length > 0 && (
        <ul className="divide-y divide-line rounded-md border border-line bg-surface">
          {list.map((chosen) => (
            <ChosenRow key={chosen.key} chosen={chosen} onRemove={() => remove(chosen.key)} />
          ))}
        </ul>
      )}
      {room > 0 && (
        <DropZone
          compact
          title={multiple ? <Trans>Drop files here</Trans> : <Trans>Drop a file here</Trans>}
          hint={hint}
          accept={accept}
          multiple={multiple}
          paste={paste}
          check={(file, how) => allowed(file, kind, accept, how)}
          onFiles={(files) => choose(files.map((file) => ({ from: 'device', file })))}
        >
          {(give) => (
            <FileSources
              accept={accept}
              max={room}
              maxBytes={MAX_FILE_BYTES}
              onFiles={give}
              onItems={(items) => choose(items.map((item) => ({ from: 'library', item })))}
            />
          )}
        </DropZone>
      )}
      <p role="alert" className="text-13 text-red empty:hidden">
        {said}
      </p>
    </div>
  )
}
