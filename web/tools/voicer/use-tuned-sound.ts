import { useEffect, useEffectEvent, useRef } from 'react'
import type { Transport } from '../../desk/transport.tsx'
import { runJob } from '../../media/job.ts'
import type { Background, VoiceSettings } from '../../media/voice-chain.ts'
import type { Heard, Listen } from '../../media/voice-stream.ts'

export type PreviewRequest =
  | { kind: 'listen'; id: number; what: Listen }
  | { kind: 'more'; id: number }
export type PreviewReply = { kind: 'heard'; id: number; heard: Heard } | { kind: 'end'; id: number }

/** What is heard while it plays. */
export type Side = 'original' | 'tuned' | 'removed'

/** One sound goes over into the other in so many seconds. */
const FADE_SECONDS = 0.03
/** So much is asked for beforehand. */
const AHEAD_SECONDS = 2
/** The picture may be so far from the sound before the sound begins anew. */
const MOST_DRIFT_SECONDS = 0.15
/** A slider that is moved is followed at this pace. */
const SETTLE_MS = 30
const PRESSES = ['click', 'keydown'] as const

const open = () =>
  new Worker(new URL('./preview.worker.ts', import.meta.url), {
    type: 'module',
    name: 'voice-preview',
  })

type Given = {
  file: Blob
  background: Background
  transport: Transport
  side: Side
  settings: VoiceSettings
  gain: number
}

/**
 * Lets one hear what would become of a recording, while its player goes on as the clock: it is silent meanwhile, and as fast as the
 * tempo asks. Every change begins a new stream where the player is, and goes over into it as soon as its first moment is there.
 */
export function useTunedSound({ file, background, transport, side, settings, gain }: Given) {
  const { media, playing } = transport
  const talking = useRef<MessagePort>(null)
  const stream = useRef(0)
  /** What has come of the newest stream and is not playing yet. */
  const queue = useRef<Heard[]>([])
  const context = useRef<AudioContext>(null)
  const sounding = useRef<GainNode>(null)
  /** Up to when in the context's time something is lined up, and what moment of the source that is. */
  const line = useRef<{ id: number; at: number; source: number } | null>(null)
  const waiting = useRef(false)

  const listen = useEffectEvent(() => {
    const player = media.current
    if (!player) return
    if (player.paused || side === 'original') follow(player)
    if (side === 'original') return silence()
    queue.current = []
    waiting.current = true
    ask({
      kind: 'listen',
      id: ++stream.current,
      what: { from: player.currentTime, settings, removed: side === 'removed', gain },
    })
  })
  /** The player shows its pictures as fast as the sound goes, and is heard only with its own. */
  const follow = (player: HTMLMediaElement) => {
    player.muted = side !== 'original'
    player.playbackRate = side === 'original' ? 1 : settings.tempo
  }
  const ask = (request: PreviewRequest) => talking.current?.postMessage(request)
  const silence = useEffectEvent(() => {
    const { current: old } = sounding
    const now = context.current?.currentTime ?? 0
    old?.gain.setTargetAtTime(0, now, FADE_SECONDS / 3)
    setTimeout(() => old?.disconnect(), 10 * 1000 * FADE_SECONDS)
    sounding.current = null
    line.current = null
  })

  const onReply = useEffectEvent(({ data }: MessageEvent<PreviewReply>) => {
    if (data.id !== stream.current) return
    waiting.current = false
    if (data.kind === 'end') return
    queue.current.push(data.heard)
    play()
  })

  /** Null while there is nothing to be heard. */
  const sounds = useEffectEvent(() => {
    if (!media.current || media.current.paused || side === 'original') return null
    const sound = (context.current ??= new AudioContext({ latencyHint: 'interactive' }))
    if (sound.state === 'suspended') void sound.resume()
    return sound
  })
  const play = useEffectEvent(() => {
    const [player, sound] = [media.current, sounds()]
    if (!player || !sound) return
    const rate = settings.tempo
    for (let heard = queue.current.shift(); heard; heard = queue.current.shift()) {
      const now = sound.currentTime
      if (line.current?.id !== stream.current) {
        silence()
        follow(player)
        const out = new GainNode(sound, { gain: 0 })
        out.connect(sound.destination)
        out.gain.setTargetAtTime(1, now, FADE_SECONDS / 3)
        sounding.current = out
        line.current = {
          id: stream.current,
          at: now + (heard.at - player.currentTime) / rate,
          source: heard.at,
        }
      }
      lineUp(sound, heard)
    }
    if (line.current && !waiting.current && line.current.at - sound.currentTime < AHEAD_SECONDS) {
      waiting.current = true
      ask({ kind: 'more', id: stream.current })
    }
  })

  function lineUp(sound: AudioContext, { planes, rate }: Heard) {
    const [frames, place] = [planes[0]?.length ?? 0, line.current]
    if (frames === 0 || !place || !sounding.current) return
    const buffer = sound.createBuffer(planes.length, frames, rate)
    for (const [channel, plane] of planes.entries()) buffer.copyToChannel(plane, channel)
    const node = new AudioBufferSourceNode(sound, { buffer })
    node.connect(sounding.current)
    const late = Math.max(0, sound.currentTime + 0.005 - place.at)
    if (late < buffer.duration) node.start(place.at + late, late)
    place.at += buffer.duration
    place.source += buffer.duration * settings.tempo
  }

  /** Once in a while the player waits for its pictures, and the sound would run away from it. */
  const keepUp = useEffectEvent(() => {
    const [player, sound, place] = [media.current, context.current, line.current]
    if (!player || player.paused || !sound || !place) return
    const heard = place.source - (place.at - sound.currentTime) * settings.tempo
    if (place.at > sound.currentTime && Math.abs(heard - player.currentTime) > MOST_DRIFT_SECONDS)
      listen()
    else play()
  })

  useEffect(() => {
    const stop = new AbortController()
    const talk = (port: MessagePort) => {
      talking.current = port
      port.onmessage = onReply
      // One that follows another is told where that was.
      if (stream.current > 0) listen()
    }
    const job = { name: 'preview', source: file, options: { background }, talk }
    void runJob(open, job, { signal: stop.signal, onProgress: () => {} })
    return () => {
      stop.abort()
      talking.current = null
    }
  }, [file, background])
  useEffect(() => {
    // Safari lets a page sound from a press on, and not when what is to be heard has come.
    const onPress = () => void sounds()
    for (const press of PRESSES) window.addEventListener(press, onPress)
    return () => {
      for (const press of PRESSES) window.removeEventListener(press, onPress)
      void context.current?.close()
      context.current = null
    }
  }, [])

  const asked = JSON.stringify([side, settings, gain])
  useEffect(() => {
    const timer = setTimeout(() => listen(), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [asked, file, background])
  useEffect(() => {
    const player = media.current
    const moved = () => listen()
    player?.addEventListener('seeked', moved)
    return () => player?.removeEventListener('seeked', moved)
  }, [media])
  useEffect(() => {
    if (!playing) {
      // What is lined up is gone; where it stopped, it is ready to go on.
      silence()
      listen()
      return
    }
    play()
    const timer = setInterval(() => keepUp(), 200)
    return () => clearInterval(timer)
  }, [playing])
}
