import { ALL_FORMATS, BlobSource, CanvasSink, EncodedPacketSink, Input } from 'mediabunny'
import type { StripReply, StripRequest } from './film-strip.ts'

const reply = (message: StripReply, transfer: Transferable[] = []) =>
  self.postMessage(message, { transfer })

type Source = { packets: EncodedPacketSink; pictures: CanvasSink }
let source: Promise<Source | null> = Promise.resolve(null)
/** Only the newest wish is worked on: what was in view before is not any more. */
let wish = 0
const sent = new Set<number>()

async function open(file: Blob, height: number): Promise<Source | null> {
  const input = new Input({ formats: ALL_FORMATS, source: new BlobSource(file) })
  const track = await input.getPrimaryVideoTrack()
  if (!track || !(await track.canDecode())) return null
  return {
    packets: new EncodedPacketSink(track),
    pictures: new CanvasSink(track, { height, poolSize: 1 }),
  }
}

async function show(times: readonly number[]) {
  const mine = ++wish
  const from = await source
  if (!from) return
  for (const time of times) {
    // oxlint-disable-next-line typescript/no-unnecessary-condition
    if (mine !== wish) return
    const packet = (await from.packets.getKeyPacket(time)) ?? (await from.packets.getFirstPacket())
    if (!packet) return
    const key = packet.timestamp
    if (sent.has(key)) {
      reply({ time, key })
      continue
    }
    const shown = await from.pictures.getCanvas(key)
    if (!shown) continue
    const picture = await createImageBitmap(shown.canvas)
    sent.add(key)
    reply({ time, key, picture }, [picture])
  }
}

self.onmessage = ({ data }: MessageEvent<StripRequest>) => {
  if ('file' in data) source = open(data.file, data.height).catch(() => null)
  // A picture that cannot be had is only missing in the strip.
  else void show(data.times).catch(() => {})
}
