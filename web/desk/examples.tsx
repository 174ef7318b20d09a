import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'

/** Words to begin with, for who has none yet. */
export function Examples({
  examples,
  disabled,
  onExample,
}: {
  examples: readonly MessageDescriptor[]
  disabled: boolean
  onExample: (words: string) => void
}) {
  const { _ } = useLingui()
  return (
    <ul className="flex w-full flex-col gap-2">
      {examples.map((example) => (
        <li key={example.id}>
          <button
            type="button"
            disabled={disabled}
            onClick={() => onExample(_(example))}
            className="w-full rounded-md border border-line bg-surface px-4 py-2.5 text-left text-14 transition-colors enabled:hover:border-muted disabled:opacity-50 pointer-coarse:min-h-11"
          >
            {_(example)}
          </button>
        </li>
      ))}
    </ul>
  )
}
