import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, Maximize, Minimize, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useOnline } from '../../kernel/use-online.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Sentences } from '../../ui/sentences.tsx'
import { sticking } from '../../ui/sticking.ts'
import { toast } from '../../ui/toast.ts'
import { SaveSign } from './save-sign.tsx'
import { TitleField } from './title-field.tsx'
import type { ProjectView } from './use-project.ts'

type Props = {
  view: ProjectView
  fullscreen: boolean
  onFullscreen: (fullscreen: boolean) => void
  onBack: () => void
}

const head = sticking('--head')

/** Above an open project: the way back, its title, whether it is saved, and fullscreen. */
export function ProjectBar({ view, fullscreen, onFullscreen, onBack }: Props) {
  const { t } = useLingui()
  const [renaming, setRenaming] = useState(false)
  return (
    <section
      aria-label={t`Project`}
      ref={head}
      className={`z-30 print:hidden border-b border-line bg-surface tall:sticky tall:sticks-head ${fullscreen ? 'top-0' : 'top-14'}`}
    >
      <div className="mx-auto flex min-h-12 max-w-page items-center gap-1 px-2 sm:gap-2 sm:px-6">
        <IconButton label={t`Back to your apps`} onClick={onBack}>
          <ArrowLeft aria-hidden />
        </IconButton>
        {renaming ? (
          <TitleField
            title={view.title}
            onRename={view.rename}
            onClose={() => setRenaming(false)}
            className="w-64 flex-1 sm:flex-none"
          />
        ) : (
          <button
            type="button"
            title={t`Rename`}
            onClick={() => setRenaming(true)}
            className="group inline-flex h-8 min-w-0 items-center gap-2 rounded-sm px-2 text-14 font-medium text-ink transition-colors hover:bg-hover pointer-coarse:h-11"
          >
            <span className="truncate">{view.title}</span>
            <Pencil aria-hidden className="size-3.5 shrink-0 text-faint group-hover:text-muted" />
            <span className="sr-only">
              <Trans>Rename</Trans>
            </span>
          </button>
        )}
        <SaveSign save={view.save} />
        <span className="ml-auto">
          <IconButton
            label={fullscreen ? t`Leave fullscreen` : t`Fullscreen`}
            onClick={() => onFullscreen(!fullscreen)}
          >
            {fullscreen ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
          </IconButton>
        </span>
      </div>
      <Trouble view={view} />
    </section>
  )
}

/** Nothing is wrong: there is no line just now. */
const Waiting = () => (
  <div role="status" className="border-t border-line bg-sunken">
    <p className="mx-auto max-w-page px-4 py-2 text-14 text-muted sm:px-6">
      <Trans>
        You are offline. Your work is kept on this device and saved automatically when you are back
        online.
      </Trans>
    </p>
  </div>
)

/** What is wrong and the way on, in a line of its own. */
function Trouble({ view: { save, retry, restore } }: { view: ProjectView }) {
  const [busy, setBusy] = useState(false)
  const online = useOnline()
  if (save.state === 'failed' && save.again && !online) return <Waiting />
  if (save.state !== 'failed' && save.state !== 'gone') return null
  const bringBack = () => {
    setBusy(true)
    restore()
      .catch((error: unknown) => toast.error(error instanceof Error ? error : String(error)))
      .finally(() => setBusy(false))
  }
  return (
    <div role="alert" className="border-t border-red/30 bg-red-tint">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2 text-14 text-red sm:px-6">
        {save.state === 'gone' ? (
          <>
            <p>
              <Trans>This project was deleted, so it is no longer saved.</Trans>
            </p>
            <Button size="small" busy={busy} onClick={bringBack}>
              <Trans>Restore it</Trans>
            </Button>
          </>
        ) : (
          <>
            <p>
              <Sentences>
                <Trans>Not saved: {save.why}</Trans>
                {save.again && (
                  <Trans>Saving is retried automatically; your work is safe on this device.</Trans>
                )}
              </Sentences>
            </p>
            <Button size="small" onClick={retry}>
              <Trans>Try again</Trans>
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
