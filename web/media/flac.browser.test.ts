// Loaded by the engine when it needs it; named here so that the test server prepares it beforehand and does not reload midway.
import '@mediabunny/flac-encoder'
import { expect, test } from 'vitest'
import { makeFilm } from '../test/films.ts'
import { cutOut } from './cut-out.ts'
import { ALONE } from './engine.ts'
import { probe } from './open.ts'

const tone = (rate: number, codec: string, name: string) =>
  makeFilm([
    ...['-f', 'lavfi', '-t', '2', '-i', `sine=f=440:r=${rate}`, '-ar', `${rate}`],
    ...['-c:a', codec, name],
  ])

test.each([192_000, 64_000, 12_000])(
  'a FLAC of %i samples a second, which is not read here, is not said to be damaged',
  async (rate) => {
    const opened = probe(await tone(rate, 'flac', 'tone.flac'))
    const message = `FLAC ${rate / 1000} kHz`
    await expect(opened).rejects.toMatchObject({ why: 'unsupportedCodec', message })
  },
)

test.each([192_000, 48_000])('a FLAC of %i samples a second that breaks off is', async (rate) => {
  const file = await tone(rate, 'flac', 'tone.flac')
  await expect(probe(file.slice(0, 60))).rejects.toMatchObject({ why: 'brokenFile' })
})

test.each([
  [11_025, 'flac', 'tone.flac', 48_000],
  [12_000, 'pcm_s16le', 'tone.wav', 48_000],
  [37_800, 'pcm_s16le', 'tone.wav', 48_000],
  [64_000, 'pcm_s16le', 'tone.wav', 48_000],
  [96_000, 'pcm_s16le', 'tone.wav', 96_000],
])(
  'sound of %i samples a second can be written as FLAC (%s, %s)',
  async (rate, codec, name, as) => {
    const kept = [{ start: 0, end: 1 }]
    const made = await cutOut(
      await tone(rate, codec, name),
      { kept, format: 'flac', name: 'result' },
      ALONE,
    )
    if (!made.ok) throw new Error(`${made.why} ${made.detail}`)
    const { duration, tracks } = await probe(made.file)
    expect(duration).toBeCloseTo(1, 2)
    expect(tracks).toMatchObject([{ codec: 'flac', sampleRate: as }])
  },
)
