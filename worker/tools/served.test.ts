import { env } from 'cloudflare:workers'
import { expect, onTestFinished, test } from 'vitest'
import { ADAPTERS } from '../providers/capabilities.ts'
import { demoSpeech } from '../providers/demo/speech.ts'
import { workersImage } from '../providers/workers-ai/image.ts'
import { call } from '../test/people.ts'
import { complaints } from '../test/setup.ts'
import { balance, newCreator, send } from '../test/work.ts'

const off = (where: string) =>
  env.DB.prepare(`UPDATE adapters SET enabled = 0 WHERE ${where}`).run()
const RESTING = { status: 503, fault: 'toolResting' }
/** The log has a line of each. */
const hasLogged = (times: number) => expect(complaints.splice(0)).toHaveLength(times)
const image = '0'.repeat(32)

test('what nobody can do today is refused with its price and as a task, and nothing is held for it', async () => {
  const ada = await newCreator()
  const before = await balance(ada)
  const asked = { tool: 'videa', input: { prompt: 'A wave' } }
  expect(await ada.post('/api/tasks/quote', asked)).toMatchObject({ status: 200 })
  await off(`capability = 'video'`)
  expect(await ada.post('/api/tasks/quote', asked)).toMatchObject(RESTING)
  expect(await call('POST', '/api/tasks/quote', asked)).toMatchObject(RESTING)
  expect(await send(ada, asked)).toMatchObject(RESTING)
  expect((await ada.get('/api/tasks')).data.items).toEqual([])
  expect(await balance(ada)).toBe(before)
  hasLogged(3)
})

test('of pictures only that rests which no model there can do', async () => {
  const ada = await newCreator()
  const build = ADAPTERS.image['workers-ai']!
  onTestFinished(() => void (ADAPTERS.image['workers-ai'] = build))
  ADAPTERS.image['workers-ai'] = (bindings, row) =>
    workersImage({ ...bindings, AI: {} as NonNullable<typeof bindings.AI> }, row)
  await off(`adapter = 'demo'`)
  const quote = (input: object) => ada.post('/api/tasks/quote', { tool: 'imm', input })
  for (const input of [
    { mode: 'generate', prompt: 'A lamp' },
    { mode: 'edit', image, prompt: 'at night' },
    { mode: 'erase', image, mask: image },
  ])
    expect(await quote(input)).toMatchObject({ status: 200 })
  for (const input of [
    { mode: 'upscale', image },
    { mode: 'expand', image, ratio: '16:9' },
  ])
    expect(await quote(input)).toMatchObject(RESTING)
  hasLogged(2)
})

test('a text rests in a language that nobody speaks', async () => {
  const ada = await newCreator()
  const build = ADAPTERS.speech['workers-ai']!
  onTestFinished(() => void (ADAPTERS.speech['workers-ai'] = build))
  ADAPTERS.speech['workers-ai'] = () => demoSpeech
  await off(`adapter = 'demo'`)
  const quote = (input: object) => ada.post('/api/tasks/quote', { tool: 'tts', input })
  expect(await quote({ text: 'Good morning' })).toMatchObject({ status: 200 })
  expect(await quote({ text: 'Guten Morgen', voice: 'de-DE-ava' })).toMatchObject(RESTING)
  const cast = [{ from: 1, voice: 'de-DE-ava' }]
  expect(await quote({ text: 'Good morning\nGuten Morgen', cast })).toMatchObject(RESTING)
  hasLogged(2)
})
