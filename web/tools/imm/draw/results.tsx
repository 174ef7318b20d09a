import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Download, ImagePlus, LayoutGrid } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { endingOf } from '../../../../worker/kernel/file-name/contract.ts'
import { useCloudResults } from '../../../desk/cloud-results.ts'
import { CopyLink } from '../../../desk/copy-link.tsx'
import { Credits } from '../../../desk/credits.tsx'
import { ReceiptLink } from '../../../desk/receipt-link.tsx'
import { RunAgain } from '../../../desk/run-again.tsx'
import { useZipping } from '../../../desk/zipping.ts'
import { DemoBadge } from '../../../features/tasks/demo-badge.tsx'
import { isOpen, type Task } from '../../../features/tasks/keep.ts'
import { KeptUntil } from '../../../features/tasks/kept-until.tsx'
import { saveFile } from '../../../media/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { useObjectUrl } from '../../../ui/object-url.ts'
import { SendTo } from '../../send-to.tsx'

/** A picture by its place among those that were drawn. */
type Drawing = { at: number; hash: string; file: File | undefined }

/** The pictures of a task that are still there, as files of this device; without one for what is on its way. */
function usePictures(id: string, name: string) {
  const nameOf = (at: number) => `${name} ${at + 1}.png`
  const { task, results } = useCloudResults(id, nameOf)
  const key = results.map(({ at, blob }) => `${at} ${blob !== undefined}`).join()
  const pictures = useMemo(
    () =>
      results.map(({ at, hash, blob }): Drawing => {
        const file = blob && new File([blob], nameOf(at).replace(/png$/, endingOf(blob.type)), blob)
        return { at, hash, file }
      }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- which are there is what changes
    [id, key, name],
  )
  return { task, pictures }
}

/** So many pictures were asked for. */
const askedOf = ({ input }: Task) => Number((input as { count?: number }).count ?? 1)

/** The picture that is shown large; undefined where all of them are. */
const shownOf = <Place extends { at: number }>(pictures: readonly Place[], shown: number | null) =>
  pictures.length === 1 ? pictures[0] : pictures.find(({ at }) => at === shown)

/** Of the stage's height, for a picture in two rows. */
const SHARE = 0.48

type Props = {
  id: string
  name: string
  ratio: number
  /** The one that is shown large; null for all of them. */
  shown: number | null
  onShow: (at: number | null) => void
  /** What stands there where nothing came of it. */
  nothing: ReactNode
}

/** What was drawn, side by side or one of them large; their places while they are drawn. */
export function Drawn({ id, name, ratio, shown, onShow, nothing }: Props) {
  const { t } = useLingui()
  const { task, pictures } = usePictures(id, name)
  if (!task) return null
  const open = isOpen(task)
  const asked = askedOf(task)
  const drawings: readonly Pick<Drawing, 'at' | 'file'>[] = open
    ? Array.from({ length: asked }, (_, at) => ({ at, file: undefined }))
    : pictures
  if (drawings.length === 0) return nothing
  const places = drawings.length
  const one = shownOf(drawings, shown)
  if (one)
    return (
      <div className="grid min-h-0 flex-1 place-items-center">
        <Picture
          file={one.file}
          alt={t`Picture ${one.at + 1}`}
          ratio={ratio}
          share={1}
          busy={open}
        />
      </div>
    )
  return (
    <ul
      aria-label={t`Pictures`}
      className="m-auto grid w-full place-items-center gap-3"
      style={{
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        maxWidth: `calc(var(--room) * ${(ratio * (places > 2 ? 2 * SHARE : 2)).toFixed(4)} + 0.75rem)`,
      }}
    >
      {drawings.map(({ at, file }) => (
        <li key={file?.name ?? at} className="w-full">
          <button
            type="button"
            disabled={!file}
            aria-label={t`Show picture ${at + 1} large`}
            onClick={() => onShow(at)}
            className="block w-full cursor-zoom-in rounded-md"
          >
            <Picture file={file} alt="" ratio={ratio} share={places > 2 ? SHARE : 1} busy={open} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function Picture({
  file,
  alt,
  ratio,
  share,
  busy,
}: {
  file: File | undefined
  alt: string
  ratio: number
  /** Of the height that the stage has. */
  share: number
  busy: boolean
}) {
  const url = useObjectUrl(file)
  const size = {
    aspectRatio: ratio,
    width: `min(100%, calc(var(--room) * ${(ratio * share).toFixed(4)}))`,
  }
  return url ? (
    <img src={url} alt={alt} className="rise m-auto rounded-md object-contain" style={size} />
  ) : (
    <div
      className={`m-auto rounded-md bg-sunken ring-1 ring-line ${busy ? 'animate-pulse' : ''}`}
      style={size}
    />
  )
}

type WaysProps = {
  id: string
  name: string
  shown: number | null
  onShow: (at: number | null) => void
  onAgain: () => void
  onReference: (file: File) => void
  /** In credits, of what is drawn next; undefined until it is known. */
  price: number | undefined
}

/** What can be done with the pictures, or with the one that is shown. */
export function Ways({ id, name, shown, onShow, onAgain, onReference, price }: WaysProps) {
  const { task, pictures } = usePictures(id, name)
  if (!task || isOpen(task) || task.outputs.length === 0) return null
  const count = pictures.length
  const one = shownOf(pictures, shown)
  const file = one?.file
  return (
    <div role="status" className="flex flex-col gap-2">
      <KeptUntil at={task.kept_until} />
      <Missing task={task} />
      <div
        className={`rise flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-lg border px-4 py-2.5 ${count === 0 ? 'border-line bg-sunken' : 'border-tint-line bg-tint'}`}
      >
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14">
          {count === 0 ? (
            <Trans>The result is no longer in your library.</Trans>
          ) : (
            <Plural
              value={pictures.length}
              one="The picture is in your library."
              other="The # pictures are in your library."
            />
          )}
          <ReceiptLink task={id} />
          {task.demo && count > 0 && <DemoBadge task={task} />}
        </p>
        <div className="flex flex-wrap gap-2">
          {count > 1 && one && (
            <Button look="quiet" onClick={() => onShow(null)}>
              <LayoutGrid aria-hidden />
              <Trans>Show all</Trans>
            </Button>
          )}
          <RunAgain price={price} onAgain={onAgain} />
          {one && file && (
            <>
              <Button onClick={() => onReference(file)}>
                <ImagePlus aria-hidden />
                <Trans>Use as a reference</Trans>
              </Button>
              <SendTo file={file} />
              <CopyLink hash={one.hash} />
            </>
          )}
        </div>
      </div>
    </div>
  )
}

/** That fewer pictures came than were asked for, and what is back for the rest. */
function Missing({ task }: { task: Task }) {
  const came = task.outputs.length
  const asked = askedOf(task)
  if (came >= asked) return null
  const back = <Credits amount={task.receipt.returned} />
  return (
    <p className="text-14 text-amber">
      <Trans>
        {came} of {asked} pictures arrived. You got back the credits for the others: {back}.
      </Trans>
    </p>
  )
}

/** Takes the shown picture away, or all of them as a ZIP. */
export function TakeAway({
  id,
  name,
  shown,
  main = false,
}: Pick<WaysProps, 'id' | 'name' | 'shown'> & { main?: boolean }) {
  const { t } = useLingui()
  const { pictures } = usePictures(id, name)
  const { zipping, saveZip } = useZipping(
    t`The ZIP could not be made. Download the pictures one by one.`,
  )
  const files = pictures.flatMap(({ file }) => file ?? [])
  const one = shownOf(pictures, shown)
  if (pictures.length === 0) return null

  const take = () => (one?.file ? saveFile(one.file) : void saveZip(files, `${name}.zip`))
  return (
    <Button
      look={main ? 'primary' : 'secondary'}
      busy={zipping}
      disabled={one ? !one.file : files.length < pictures.length}
      onClick={take}
    >
      <Download aria-hidden />
      {one ? <Trans>Download</Trans> : <Trans>Download all as ZIP</Trans>}
    </Button>
  )
}
