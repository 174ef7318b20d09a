import { useEffect, useRef, useState } from 'react'
import type { Refusal, Run, Stage } from '../media/engine.ts'
import { runJob, WRITING_GRACE_MS } from '../media/job.ts'
import type { AudioInfo } from '../media/probe.ts'
import { letGo } from '../media/scratch.ts'
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

export type Playable = ReturnType<typeof usePlayable>

const open = () =>
  new Worker(new URL('../media/player-copy.worker.ts', import.meta.url), {
    type: 'module',
    name: 'player-copy',
  })

const copyForPlayer = (source: File, run: Run) =>
  runJob<{ ok: true; file: File }>(
    open,
    { name: 'copyForPlayer', source, graceMs: WRITING_GRACE_MS },
    run,
  )

/** What a player is given of a file: itself, or a copy that this browser plays, once somebody asked for one. */
export function usePlayable(file: File | null, audio: AudioInfo | null) {
  const [copy, setCopy] = useState<{ of: File; file: File } | null>(null)
  const [making, setMaking] = useState<Making>({ state: 'asked', refusal: null })
  const stopper = useRef<AbortController>(null)
  useEffect(
    () => () => {
      stopper.current?.abort()
      setMaking({ state: 'asked', refusal: null })
    },
    [file],
  )
  useEffect(() => () => void (copy && letGo(copy.file)), [copy])
  const copied = copy?.of === file ? copy.file : null
  const url = useObjectUrl(copied ?? file)

  async function make() {
    if (!file) return
    const { signal } = (stopper.current = new AbortController())
    const leftAt = timeLeft()
    const onProgress = (fraction: number, stage: Stage) =>
      setMaking({ state: 'running', fraction, stage, secondsLeft: leftAt(fraction, stage) })
    onProgress(0, 'reading')
    const result = await copyForPlayer(file, { signal, onProgress })
    if (signal.aborted) return setMaking({ state: 'asked', refusal: null })
    setMaking({ state: 'asked', refusal: result.ok ? null : result })
    if (result.ok) setCopy({ of: file, file: result.file })
  }

  return {
    url,
    /** What its sound is encoded as, where the player is silent for that. */
    unheard: !copied && audio?.decodable && isUnheard(audio.codecName) ? audio.codecName : null,
    making,
    make: () => void make(),
    stop: () => stopper.current?.abort(),
  }
}

function isUnheard(codecName: string): boolean {
  const type = ASKED_AS[codecName]
  return type !== undefined && document.createElement('audio').canPlayType(type) === ''
}
