import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Recorded } from './recording.ts'
import { type Choice, type Live, openDevices, openScreen, stop, withVoice } from './streams.ts'

/** Why there is nothing to record: not allowed, no such device, or another program has it. */
export type Refusal = 'denied' | 'absent' | 'busy'

const REFUSALS: Record<string, Refusal> = { NotFoundError: 'absent', NotReadableError: 'busy' }

type Props = {
  what: Recorded
  choice: Choice
  /** Whether its file has little room. */
  small: boolean
  /** A device was unplugged, or the browser ended the sharing of the screen. */
  onLost?: (track: MediaStreamTrack) => void
}

/** The camera, the microphone or the screen for as long as the window is open; null until there is one. */
export function useLive({ what, choice: { camera, microphone, isVoice }, small, onLost }: Props) {
  const [live, setLive] = useState<Live | null>(null)
  const [refused, setRefused] = useState<Refusal>()
  const [tries, setTries] = useState(0)
  /** It is chosen once, whichever microphone is wanted beside it, and however often that is pressed. */
  const screen = useRef<Promise<MediaStream>>(null)
  const endScreen = () => {
    void screen.current?.then(stop, () => {})
    screen.current = null
  }
  const lost = useEffectEvent((track: MediaStreamTrack) => {
    endScreen()
    setLive(null)
    setRefused('absent')
    onLost?.(track)
  })
  useEffect(() => {
    let over = false
    let given: Live | undefined
    const wanted = { camera, microphone, isVoice }
    const open = async () => {
      if (what !== 'screen') return openDevices(what, wanted, small)
      const asked = (screen.current ??= openScreen())
      try {
        const chosen = await asked
        // Whoever has closed the window is not asked for the microphone.
        return over ? null : withVoice(chosen, wanted)
      } catch (error) {
        if (screen.current === asked) screen.current = null
        throw error
      }
    }
    const begin = async () => {
      try {
        const next = await open()
        if (over || !next) return next?.end()
        given = next
        const loseOnce = (track: MediaStreamTrack) => {
          if (over) return
          // A camera that is unplugged takes its microphone along.
          over = true
          given = undefined
          lost(track)
          next.end()
        }
        for (const track of next.sources)
          track.addEventListener('ended', () => loseOnce(track), { once: true })
        setLive(next)
        setRefused(undefined)
        // The sharing of a screen can end while the microphone is asked for.
        const lostBefore = next.sources.find(({ readyState }) => readyState === 'ended')
        if (lostBefore) loseOnce(lostBefore)
      } catch (error) {
        if (!over) setRefused(REFUSALS[(error as DOMException).name] ?? 'denied')
      }
    }
    void begin()
    return () => {
      over = true
      given?.end()
      setLive(null)
    }
  }, [what, camera, microphone, isVoice, small, tries])
  useEffect(() => endScreen, [])
  return { live, refused, again: () => setTries(tries + 1) }
}
