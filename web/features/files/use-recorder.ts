import { useEffect, useState } from 'react'
import { useStay } from '../../kernel/use-stay.ts'
import { useWakeLock } from '../../kernel/wake-lock.ts'
import { useGone } from '../../ui/use-gone.ts'
import { asAvc1 } from './as-avc1.ts'
import { keepRecording } from './kept-recording.ts'
import type { Bounds } from './recording-bounds.ts'
import { type Format, nameNow } from './recording.ts'

/** What is recorded is handed over in pieces, so that a long recording does not grow in one buffer. */
const PIECE_MS = 1000
/** Chromium hands over an MP4 from one key frame to the next, which by itself it makes after a hundred pictures or more. */
const KEY_FRAME_MS = 2000
/** After how long what is recorded is laid by. */
const KEEP_MS = 3000
/** The file ends with what was being written when it was full. */
const FULL = 0.98

type Props = {
  format: Format | undefined
  /** Whether it is kept on this device until it is used. */
  keeps: boolean
  /** What its file may have at most. */
  maxBytes: number
  /** Whether it goes to the library. */
  isSent: boolean
  onFile: (file: File) => void
  /** It was stopped before there was anything. */
  onNothing: () => void
}

/** With what TypeScript does not know of yet. */
type Options = MediaRecorderOptions & { videoKeyFrameIntervalDuration: number }
type Run = { recorder: MediaRecorder; discard: () => void }

/** Records what a stream brings, until it is stopped, full, or its page goes. The page asks before it goes, and the screen stays on. */
export function useRecorder({ format, keeps, maxBytes, isSent, onFile, onNothing }: Props) {
  const [run, setRun] = useState<Run | null>(null)
  const [paused, setPaused] = useState(false)
  const gone = useGone()
  useStay(run !== null)
  useWakeLock(run !== null)
  useEffect(() => {
    if (!run) return
    return () => {
      // A sound that was mixed does not end with what it came from.
      if (run.recorder.state !== 'inactive') run.recorder.stop()
    }
  }, [run])

  function begin(stream: MediaStream, { audioBitsPerSecond, videoBitsPerSecond }: Bounds) {
    if (!format) return
    const { type, recorderType: mimeType } = format
    const name = nameNow(format)
    const options: Options = {
      mimeType,
      audioBitsPerSecond,
      videoBitsPerSecond,
      videoKeyFrameIntervalDuration: KEY_FRAME_MS,
    }
    const recorder = new MediaRecorder(stream, options)
    const kept = keeps ? keepRecording(name) : null
    const parts: Blob[] = []
    let [bytes, laidBy, laidAt] = [0, 0, performance.now()]
    const layBy = () => {
      if (laidBy < parts.length) kept?.add(new File(parts.slice(laidBy), name, { type }))
      laidBy = parts.length
      laidAt = performance.now()
    }
    recorder.ondataavailable = ({ data }) => {
      parts.push(data)
      bytes += data.size
      if (performance.now() - laidAt >= KEEP_MS) layBy()
      if (bytes > maxBytes * FULL && recorder.state !== 'inactive') recorder.stop()
    }
    recorder.onstop = async () => {
      layBy()
      // With its page ends what it records with, and nobody has said that it shall be used.
      if (gone.current) return void kept?.leave()
      if (bytes === 0) {
        void kept?.forget()
        setRun(null)
        return onNothing()
      }
      const file = await asAvc1(new File(parts, name, { type }))
      onFile(file)
      void kept?.use(file, isSent)
    }
    recorder.start(PIECE_MS)
    const discard = () => {
      recorder.onstop = recorder.ondataavailable = null
      void kept?.forget()
    }
    setPaused(false)
    setRun({ recorder, discard })
  }
  // It may end by itself in the moment that a button is pressed.
  const running = () => (run?.recorder.state === 'inactive' ? undefined : run?.recorder)
  function hold() {
    if (paused) running()?.resume()
    else running()?.pause()
    setPaused(!paused)
  }
  const stop = () => running()?.stop()
  return { runs: run !== null, paused, begin, hold, stop, discard: () => run?.discard() }
}
