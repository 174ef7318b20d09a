import { Trans, useLingui } from '@lingui/react/macro'
import { Download, Film } from 'lucide-react'
import { useEffect, useState } from 'react'
import { stemOf } from '../../../../worker/kernel/file-name/contract.ts'
import { SaveToLibrary } from '../../../desk/save-to-library.tsx'
import { TimedProgress } from '../../../desk/timed-progress.tsx'
import { whyCopy } from '../../../media/why.ts'
import { formatSize } from '../../../kernel/size.ts'
import { gifOf } from '../../../media/gif-of-pictures.ts'
import { saveFile } from '../../../media/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useObjectUrl } from '../../../ui/object-url.ts'
import { Select } from '../../../ui/select.tsx'
import { Slider } from '../../../ui/slider.tsx'
import { SendTo } from '../../send-to.tsx'
import type { Item, Made } from '../batch/use-batch.ts'

const SIDES = ['320', '480', '800', '1080'] as const
/** A slider that is moved makes no GIF at each of its steps. */
const CALM_MS = 300

type Making =
  | { state: 'working'; last: File | null; fraction: number }
  | { state: 'done'; file: File }
  | { state: 'failed'; words: string }

/** Makes one GIF that moves of all the pictures; nothing where there are not two. */
export function MakeGif({ items }: { items: readonly Item<Made>[] }) {
  const [open, setOpen] = useState(false)
  const pictures = items.flatMap((item) => (item.state === 'done' ? [item.made.file] : []))
  if (pictures.length < 2 || pictures.length < items.length) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Film aria-hidden />
        <Trans>Make a GIF</Trans>
      </Button>
      {open && <GifDialog pictures={pictures} onClose={() => setOpen(false)} />}
    </>
  )
}

type Props = { pictures: readonly File[]; onClose: () => void }

function GifDialog({ pictures, onClose }: Props) {
  const { t, i18n } = useLingui()
  const [seconds, setSeconds] = useState(0.5)
  const [side, setSide] = useState<(typeof SIDES)[number]>('480')
  const [making, setMaking] = useState<Making>({ state: 'working', last: null, fraction: 0 })
  const shown = making.state === 'done' ? making.file : making.state === 'working' && making.last
  const url = useObjectUrl(shown || null)
  // The pictures are those that were there when it was opened.
  const [given] = useState(pictures)

  useEffect(() => {
    const stop = new AbortController()
    const tell = (fraction: number) =>
      setMaking((now) => ({
        state: 'working',
        last: now.state === 'done' ? now.file : now.state === 'working' ? now.last : null,
        fraction,
      }))
    tell(0)
    const make = async () => {
      const name = stemOf(given[0]?.name ?? '')
      const options = { pictures: given, seconds, maxSide: Number(side), name }
      const made = await gifOf(options, {
        signal: stop.signal,
        onProgress: (fraction) => !stop.signal.aborted && tell(fraction),
      })
      if (stop.signal.aborted) return
      setMaking(
        made.ok
          ? { state: 'done', file: made.file }
          : { state: 'failed', words: i18n._(whyCopy[made.why]) },
      )
    }
    const timer = setTimeout(() => void make(), CALM_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [given, seconds, side, i18n])

  const file = making.state === 'done' ? making.file : null
  const size = file && formatSize(file.size, i18n.locale)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>A GIF of your pictures</Trans>}
      description={<Trans>One after another, in the order of the list, looping forever.</Trans>}
      actions={
        <>
          {file && <SendTo file={file} />}
          <SaveToLibrary
            of={file}
            make={async () => (file ? [file] : [])}
            disabled={file === null}
          />
          <Button look="primary" disabled={file === null} onClick={() => file && saveFile(file)}>
            <Download aria-hidden />
            {size ? <Trans>Download GIF · {size}</Trans> : <Trans>Download GIF</Trans>}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <div
          aria-busy={making.state === 'working'}
          className="relative grid h-56 grid-rows-1 place-items-center overflow-hidden rounded-md border border-line bg-sunken"
        >
          {making.state === 'failed' ? (
            <p role="alert" className="px-6 text-center text-14 text-red">
              {making.words}
            </p>
          ) : url ? (
            <img
              src={url}
              alt={t`Preview of the GIF`}
              className={`max-h-full max-w-full object-contain ${making.state === 'working' ? 'pulse' : ''}`}
            />
          ) : null}
          {making.state === 'working' && (
            <div className="absolute inset-x-0 bottom-0 bg-raised px-4 py-2.5">
              <TimedProgress fraction={making.fraction} doing={t`Making the GIF`} />
            </div>
          )}
        </div>
        <Slider
          label={t`Each picture is shown for`}
          value={seconds}
          min={0.1}
          max={5}
          step={0.1}
          format={(value) => t`${Number(value.toFixed(2))} s`}
          onChange={setSeconds}
        />
        <Select
          label={t`Longer side`}
          value={side}
          options={SIDES.map((value) => ({ value, label: t`${value} px` }))}
          onChange={setSide}
        />
      </div>
    </Dialog>
  )
}
