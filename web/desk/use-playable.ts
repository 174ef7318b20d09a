import { useEffect, useMemo, useRef, useState } from 'react'
import type { Refusal, Run, Stage } from '../media/engine.ts'
import { runJob, WRITING_GRACE_MS } from '../media/job.ts'
import type { PlayerCopy } from '../media/player-copy.ts'
import type { AudioInfo } from '../media/probe.ts'
import { takeOff } from '../media/scratch.ts'
import { useObjectUrl } from '../ui/object-url.ts'
import { timeLeft } from './time-left.ts'

/** What a browser is asked of sound that is read here whether or not it plays it. MP2 has no name to be asked by. */
const ASKED_AS: Record<string, string> = {
  MP2: 'audio/mp4; codecs="mp4a.40.33"',
  'AC-3': 'audio/mp4; codecs="ac-3"',
  'E-AC-3': 'audio/mp4; codecs="ec-3"',
  ALAC: 'audio/mp4; codecs="alac"',
}

type Making =
  | { state: 'asked'; refusal: Refusal | null }
  | { state: 'running'; fraction: number; stage: Stage; secondsLeft: number | undefined }

const ASKED: Making = { state: 'asked', refusal: null }

export type Playable = ReturnType<typeof usePlayable>

const open = () =>
  new Worker(new URL('../media/player-copy.worker.ts', import.meta.url), {
    type: 'module',
    name: 'player-copy',
  })

const copyForPlayer = (source: File, run: Run) =>
  runJob<{ ok: true } & PlayerCopy>(
    open,
    { name: 'copyForPlayer', source, graceMs: WRITING_GRACE_MS },
    run,
  )

/** What a player is given of a file: itself, or a copy that this browser plays, once somebody asked for one. */
export function usePlayable(file: File | null, audio: AudioInfo | null) {
  const [copy, setCopy] = useState<({ of: File } & PlayerCopy) | null>(null)
  const [making, setMaking] = useState<Making>(ASKED)
  const stopper = useRef<AbortController>(null)
  const stop = () => {
    stopper.current?.abort()
    setMaking(ASKED)
  }
  useEffect(
    () => () => {
      stop()
      setCopy(null)
    },
    [file],
  )
  useEffect(() => () => void (copy && takeOff(copy.onDisk)), [copy])
  // Another file is drawn once before the copy of the one before it is gone.
  const copied = copy?.of === file ? copy.file : null
  const url = useObjectUrl(copied ?? file)
  const codecName = audio?.decodable ? audio.codecName : null
  const isSilent = useMemo(() => codecName !== null && isUnheard(codecName), [codecName])

  async function make() {
    if (!file) return
    const { signal } = (stopper.current = new AbortController())
    const leftAt = timeLeft()
    const onProgress = (fraction: number, stage: Stage) =>
      setMaking({ state: 'running', fraction, stage, secondsLeft: leftAt(fraction, stage) })
    onProgress(0, 'reading')
    const result = await copyForPlayer(file, { signal, onProgress })
    // Another one may be under way by now.
    if (signal.aborted) return
    setMaking(result.ok ? ASKED : { state: 'asked', refusal: result })
    if (result.ok) setCopy({ of: file, ...result })
  }

  return {
    file,
    url,
    /** What its sound is encoded as, where the player is silent for that. */
    unheard: isSilent && !copied ? codecName : null,
    /** It is played in a copy: another one would be no better. */
    isCopied: copied !== null,
    making,
    make: () => void make(),
    stop,
  }
}

function isUnheard(codecName: string): boolean {
  const type = ASKED_AS[codecName]
  return type !== undefined && document.createElement('audio').canPlayType(type) === ''
}
