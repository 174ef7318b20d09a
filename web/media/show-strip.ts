import { EncodedPacketSink } from 'mediabunny'
import { CANCELLED, type Refusal } from './engine.ts'
import type { StripReply, StripRequest } from './film-strip.ts'
import { openInput } from './input.ts'
import { drawnAs, pictureSink, type PictureSink } from './picture-sink.ts'
import type { Talking } from './serve-jobs.ts'

type Source = { packets: EncodedPacketSink; pictures: PictureSink; height: number }

async function open(file: Blob, height: number): Promise<Source | null> {
  const input = await openInput(file)
  const track = await input.getPrimaryVideoTrack()
  if (!track || !(await track.canDecode())) return null
  return {
    packets: new EncodedPacketSink(track),
    pictures: await pictureSink(track, { keysAlone: true }),
    height,
  }
}

/** Small pictures of a film at the moments that are wished for, until it is cancelled. Only the newest wish is worked on. */
export function showStrip(
  file: Blob,
  { height }: { height: number },
  { signal, port }: Talking,
): Promise<Refusal> {
  const source = open(file, height).catch(() => null)
  const sent = new Set<number>()
  let wish: StripRequest = []
  const reply = (message: StripReply, transfer: Transferable[] = []) =>
    port.postMessage(message, transfer)

  async function show(times: StripRequest) {
    wish = times
    const from = await source
    if (!from) return
    for (const time of times) {
      if (times !== wish) return
      const packet =
        (await from.packets.getKeyPacket(time)) ?? (await from.packets.getFirstPacket())
      if (!packet) return
      const key = packet.timestamp
      if (sent.has(key)) {
        reply({ time, key })
        continue
      }
      using shown = await from.pictures.getSample(key)
      if (!shown) continue
      const width = Math.round((from.height * shown.displayWidth) / shown.displayHeight)
      const picture = drawnAs(shown, { width, height: from.height }).transferToImageBitmap()
      sent.add(key)
      reply({ time, key, picture }, [picture])
    }
  }
  // A picture that cannot be had is only missing in the strip.
  port.onmessage = ({ data }: MessageEvent<StripRequest>) => void show(data).catch(() => {})
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(CANCELLED)))
}
