import {
  ALL_FORMATS,
  BlobSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'
import speech from './media/speech.mp4?url'

/** The film of some speech, each picture with so many bytes behind it that decoders skip. */
export async function heavy(bytes: number) {
  using input = new Input({
    formats: ALL_FORMATS,
    source: new BlobSource(await (await fetch(speech)).blob()),
  })
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: false }), target })
  const [pictures, sound] = [
    new EncodedVideoPacketSource('avc'),
    new EncodedAudioPacketSource('aac'),
  ]
  output.addVideoTrack(pictures)
  output.addAudioTrack(sound)
  await output.start()
  const filler = new Uint8Array(4 + bytes).fill(255)
  new DataView(filler.buffer).setUint32(0, bytes)
  filler[4] = 12
  filler[filler.length - 1] = 128
  const pictureMeta = { decoderConfig: (await video!.getDecoderConfig())! }
  for await (const packet of new EncodedPacketSink(video!).packets()) {
    const data = new Uint8Array(packet.data.length + filler.length)
    data.set(packet.data)
    data.set(filler, packet.data.length)
    await pictures.add(packet.clone({ data }), pictureMeta)
  }
  const soundMeta = { decoderConfig: (await audio!.getDecoderConfig())! }
  for await (const packet of new EncodedPacketSink(audio!).packets())
    await sound.add(packet, soundMeta)
  await output.finalize()
  return new File([target.buffer as ArrayBuffer], 'heavy.mp4', { type: 'video/mp4' })
}

/** Bytes of each result that lies on the device's disk. */
export async function onDisk() {
  const root = await navigator.storage.getDirectory()
  const folder = await root.getDirectoryHandle('scratch', { create: true })
  const sizes: number[] = []
  for await (const handle of folder.values())
    if (handle.kind === 'file') sizes.push((await (handle as FileSystemFileHandle).getFile()).size)
  return sizes
}
