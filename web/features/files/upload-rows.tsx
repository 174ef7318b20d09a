import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, CircleCheck, Download, RotateCcw, X } from 'lucide-react'
import { useOnline } from '../../kernel/use-online.ts'
import { saveFile } from '../../media/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Progress } from '../../ui/progress.tsx'
import {
  type Batch,
  cancelUploads,
  removeUpload,
  retryUpload,
  type Upload,
  useUploads,
} from './upload-list.ts'

/** What is on its way into the library: all together where there are several, and a line each. */
export function UploadRows() {
  const { t } = useLingui()
  const { uploads, batch } = useUploads()
  if (uploads.length === 0) return null
  return (
    <div className="divide-y divide-line overflow-hidden rounded-md border border-line bg-surface">
      {batch.total > 1 && batch.done < batch.total && <Together {...{ uploads, batch }} />}
      <ul aria-label={t`Uploads`} className="max-h-80 divide-y divide-line overflow-y-auto">
        {uploads.map((upload) => (
          <Row key={upload.id} upload={upload} />
        ))}
      </ul>
    </div>
  )
}

function Together({ uploads, batch }: { uploads: readonly Upload[]; batch: Batch }) {
  const { t } = useLingui()
  const { done, total, startedAt } = batch
  const sent = uploads.reduce(
    (sum, one) => (one.state === 'sending' ? sum + one.fraction * one.file.size : sum),
    batch.doneSize,
  )
  const fraction = batch.size > 0 ? sent / batch.size : 0
  return (
    <div className="flex items-center gap-3 bg-sunken px-4 py-3">
      <div className="min-w-0 flex-1">
        <Progress
          doing={t`${done} of ${total} uploaded`}
          fraction={fraction}
          secondsLeft={secondsLeft({ fraction, startedAt })}
        />
      </div>
      <Button size="small" onClick={cancelUploads}>
        <Trans>Cancel all</Trans>
      </Button>
    </div>
  )
}

function Row({ upload }: { upload: Upload }) {
  const { t } = useLingui()
  const { id, file, state } = upload
  const online = useOnline()
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <div className="min-w-0 flex-1">
        {state === 'queued' && (
          <p className="flex items-center gap-2 text-13 font-medium">
            <span className="min-w-0 truncate">{file.name}</span>
            <span className="shrink-0 font-normal text-muted">
              <Trans>Waiting</Trans>
            </span>
          </p>
        )}
        {state === 'sending' && (
          <Progress
            doing={online ? file.name : t`${file.name} · waiting for the connection`}
            fraction={upload.fraction}
            secondsLeft={online ? secondsLeft(upload) : undefined}
          />
        )}
        {state === 'done' && (
          <p
            role="status"
            className="flex items-center gap-2 text-13 font-medium [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-green"
          >
            <CircleCheck aria-hidden />
            <span className="min-w-0 truncate">{file.name}</span>
            <span className="shrink-0 font-normal text-muted">
              {upload.isPublic ? <Trans>Uploaded for everybody</Trans> : <Trans>Uploaded</Trans>}
            </span>
          </p>
        )}
        {state === 'failed' && (
          <div
            role="alert"
            className="flex items-start gap-2 text-13 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-red"
          >
            <CircleAlert aria-hidden />
            <div className="min-w-0">
              <p className="truncate font-medium">{file.name}</p>
              <p className="text-red">{upload.err}</p>
            </div>
          </div>
        )}
      </div>
      {state === 'failed' && upload.isOnlyCopy && (
        <Button size="small" onClick={() => saveFile(file)}>
          <Download aria-hidden />
          <Trans>Download</Trans>
        </Button>
      )}
      {state === 'failed' && upload.again && (
        <Button size="small" onClick={() => retryUpload(upload)}>
          <RotateCcw aria-hidden />
          <Trans>Try again</Trans>
        </Button>
      )}
      {state !== 'done' && (
        <IconButton
          label={state === 'failed' ? t`Dismiss ${file.name}` : t`Stop uploading ${file.name}`}
          onClick={() => removeUpload(id)}
        >
          <X aria-hidden />
        </IconButton>
      )}
    </li>
  )
}

/** Known only after a moment of sending. */
function secondsLeft({ fraction, startedAt }: { fraction: number; startedAt: number }) {
  const seconds = (Date.now() - startedAt) / 1000
  return seconds < 1 || fraction < 0.15 ? undefined : (seconds / fraction) * (1 - fraction)
}
