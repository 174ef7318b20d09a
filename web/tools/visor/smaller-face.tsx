import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { MAX_FILE_BYTES } from '../../../worker/features/files/slicing/contract.ts'
import { MakeItFit } from '../../desk/make-it-fit.tsx'
import { Button } from '../../ui/button.tsx'

/**
 * A face that is being made small enough, which may go on out of sight.
 * @returns `button` begins it, or shows it again; `giveUp` lets go of it
 */
export function useSmallerFace(
  face: File | undefined,
  onFace: (smaller: File | undefined) => void,
) {
  const [fitting, setFitting] = useState<{ files: readonly File[]; shown: boolean }>()
  const giveUp = () => setFitting(undefined)
  return {
    button: face && (
      <Button
        size="small"
        onClick={() => setFitting({ files: fitting?.files ?? [face], shown: true })}
      >
        {fitting && !fitting.shown ? (
          <Trans>Making it smaller…</Trans>
        ) : (
          <Trans>Make it smaller</Trans>
        )}
      </Button>
    ),
    dialog: fitting && (
      <MakeItFit
        {...fitting}
        where="cloud"
        mostBytes={MAX_FILE_BYTES}
        onShown={(shown) => setFitting({ ...fitting, shown })}
        onCancel={giveUp}
        onFit={([smaller]) => {
          giveUp()
          onFace(smaller)
        }}
      />
    ),
    giveUp,
  }
}
