import type { AudioCodec, InputAudioTrack } from 'mediabunny'

/** MPEG sound of layer II, as Matroska calls it. */
const LAYER_TWO = 'A_MPEG/L2'

/** What the library knows of a track and lets nobody tell it. */
type Told = { internalTrack: { info: { codec: AudioCodec | null } } }

/**
 * Has MP2 in an MKV read as it is in other containers, whose one name for all layers of MPEG sound the library takes for MP3: every
 * frame says its layer itself, and decoders go by that. To be done before anything is read of the track.
 */
export async function readLayerTwo(audio: InputAudioTrack) {
  if ((await audio.getInternalCodecId()) !== LAYER_TWO) return
  // oxlint-disable-next-line no-underscore-dangle -- the library's own name
  const { info } = (audio as unknown as { _backing: Told })._backing.internalTrack
  info.codec = 'mp3'
}
