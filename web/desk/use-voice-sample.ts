import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { ownFileQuery } from '../features/tasks/own-file.ts'
import { queryClient } from '../kernel/query-client.ts'
import { toast } from '../ui/toast.ts'

type Press = { id: string; heard: boolean }

/** Plays one voice's sample at a time: that of the one that was pressed last. */
export function useVoiceSample() {
  const { t } = useLingui()
  const player = useRef<HTMLAudioElement>(null)
  /** The press that counts. */
  const wanted = useRef<Press>(null)
  const address = useRef<string>(null)
  const [id, setId] = useState<string | null>(null)
  const [waiting, setWaiting] = useState(false)
  const end = () => {
    wanted.current = null
    setId(null)
  }
  const release = () => {
    if (address.current) URL.revokeObjectURL(address.current)
    address.current = null
  }
  useEffect(
    () => () => {
      wanted.current = null
      release()
    },
    [],
  )
  /** Its player says so of the one before as well, while this one is on its way. */
  const onSilent = () => {
    if (wanted.current?.heard) end()
  }
  return {
    player,
    id,
    waiting,
    /** @param sample an own file; without it that of a voice of the list */
    async toggle(next: string, sample?: string) {
      const audio = player.current
      if (!audio) return
      const again = wanted.current?.id === next
      const turn: Press = { id: next, heard: false }
      wanted.current = turn
      audio.pause()
      if (again) return end()
      // In the press itself, since Safari lets a player begin by itself only once a press has begun with it.
      audio.removeAttribute('src')
      audio.load()
      setId(next)
      setWaiting(true)
      try {
        const file = sample && (await queryClient.fetchQuery(ownFileQuery(sample, 'voice.wav')))
        if (wanted.current !== turn) return
        release()
        if (file) address.current = URL.createObjectURL(file)
        audio.src = address.current ?? `/api/tools/tts/preview/${next}`
        await audio.play()
        if (wanted.current !== turn) return
        turn.heard = true
        setWaiting(false)
      } catch (error) {
        if (wanted.current !== turn) return
        // Another sound that began has stopped this one.
        if (audio.error || (error as Error).name !== 'AbortError')
          toast.error(t`This voice cannot be played right now. Try again in a minute.`)
        end()
      }
    },
    handlers: { onPause: onSilent, onEnded: onSilent },
  }
}
