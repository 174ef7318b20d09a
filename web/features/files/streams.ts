import type { Recorded } from './recording.ts'

/** What a device sees or hears, until it is ended. */
export type Live = { stream: MediaStream; end: () => void }

/**
 * Asks for the camera, the microphone or the screen.
 * @throws DOMException NotAllowedError or NotFoundError
 */
export async function openStream(what: Recorded): Promise<Live> {
  if (what === 'screen') return screenWithVoice()
  const stream = await navigator.mediaDevices.getUserMedia({
    video: what !== 'sound',
    audio: what !== 'picture',
  })
  return { stream, end: () => stop(stream) }
}

/** The screen with its own sound and, where it is allowed, the voice of whoever explains it; recorders take one sound only. */
async function screenWithVoice(): Promise<Live> {
  const screen = await navigator.mediaDevices.getDisplayMedia({ video: true, audio: true })
  const voice = await navigator.mediaDevices.getUserMedia({ audio: true }).catch(() => null)
  const heard = [screen, ...(voice ? [voice] : [])].filter((one) => one.getAudioTracks().length > 0)
  const context = new AudioContext()
  const mixed = context.createMediaStreamDestination()
  for (const one of heard) context.createMediaStreamSource(one).connect(mixed)
  return {
    stream: new MediaStream([
      ...screen.getVideoTracks(),
      ...(heard.length > 0 ? mixed.stream.getAudioTracks() : []),
    ]),
    end() {
      for (const one of [screen, ...(voice ? [voice] : [])]) stop(one)
      void context.close()
    },
  }
}

const stop = (stream: MediaStream) => stream.getTracks().forEach((track) => track.stop())
