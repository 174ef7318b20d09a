import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { formatSize } from '../kernel/size.ts'
import { useWakeLock } from '../kernel/wake-lock.ts'
import type { Refusal, Stage } from '../media/engine.ts'
import { foreseeShrink, type Foreseen, shrink } from '../media/shrink.ts'
import { stageCopy, whyCopy } from '../media/why.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Progress } from '../ui/progress.tsx'
import { Sentences } from '../ui/sentences.tsx'
import { Becomes, canBe } from './becomes.tsx'
import { useStay } from '../kernel/use-stay.ts'
import { StopButton } from './stop-button.tsx'
import { timeLeft } from './time-left.ts'

/** `foreseen` is what becomes of each file that is too large. */
type Fitting =
  | { state: 'foreseeing' }
  | { state: 'offered'; foreseen: readonly Foreseen[]; refusal: Refusal | null }
  | {
      state: 'running'
      foreseen: readonly Foreseen[]
      fraction: number
      stage: Stage
      secondsLeft: number | undefined
      stop: () => void
    }

/** What takes no file so large. */
type Where = 'library' | 'cloud'

type Props = {
  /** Some of them are too large. */
  files: readonly File[]
  where: Where
  /** How large one may be. */
  mostBytes: number
  /** A window that was closed while it works comes back by `onShown`. */
  shown: boolean
  onShown: (shown: boolean) => void
  onFit: (files: readonly File[]) => void
  onCancel: () => void
}

/** Says that files are too large for the library or the cloud, and makes smaller copies of them where that can be. */
export function MakeItFit({ files, where, mostBytes, shown, onShown, onFit, onCancel }: Props) {
  const { i18n } = useLingui()
  const [fitting, setFitting] = useState<Fitting>({ state: 'foreseeing' })
  const stopper = useRef<AbortController>(null)
  const running = fitting.state === 'running'
  useStay(running)
  useWakeLock(running)
  useEffect(() => {
    const leaving = new AbortController()
    const foresee = async () => {
      const foreseen = await Promise.all(
        tooLarge(files, mostBytes).map((file) => foreseeShrink(file, mostBytes, leaving.signal)),
      )
      if (!leaving.signal.aborted) setFitting({ state: 'offered', foreseen, refusal: null })
    }
    void foresee()
    return () => {
      leaving.abort()
      stopper.current?.abort()
    }
  }, [files, mostBytes])

  async function start(foreseen: readonly Foreseen[]) {
    const { signal } = (stopper.current = new AbortController())
    const stop = () => stopper.current?.abort()
    const large = tooLarge(files, mostBytes)
    const made = new Map<File, File>()
    const leftAt = timeLeft()
    const tell = (fraction: number, stage: Stage) => {
      const secondsLeft = leftAt(fraction, stage)
      setFitting({ state: 'running', foreseen, fraction, stage, secondsLeft, stop })
    }
    tell(0, 'reading')
    for (const file of large) {
      const onProgress = (fraction: number, stage: Stage) =>
        tell((made.size + fraction) / large.length, stage)
      const result = await shrink(file, mostBytes, { signal, onProgress })
      if (result.ok) made.set(file, result.file)
      else {
        const refusal = result.why === 'cancelled' ? null : result
        setFitting({ state: 'offered', foreseen, refusal })
        if (refusal) onShown(true)
        return
      }
    }
    if (!signal.aborted) onFit(files.map((file) => made.get(file) ?? file))
  }

  return (
    <Dialog
      open={shown}
      onOpenChange={() => (running ? onShown(false) : onCancel())}
      title={
        where === 'library' ? (
          <Trans>Too large for the library</Trans>
        ) : (
          <Trans>Too large for the cloud</Trans>
        )
      }
      actions={
        running ? (
          <StopButton onStop={fitting.stop}>
            <Trans>Cancel</Trans>
          </StopButton>
        ) : (
          <>
            <Button onClick={onCancel}>
              <Trans>Cancel</Trans>
            </Button>
            {fitting.state === 'offered' && fitting.foreseen.every(canBe) && (
              <Button look="primary" onClick={() => void start(fitting.foreseen)}>
                <Trans>Make it fit</Trans>
              </Button>
            )}
          </>
        )
      }
    >
      <div className="flex flex-col gap-4 text-14">
        {tooLarge(files, mostBytes).map((file, i) => (
          <Large
            // oxlint-disable-next-line react/no-array-index-key -- two files may have one name
            key={i}
            file={file}
            where={where}
            mostBytes={mostBytes}
            foreseen={fitting.state === 'foreseeing' ? undefined : fitting.foreseen[i]}
            answered={running}
          />
        ))}
        {fitting.state === 'foreseeing' && (
          <Progress fraction={undefined} doing={i18n._(stageCopy.reading)} />
        )}
        {running && (
          <Progress
            fraction={fitting.fraction}
            doing={i18n._(stageCopy[fitting.stage])}
            secondsLeft={fitting.secondsLeft}
          />
        )}
        {fitting.state === 'offered' && fitting.refusal && (
          <p role="alert" className="text-red">
            {i18n._(whyCopy[fitting.refusal.why])}
          </p>
        )}
      </div>
    </Dialog>
  )
}

const tooLarge = (files: readonly File[], mostBytes: number) =>
  files.filter(({ size }) => size > mostBytes)

type LargeProps = {
  file: File
  where: Where
  mostBytes: number
  foreseen: Foreseen | undefined
  /** It is being made smaller, which need not be asked any more. */
  answered: boolean
}

/** A file that is too large, and what becomes of it. */
function Large({ file, where, mostBytes, foreseen, answered }: LargeProps) {
  const { i18n } = useLingui()
  const [size, most] = [file.size, mostBytes].map((bytes) => formatSize(bytes, i18n.locale))
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <p className="truncate text-13 text-muted" title={file.name}>
        {file.name}
      </p>
      <p>
        <Sentences>
          {where === 'library' ? (
            <Trans>
              {size} is more than the library takes ({most}).
            </Trans>
          ) : (
            <Trans>
              {size} is more than the cloud takes ({most}).
            </Trans>
          )}
          {!answered &&
            (!foreseen || canBe(foreseen)) &&
            (where === 'library' ? (
              <Trans>Save a smaller one?</Trans>
            ) : (
              <Trans>Go on with a smaller one?</Trans>
            ))}
        </Sentences>
      </p>
      {foreseen && (
        <p className="text-muted">
          <Sentences>
            <Becomes {...foreseen} />
            {where === 'library' && <Otherwise {...foreseen} />}
          </Sentences>
        </p>
      )}
    </div>
  )
}

/** Of what was made here: what becomes of it beside the library. */
function Otherwise(foreseen: Foreseen) {
  if (canBe(foreseen)) return <Trans>The full one stays here to download.</Trans>
  const { kind } = foreseen
  return (kind === 'tooLong' || kind === 'none') && <Trans>Download it instead.</Trans>
}
