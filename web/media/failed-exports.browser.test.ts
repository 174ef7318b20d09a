import { afterEach, expect, test, vi } from 'vitest'
import { flashing, makeFilm } from '../test/films.ts'
import { cutOut, type CutOptions } from './cut-out.ts'
import { ALONE } from './engine.ts'

const WISH: CutOptions = {
  kept: [
    { start: 0, end: 1.2 },
    { start: 2.3, end: 3.9 },
  ],
  format: 'mp4',
  name: 'result',
}
const CODERS = ['VideoEncoder', 'VideoDecoder', 'AudioEncoder', 'AudioDecoder'] as const

afterEach(() => void vi.unstubAllGlobals())

/** Remembers every encoder and decoder from here on. @returns those that are not closed, by name */
function watchCoders() {
  const coders: { state: string; constructor: { name: string } }[] = []
  for (const name of CODERS) {
    const watched = new Proxy(globalThis[name], {
      construct(coder, given) {
        const made = Reflect.construct(coder, given)
        coders.push(made)
        return made
      },
    })
    vi.stubGlobal(name, watched)
  }
  const stillOpen = () =>
    coders.filter(({ state }) => state !== 'closed').map((coder) => coder.constructor.name)
  return { stillOpen, count: () => coders.length }
}

/** The film with half of its pictures and sound being nothing of the kind. */
async function damaged(film: File): Promise<File> {
  const bytes = new Uint8Array(await film.arrayBuffer())
  const begin = new TextDecoder('latin1').decode(bytes).indexOf('mdat') + 4
  const length = bytes.length - begin
  for (let i = Math.floor(length * 0.3); i < length * 0.8; i++) bytes[begin + i] = i * 7919
  return new File([bytes], film.name)
}

test('ten exports in a row that fail leave no encoder or decoder open, and the eleventh works', async () => {
  const film = await makeFilm([
    ...[...flashing('30', 4), '-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p'],
    ...[
      '-g',
      '30',
      '-bf',
      '2',
      '-sc_threshold',
      '0',
      '-c:a',
      'aac',
      '-movflags',
      '+faststart',
      'film.mp4',
    ],
  ])
  const broken = await damaged(film)
  const { stillOpen, count } = watchCoders()
  for (let i = 0; i < 6; i++) {
    const failed = await cutOut(broken, { ...WISH, encodeAll: i % 2 === 1 }, ALONE)
    expect(failed).toMatchObject({ ok: false, why: 'brokenFile' })
    expect(stillOpen()).toEqual([])
  }
  const { slice } = Blob.prototype
  let [reads, most] = [0, Infinity]
  vi.spyOn(Blob.prototype, 'slice').mockImplementation(function (this: Blob, ...part) {
    if (++reads > most) throw new DOMException('It is not there any more.', 'NotReadableError')
    return slice.apply(this, part)
  })
  expect(await cutOut(film, { ...WISH, encodeAll: true }, ALONE)).toMatchObject({ ok: true })
  const all = reads
  for (const share of [0.6, 0.7, 0.8, 0.9]) {
    // The device that the film lies on is taken away.
    ;[reads, most] = [0, Math.floor(all * share)]
    const failed = await cutOut(film, { ...WISH, encodeAll: true }, ALONE)
    expect(failed).toMatchObject({ ok: false, why: 'fileGone' })
    expect(stillOpen()).toEqual([])
  }
  vi.restoreAllMocks()
  expect(count()).toBeGreaterThan(10)
  expect(await cutOut(film, { ...WISH, encodeAll: true }, ALONE)).toMatchObject({ ok: true })
  expect(stillOpen()).toEqual([])
})

test('a full disk is told as such, and leaves nothing open and nothing lying there', async () => {
  const talk = await makeFilm([
    ...['-f', 'lavfi', '-t', '400', '-i', 'sine=r=48000', '-ac', '2'],
    ...['-c:a', 'aac', '-b:a', '32k', 'talk.m4a'],
  ])
  const { stillOpen } = watchCoders()
  const removed: string[] = []
  const handle = {
    createSyncAccessHandle: async () => ({ write: () => 0, flush: () => {}, close: () => {} }),
  }
  const folder = {
    getDirectoryHandle: async () => folder,
    getFileHandle: async () => handle,
    async *keys() {},
    removeEntry: async (name: string) => void removed.push(name),
  }
  vi.spyOn(navigator.storage, 'getDirectory').mockResolvedValue(folder as never)
  const wish: CutOptions = { kept: [{ start: 0, end: 399 }], format: 'wav', name: 'result' }
  expect(await cutOut(talk, wish, ALONE)).toMatchObject({ ok: false, why: 'storageFull' })
  expect(removed).toHaveLength(1)
  expect(stillOpen()).toEqual([])
  vi.restoreAllMocks()
})
