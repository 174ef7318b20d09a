import { EncodedPacketSink, type InputAudioTrack } from 'mediabunny'

/** What of the library finds a packet; its types leave it out. */
type Internals = { _backing: { getPacket: () => Promise<null> } }

/** Has a FLAC without a first frame hold nothing: the library looks for its packets for ever. */
export async function endWithoutFrames(audio: InputAudioTrack) {
  if (await new EncodedPacketSink(audio).getFirstPacket({ metadataOnly: true })) return
  // oxlint-disable-next-line no-underscore-dangle -- the library's own name
  const { _backing } = audio as unknown as Internals
  _backing.getPacket = () => Promise.resolve(null)
}
