import { useState } from 'react'
import { read, write } from '../../kernel/local-store.ts'
import type { Choice } from './streams.ts'

/** Which devices are wanted: those that were chosen the last time, until others are. */
export function useDeviceChoice() {
  const [choice, setChoice] = useState<Choice>(() => ({
    camera: read('camera') ?? undefined,
    microphone: read('microphone') ?? undefined,
    isVoice: read('soundAsHeard') === null,
  }))
  function choose(next: Choice) {
    setChoice(next)
    if (next.camera) write('camera', next.camera)
    if (next.microphone) write('microphone', next.microphone)
    write('soundAsHeard', next.isVoice ? null : 'true')
  }
  return [choice, choose] as const
}
