import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Download, Trash2, X } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { saveFile } from '../../media/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { late } from '../../ui/late.ts'
import { Progress } from '../../ui/progress.tsx'
import type { Packed } from './archive.ts'

const DeleteDialog = late(() =>
  import('./delete-dialog.tsx').then(({ DeleteDialog }) => ({ default: DeleteDialog })),
)

type State =
  | { is: 'idle' }
  | { is: 'packing'; packed: Packed | null }
  | { is: 'done'; missing: string[] }
  | { is: 'failed'; error: Error }

/** Takes everything home, or ends it. */
export function YourData() {
  const [asking, setAsking] = useState(false)
  return (
    <section aria-labelledby="data-title" className="flex flex-col gap-4">
      <h2 id="data-title" className="text-18">
        <Trans>Your data</Trans>
      </h2>
      <div className="divide-y divide-line rounded-md border border-line bg-surface">
        <Takeout />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 sm:p-5">
          <div className="min-w-0 flex-1 basis-72">
            <h3 className="font-medium">
              <Trans>Delete your account</Trans>
            </h3>
            <p className="text-14 text-muted">
              <Trans>
                Your files, projects, tasks and credits go with it. This cannot be undone.
              </Trans>
            </p>
          </div>
          <Button className="text-red" onClick={() => setAsking(true)}>
            <Trash2 aria-hidden />
            <Trans>Delete account</Trans>
          </Button>
        </div>
      </div>
      {asking && (
        <Suspense>
          <DeleteDialog open onOpenChange={setAsking} />
        </Suspense>
      )}
    </section>
  )
}

function Takeout() {
  const [state, setState] = useState<State>({ is: 'idle' })
  const stop = useRef<AbortController>(null)
  useEffect(() => () => stop.current?.abort(), [])
  const pack = async () => {
    const run = new AbortController()
    stop.current = run
    setState({ is: 'packing', packed: null })
    const missing: string[] = []
    try {
      const { packAccount } = await import('./archive.ts')
      const onProgress = (packed: Packed) => setState({ is: 'packing', packed })
      for await (const file of packAccount({
        signal: run.signal,
        onProgress,
        missing: (name) => missing.push(name),
      }))
        saveFile(file)
      setState({ is: 'done', missing })
    } catch (error) {
      setState(run.signal.aborted ? { is: 'idle' } : { is: 'failed', error: error as Error })
    }
  }
  return (
    <div className="flex flex-col gap-4 p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <h3 className="font-medium">
            <Trans>Download everything</Trans>
          </h3>
          <p className="text-14 text-muted">
            <Trans>
              All your files and everything we keep about you, in one archive that is packed on this
              device.
            </Trans>
          </p>
        </div>
        {state.is === 'packing' ? (
          <Button onClick={() => stop.current?.abort()}>
            <X aria-hidden />
            <Trans>Cancel</Trans>
          </Button>
        ) : (
          <Button onClick={() => void pack()}>
            <Download aria-hidden />
            <Trans>Download</Trans>
          </Button>
        )}
      </div>
      {state.is === 'packing' && <Packing packed={state.packed} />}
      {state.is === 'failed' && <Failure error={state.error} onRetry={() => void pack()} />}
      <div role="status" className="text-14 empty:hidden">
        {state.is === 'done' && <Outcome missing={state.missing} />}
      </div>
    </div>
  )
}

function Packing({ packed }: { packed: Packed | null }) {
  const { t } = useLingui()
  if (!packed) return <Progress fraction={undefined} doing={t`Collecting your data`} />
  const { done, of, fraction } = packed
  return <Progress fraction={fraction} doing={t`Packed ${done} of ${of} files`} />
}

function Outcome({ missing }: { missing: readonly string[] }) {
  if (missing.length === 0) return <Trans>The archive is in your downloads.</Trans>
  return (
    <Plural
      value={missing.length}
      one="The archive is in your downloads. # file could not be fetched; missing.txt names it."
      other="The archive is in your downloads. # files could not be fetched; missing.txt names them."
    />
  )
}
