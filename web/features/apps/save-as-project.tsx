import { Trans } from '@lingui/react/macro'
import { FolderPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'

/** On a product's page, once there is work on it: keeps it as a project. @param props.onSave leads to the project, or first to sign in */
export function SaveAsProject({ onSave }: { onSave: () => Promise<unknown> }) {
  const [busy, setBusy] = useState(false)
  return (
    <div className="mx-auto flex w-full max-w-page flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 pt-4 sm:px-6">
      <p className="text-14 text-muted">
        <Trans>Settings and cuts can be kept as a project and opened again later.</Trans>
      </p>
      <Button
        size="small"
        busy={busy}
        onClick={() => {
          setBusy(true)
          void onSave().finally(() => setBusy(false))
        }}
      >
        <FolderPlus aria-hidden />
        <Trans>Save as project</Trans>
      </Button>
    </div>
  )
}
