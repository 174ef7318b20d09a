import { Trans } from '@lingui/react/macro'

/** The id of what failed, for whoever asks us why: behind a word, so that nobody else has to look at it. */
export function RequestId({ id }: { id: string | undefined }) {
  if (!id) return null
  return (
    <details className="text-12 text-muted">
      <summary className="w-fit cursor-pointer rounded-sm hover:text-ink pointer-coarse:py-3.5">
        <Trans>Details</Trans>
      </summary>
      ID <span className="break-all select-all">{id}</span>
    </details>
  )
}
