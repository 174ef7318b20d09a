import { useEffect, useState } from 'react'
import type { Level } from '../../media/level.ts'
import type { VoiceFacts } from '../../media/hear-voice.ts'
import type { VoiceSettings } from '../../media/voice-chain.ts'
import { measure } from './engine.ts'

/** Nothing is measured while a slider is still on its way. */
const SETTLE_MS = 1000
/** A longer recording is measured when it is exported. */
const MOST_SECONDS = 20 * 60

/** How loud a recording will be with these settings, as soon as that is known, whether it is being measured, and by how much it is made louder meanwhile. */
export function useLevel(file: File, facts: VoiceFacts, settings: VoiceSettings) {
  const [known, setKnown] = useState<{
    key: string
    /** Null where it could not be measured. */ level: Level | null
  } | null>(null)
  const key = JSON.stringify(settings)
  const { background, duration, loudness } = facts
  const level = known?.key === key ? known.level : null
  const measuring = known?.key !== key && duration <= MOST_SECONDS
  useEffect(() => {
    if (!measuring) return
    const controller = new AbortController()
    const run = { signal: controller.signal, onProgress: () => {} }
    const timer = setTimeout(async () => {
      const result = await measure(file, { settings: JSON.parse(key), background }, run)
      if (!controller.signal.aborted) setKnown({ key, level: result.ok ? result.level : null })
    }, SETTLE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [file, background, key, measuring])
  const { target } = settings
  const near =
    target === null || !Number.isFinite(loudness.integrated)
      ? 1
      : 10 ** ((target - loudness.integrated) / 20)
  return { level, measuring, gain: level?.gain ?? near }
}
