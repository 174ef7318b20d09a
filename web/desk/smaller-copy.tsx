import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { stemOf } from '../../worker/kernel/file-name/contract.ts'
import { formatSize } from '../kernel/size.ts'
import { useWakeLock } from '../kernel/wake-lock.ts'
import type { Refusal, Stage } from '../media/engine.ts'
import { foreseeShrink, type Foreseen, shrink } from '../media/shrink.ts'
import { stageCopy, whyCopy } from '../media/why.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { useObjectUrl } from '../ui/object-url.ts'
import { Progress } from '../ui/progress.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { Becomes, canBe } from './becomes.tsx'
import { useStay } from '../kernel/use-stay.ts'
import { StopButton } from './stop-button.tsx'
import { timeLeft } from './time-left.ts'

/** A million bytes: where two are meant by one word, the smaller. */
const MEGABYTE = 1_000_000
/** What the usual ways of sending a file take without paying, in megabytes (Discord and WhatsApp, and Gmail and most others, 2026). */
const LIMITS = [
  { megabytes: 10, name: 'Discord' },
  { megabytes: 16, name: 'WhatsApp' },
  { megabytes: 25, name: null },
] as const
/** Nothing is made smaller than that. */
const LEAST_MEGABYTES = 0.1

type Making =
  | { state: 'asked'; refusal: Refusal | null }
  | { state: 'running'; fraction: number; stage: Stage; secondsLeft: number | undefined }
  | { state: 'made'; file: File }

/** Whether it would help anybody to have a file smaller. */
export const isLarge = ({ size, type }: File) => size > MEGABYTE && /^(?:video|audio)\//.test(type)

/** Makes a copy of a film or a recording that is no larger than what it is to be sent by takes. */
export function SmallerCopy({ of }: { of: File }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        <Trans>Smaller copy</Trans>
      </Button>
      {open && <Window of={of} onClose={() => setOpen(false)} />}
    </>
  )
}

function Window({ of, onClose }: { of: File; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const limits = LIMITS.filter(({ megabytes }) => megabytes * MEGABYTE < of.size)
  const [typed, setTyped] = useState(
    String(limits[0]?.megabytes ?? Math.max(1, Math.floor(of.size / MEGABYTE / 2))),
  )
  const megabytes = Number(typed.replace(',', '.'))
  const most = Math.floor(megabytes * MEGABYTE)
  const isSmaller = megabytes >= LEAST_MEGABYTES && most < of.size
  const foreseen = useForeseen(of, isSmaller ? most : null)
  const [making, setMaking] = useState<Making>({ state: 'asked', refusal: null })
  const stopper = useRef<AbortController>(null)
  const running = making.state === 'running'
  useStay(running)
  useWakeLock(running)
  useEffect(() => () => stopper.current?.abort(), [])
  const made = making.state === 'made' ? making.file : null
  const url = useObjectUrl(made)
  const isReady = making.state === 'asked' && foreseen !== null && canBe(foreseen)
  const copy = made?.name
  const [size, was] = [made?.size ?? 0, of.size].map((bytes) => formatSize(bytes, i18n.locale))
  const least = i18n.number(LEAST_MEGABYTES)

  async function start() {
    const { signal } = (stopper.current = new AbortController())
    const leftAt = timeLeft()
    const onProgress = (fraction: number, stage: Stage) =>
      setMaking({ state: 'running', fraction, stage, secondsLeft: leftAt(fraction, stage) })
    onProgress(0, 'reading')
    const result = await shrink(of, most, { signal, onProgress })
    if (!result.ok)
      return setMaking({ state: 'asked', refusal: result.why === 'cancelled' ? null : result })
    const { file } = result
    // It will lie beside the full one.
    const name = `${stemOf(of.name)} (${megabytes} MB)${file.name.slice(stemOf(file.name).length)}`
    setMaking({ state: 'made', file: new File([file], name, { type: file.type }) })
  }

  return (
    <Dialog
      open
      onOpenChange={() => !running && onClose()}
      title={<Trans>A smaller copy</Trans>}
      onSubmit={() => isReady && void start()}
      actions={
        made && url ? (
          <>
            <Button onClick={onClose}>
              <Trans>Close</Trans>
            </Button>
            <a href={url} download={made.name} className={buttonClass('primary')}>
              <Download aria-hidden />
              <Trans>Download</Trans>
            </a>
          </>
        ) : running || made ? (
          <StopButton onStop={() => stopper.current?.abort()}>
            <Trans>Cancel</Trans>
          </StopButton>
        ) : (
          <>
            <Button onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" look="primary" disabled={!isReady}>
              <Trans>Make it</Trans>
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-4 text-14">
        {made ? (
          <p role="status">
            <Trans>
              {copy}: {size} instead of {was}.
            </Trans>
          </p>
        ) : (
          <>
            {limits.length > 0 && (
              <Segmented
                label={t`To be sent by`}
                value={typed}
                segments={limits.map(({ megabytes: limit, name }) => ({
                  value: String(limit),
                  label: name ?? <Trans context="way of sending">Email</Trans>,
                  detail: `${limit} MB`,
                  disabled: running,
                }))}
                onChange={setTyped}
              />
            )}
            <TextField
              label={t`No larger than, in MB`}
              inputMode="decimal"
              value={typed}
              disabled={running}
              onChange={({ target }) => setTyped(target.value)}
              {...(!isSmaller && {
                error: (
                  <Trans>
                    At least {least} MB, and less than the {was} that it has now.
                  </Trans>
                ),
              })}
            />
            {foreseen && (
              <p className="text-muted">
                <Becomes {...foreseen} />
              </p>
            )}
          </>
        )}
        {running && (
          <Progress
            fraction={making.fraction}
            doing={i18n._(stageCopy[making.stage])}
            secondsLeft={making.secondsLeft}
          />
        )}
        {making.state === 'asked' && making.refusal && (
          <p role="alert" className="text-red">
            {i18n._(whyCopy[making.refusal.why])}
          </p>
        )}
      </div>
    </Dialog>
  )
}

/** What a copy of no more than so many bytes will be, once that is known. */
function useForeseen(file: File, most: number | null): Foreseen | null {
  const [known, setKnown] = useState<{ most: number; foreseen: Foreseen } | null>(null)
  useEffect(() => {
    if (most === null) return
    const leaving = new AbortController()
    const foresee = async () => {
      const foreseen = await foreseeShrink(file, most, leaving.signal)
      if (!leaving.signal.aborted) setKnown({ most, foreseen })
    }
    void foresee()
    return () => leaving.abort()
  }, [file, most])
  return known && known.most === most ? known.foreseen : null
}
