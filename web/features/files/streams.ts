import type { Recorded } from './recording.ts'

/** Which devices are wanted, by their ids; without one whichever the browser takes. */
export type Choice = {
  camera?: string | undefined
  /** Null: none. */
  microphone?: string | null | undefined
  /** Whether the browser takes echo and noise away and evens out how loud it is, which helps a voice and spoils music. */
  isVoice: boolean
}

/** What a device sees or hears, until it is ended. */
export type Live = {
  stream: MediaStream
  /** Which devices it comes from: any of them may be unplugged. */
  sources: readonly MediaStreamTrack[]
  microphone: MediaStreamTrack | undefined
  end: () => void
}

/** What a film is wide and high where the camera can; without words about it browsers take 640 × 480. */
const FILM = { width: { ideal: 1920 }, height: { ideal: 1080 }, frameRate: { ideal: 30 } }
const SMALL_FILM = { ...FILM, width: { ideal: 1280 }, height: { ideal: 720 } }
/** As large as the camera makes it. */
const PHOTO = { width: { ideal: 4096 }, height: { ideal: 3072 } }

/** As the microphone hears it. */
const UNTOUCHED = { echoCancellation: false, noiseSuppression: false, autoGainControl: false }

const wantedId = (id: string | null | undefined) => (id ? { deviceId: { ideal: id } } : {})

const wantedSound = ({ microphone, isVoice }: Choice) =>
  microphone !== null && { ...wantedId(microphone), ...(isVoice ? {} : UNTOUCHED) }

/**
 * Asks for the camera or the microphone. A film is without sound where there is no microphone, or none is allowed.
 * @param small where a file has little room
 * @throws DOMException NotAllowedError, NotFoundError or NotReadableError
 */
export async function openDevices(
  what: Exclude<Recorded, 'screen'>,
  choice: Choice,
  small: boolean,
): Promise<Live> {
  const size = what === 'picture' ? PHOTO : small ? SMALL_FILM : FILM
  const video = what !== 'sound' && { ...size, ...wantedId(choice.camera) }
  const audio = what !== 'picture' && wantedSound(choice)
  const devices = navigator.mediaDevices
  const stream = await devices.getUserMedia({ video, audio }).catch(async (error: DOMException) => {
    if (!video || !audio || !(await isForSound(error))) throw error
    return devices.getUserMedia({ video })
  })
  return {
    stream,
    sources: stream.getTracks(),
    microphone: stream.getAudioTracks()[0],
    end: () => stop(stream),
  }
}

/** Whether both were refused because there is no microphone, or it was forbidden for good. Not every browser tells of the latter. */
async function isForSound({ name }: DOMException) {
  if (name !== 'NotAllowedError') return name === 'NotFoundError'
  const [sound, pictures] = await Promise.all(
    (['microphone', 'camera'] as const).map((one) =>
      navigator.permissions.query({ name: one }).then(
        ({ state }) => state,
        () => null,
      ),
    ),
  )
  return sound === 'denied' && pictures !== 'denied'
}

/** Asks for the screen and its own sound. @throws DOMException NotAllowedError, InvalidStateError where nobody has just pressed anything */
export const openScreen = () => navigator.mediaDevices.getDisplayMedia({ video: true, audio: true })

/**
 * The screen with, where it is wanted and allowed, the voice of whoever explains it; recorders take one sound only. Its end leaves
 * the screen open.
 */
export async function withVoice(screen: MediaStream, choice: Choice): Promise<Live> {
  const audio = wantedSound(choice)
  const voice = audio && (await navigator.mediaDevices.getUserMedia({ audio }).catch(() => null))
  const heard = [screen, ...(voice ? [voice] : [])].filter((one) => one.getAudioTracks().length > 0)
  const context = new AudioContext()
  const mixed = context.createMediaStreamDestination()
  for (const one of heard) context.createMediaStreamSource(one).connect(mixed)
  const pictures = screen.getVideoTracks()
  return {
    stream: new MediaStream([
      ...pictures,
      ...(heard.length > 0 ? mixed.stream.getAudioTracks() : []),
    ]),
    sources: [...pictures, ...(voice ? voice.getTracks() : [])],
    microphone: voice ? voice.getAudioTracks()[0] : undefined,
    end() {
      if (voice) stop(voice)
      void context.close()
    },
  }
}

export const stop = (stream: MediaStream) => stream.getTracks().forEach((track) => track.stop())
