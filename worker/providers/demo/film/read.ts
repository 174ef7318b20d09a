import { exports } from 'cloudflare:workers'
import { ALL_FORMATS, BufferSource, CustomSource, Input } from 'mediabunny'
import type { Source } from '../../job.ts'

/** What is smaller is read at once. */
const SMALL_BYTES = 4 * 1024 * 1024

/** A film or sound, read in parts as they are needed; the address is the site's own, so the site is asked without a way round. */
export async function inputOf(source: Source): Promise<Input> {
  if (source.size <= SMALL_BYTES)
    return new Input({ formats: ALL_FORMATS, source: new BufferSource(await source.bytes()) })
  const address = await source.address()
  async function read(start: number, end: number) {
    const answer = await exports.default.fetch(address, {
      headers: { Range: `bytes=${start}-${end - 1}` },
    })
    if (answer.status !== 206) throw new Error(`${address}: ${answer.status}`)
    return answer.bytes()
  }
  return new Input({
    formats: ALL_FORMATS,
    source: new CustomSource({ getSize: () => source.size, read, prefetchProfile: 'network' }),
  })
}
