import { Trans, useLingui } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import { useObjectUrl } from '../../ui/object-url.ts'
import { Progress } from '../../ui/progress.tsx'
import { CloudResult } from './cloud-result.tsx'
import type { Method } from './form.ts'
import { Compared, Plain } from './shown.tsx'
import type { CloudCut } from './use-cloud-cut.ts'
import type { Preview } from './use-device-cut.ts'
import type { Picture } from './use-picture.ts'
import { whyCopy } from '../../desk/why.ts'

type Ready = Extract<Picture, { state: 'ready' }>
type Props = { picture: Ready; method: Method; preview: Preview; cloud: CloudCut; onAgain: () => void }

/** The picture, large, and what becomes of it. */
export function Stage({ picture, method, preview, cloud, onAgain }: Props) {
  if (method === 'cloud') {
    return cloud.state === 'task' ? <CloudResult id={cloud.id} picture={picture} onAgain={onAgain} /> : <Plain picture={picture} />
  }
  return <OnDevice picture={picture} preview={preview} />
}

function OnDevice({ picture, preview }: { picture: Ready; preview: Preview }) {
  const { t, i18n } = useLingui()
  const cut = preview.state === 'done' ? preview.cut : preview.state === 'working' ? preview.before : undefined
  const url = useObjectUrl(cut?.blob)
  return (
    <>
      {preview.state === 'failed' && (
        <p role="alert" className="rounded-md border border-red/40 bg-red-tint px-4 py-3 text-14 text-red">
          {i18n._(whyCopy[preview.why])}
        </p>
      )}
      {cut && url ? <Compared picture={picture} after={url} /> : <Plain picture={picture} />}
      {preview.state === 'working' && <Progress fraction={preview.fraction} doing={t`Looking for the background`} />}
      {preview.state === 'done' && <Verdict plain={preview.cut.plain} kept={preview.cut.kept} />}
    </>
  )
}

const ALMOST_NOTHING = 0.002
const ALMOST_ALL = 0.998

/** Says when this method is the wrong one for the picture. */
function Verdict({ plain, kept }: { plain: boolean; kept: number }) {
  if (plain && kept > ALMOST_NOTHING && kept < ALMOST_ALL) return null
  return (
    <p role="status" className="flex items-start gap-2.5 rounded-md bg-amber-tint px-4 py-3 text-14 text-amber">
      <TriangleAlert aria-hidden className="mt-0.5 size-[18px] shrink-0" />
      {!plain ? (
        <Trans>The background is not plain, so this simple method may leave parts of it or eat into the subject. In the cloud the result will be better.</Trans>
      ) : kept <= ALMOST_NOTHING ? (
        <Trans>Nothing would be left: everything is of the background’s colour. Lower the tolerance, or use the cloud.</Trans>
      ) : (
        <Trans>No background was found. Raise the tolerance, or use the cloud.</Trans>
      )}
    </p>
  )
}
