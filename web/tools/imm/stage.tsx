import { Trans, useLingui } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import { useCloudResult } from '../../desk/cloud-result.tsx'
import type { CloudRun } from '../../desk/cloud-run.ts'
import { Refused } from '../../desk/refused.tsx'
import { stageCopy } from '../../desk/why.ts'
import { useObjectUrl } from '../../ui/object-url.ts'
import { Progress } from '../../ui/progress.tsx'
import type { Method } from './form.ts'
import { Compared, Plain } from './shown.tsx'
import type { Preview } from './use-device-cut.ts'
import type { Picture } from './use-picture.ts'

type Ready = Extract<Picture, { state: 'ready' }>
type Props = { picture: Ready; method: Method; preview: Preview; run: CloudRun }

/** The picture, large, and what becomes of it. */
export function Stage({ picture, method, preview, run }: Props) {
  if (method === 'device') return <OnDevice picture={picture} preview={preview} />
  return run.state === 'task' ? (
    <InCloud picture={picture} id={run.id} />
  ) : (
    <Plain picture={picture} />
  )
}

function InCloud({ picture, id }: { picture: Ready; id: string }) {
  const { url } = useCloudResult(id, picture.file.name)
  return url ? <Compared picture={picture} after={url} /> : <Plain picture={picture} />
}

function OnDevice({ picture, preview }: { picture: Ready; preview: Preview }) {
  const { i18n } = useLingui()
  const cut =
    preview.state === 'done'
      ? preview.cut
      : preview.state === 'working'
        ? preview.before
        : undefined
  const url = useObjectUrl(cut?.blob)
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      {preview.state === 'failed' && <Refused name={picture.file.name} why={preview.why} />}
      {cut && url ? <Compared picture={picture} after={url} /> : <Plain picture={picture} />}
      {/* A place of one height, so that the picture does not jump when there is something to say. */}
      <div className="min-h-11 shrink-0">
        {preview.state === 'working' && (
          <Progress fraction={preview.fraction} doing={i18n._(stageCopy.looking)} />
        )}
        {preview.state === 'done' && <Verdict plain={preview.cut.plain} kept={preview.cut.kept} />}
      </div>
    </div>
  )
}

const ALMOST_NOTHING = 0.002
/** A subject rarely fills less of a photo; a face that was taken for the wall leaves less. */
const LITTLE = 0.05
const ALMOST_ALL = 0.998

/** Says when this method is the wrong one for the picture. */
function Verdict({ plain, kept }: { plain: boolean; kept: number }) {
  if (plain && kept > LITTLE && kept < ALMOST_ALL) return null
  return (
    <p
      role="status"
      className="flex items-start gap-2.5 rounded-md bg-amber-tint px-4 py-2.5 text-14 text-amber"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-[18px] shrink-0" />
      {!plain ? (
        <Trans>
          The background is not plain, so this simple method may leave parts of it or eat into the
          subject. In the cloud the result will be better.
        </Trans>
      ) : kept <= ALMOST_NOTHING ? (
        <Trans>
          Nothing would be left: everything is of the background’s colour. Lower the tolerance, or
          use the cloud.
        </Trans>
      ) : kept <= LITTLE ? (
        <Trans>
          Little is left. If parts of the subject are missing, lower the tolerance, or use the
          cloud.
        </Trans>
      ) : (
        <Trans>No background was found. Raise the tolerance, or use the cloud.</Trans>
      )}
    </p>
  )
}
