import { infoOfAll, type Sound, wavHead } from '../../providers/sound/contract.ts'
import type { Aside } from '../tool.ts'
import { type Place, RATE } from './join/contract.ts'

const SILENCE_BYTES = 64 * 1024

/** The whole as a WAV, one piece in memory at a time. @param pieces laid aside, each for its place */
export function joined(
  pieces: readonly { name: string; info: Sound['info'] }[],
  places: readonly Place[],
  aside: Pick<Aside, 'take'>,
): ReadableStream<Uint8Array> {
  const info = infoOfAll(pieces.map((piece) => piece.info))
  async function* parts() {
    yield wavHead(places.at(-1)?.end ?? 0, RATE, info)
    let end = 0
    for (const [i, { start, end: next }] of places.entries()) {
      yield* silence((start - end) * 2)
      const { name } = pieces[i] as { name: string }
      yield await aside.take(name)
      end = next
    }
  }
  const all = parts()
  return new ReadableStream({
    async pull(control) {
      const { done, value } = await all.next()
      if (done) control.close()
      else control.enqueue(value)
    },
  })
}

function* silence(bytes: number) {
  for (let left = bytes; left > 0; left -= SILENCE_BYTES)
    yield new Uint8Array(Math.min(left, SILENCE_BYTES))
}
