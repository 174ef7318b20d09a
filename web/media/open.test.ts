import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { open } from './open.ts'

const film = new Blob([readFileSync(`${import.meta.dirname}/../public/samples/pauses.mp4`)])
const tone = ['-v', 'error', '-f', 'lavfi', '-t', '1', '-i', 'sine', '-f', 'wav', '-']
const needs = { video: 'want', audio: 'need' } as const

test('a browser without decoders says so of a film, and reads WAV all the same', async () => {
  expect('AudioDecoder' in globalThis).toBe(false)
  await expect(open(film, needs)).rejects.toMatchObject({ why: 'noDecoders' })
  const { input, audio } = await open(new Blob([execFileSync('ffmpeg', tone)]), needs)
  expect(await audio.getSampleRate()).toBe(44_100)
  input.dispose()
})
