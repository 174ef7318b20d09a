import { expect, onTestFinished, test } from 'vitest'
import { ADAPTERS } from '../../providers/capabilities.ts'
import { demoSpeech } from '../../providers/demo/speech.ts'
import { readWav, writeWav } from '../../providers/sound/contract.ts'
import type { Speech } from '../../providers/speech.ts'
import { fill } from '../../test/fill.ts'
import type { Person } from '../../test/people.ts'
import {
  balance,
  ended,
  fetchAs,
  hurriedWorkflows,
  newCreator,
  newPicture,
  send,
} from '../../test/work.ts'

const RATE = 16_000
const say = (text: string, more: object = {}) => ({ tool: 'tts', input: { text, ...more } })

/** A voice of a person's own. @returns its id */
async function newVoice(ada: Person) {
  const samples = Int16Array.from({ length: 4 * RATE }, (_, at) => 9000 * Math.sin(at / 17))
  const audio = await newPicture(ada, 'me.wav', writeWav({ rate: RATE, info: {}, samples }))
  const { data } = await send(ada, {
    tool: 'voicer',
    input: { mode: 'clone', audio, consent: true },
  })
  const task = await ended(ada, data.id)
  expect(task.status).toBe('succeeded')
  return task.id
}

async function spoken(ada: Person, task: object) {
  const { data } = await send(ada, task)
  const done = await ended(ada, data.id)
  const answer = await fetchAs(ada, `/api/file/mine?id=${done.outputs[0]}`)
  return {
    price: data.price,
    task: done,
    result: done.result as { sentences: { text: string; start: number; end: number }[] },
    sound: readWav(new Uint8Array(await answer.arrayBuffer())),
  }
}

test('an own voice speaks a text sentence by sentence, at the price and with the times of any other', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const voice = await newVoice(ada)
  const lines = ['One [[fail once]].', 'Two is [[moderate]].', 'Three.', 'Four.', 'Five.']
  const text = lines.join('\n')
  const [own, listed] = [
    await spoken(ada, say(text, { voice })),
    await spoken(ada, say(text, { voice: 'en-US-ava' })),
  ]
  expect([own.price, own.task.receipt]).toEqual([listed.price, listed.task.receipt])
  expect(own.task.receipt).toMatchObject({ reason: 'partial' })
  expect(own.result.sentences.map((one) => one.text)).toEqual([lines[0], ...lines.slice(2)])
  for (const [i, { start, end }] of own.result.sentences.entries()) {
    const other = listed.result.sentences[i] ?? { start: 0, end: 0 }
    expect(Math.abs(end - start - (other.end - other.start))).toBeLessThan(0.05)
  }
  expect(listed.sound.info.ICMT).toContain('without a model')
  expect(own.sound.info.ICMT).toContain('the same voice at another pitch')
})

/** What the speech provider is asked from now on, as it is told here. */
function whatIsAsked(told: (ask: Parameters<Speech['submit']>[0]) => string): string[] {
  const asked: string[] = []
  const before = ADAPTERS.speech.demo!
  ADAPTERS.speech.demo = () => ({
    ...demoSpeech,
    submit(ask, run) {
      asked.push(told(ask))
      return demoSpeech.submit(ask, run)
    },
  })
  onTestFinished(() => void (ADAPTERS.speech.demo = before))
  return asked
}

test('the language that an own voice is to speak goes to whoever speaks before it', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const voice = await newVoice(ada)
  const asked = whatIsAsked(({ voice }) => voice.lang)
  await spoken(ada, say('早晨。', { voice, language: 'zh-HK' }))
  await spoken(ada, say('早晨。', { voice }))
  expect(asked).toEqual(['zh-HK', 'zh-CN'])
})

test('another’s voice speaks for nobody, and is refused as one that never was or is deleted', async () => {
  await using _ = await hurriedWorkflows()
  const [ada, eve] = [await newCreator(), await newCreator()]
  const voice = await newVoice(ada)
  const refusal = async (who: Person, id: string) => {
    const { status, fault, err } = await send(who, say('Good evening.', { voice: id }))
    return { status, fault, err }
  }
  const unknown = await refusal(eve, '0'.repeat(voice.length))
  expect(unknown).toMatchObject({ status: 404, fault: 'voiceUnknown' })
  expect(await refusal(eve, voice)).toEqual(unknown)
  expect(await balance(eve)).toBe(200)
  await ada.delete(`/api/voices/${voice}`)
  const left = await balance(ada)
  expect(await refusal(ada, voice)).toEqual(unknown)
  expect(await balance(ada)).toBe(left)
})

test('of many own voices that are asked for all are looked up at once', async () => {
  const ada = await newCreator()
  const sample = await newPicture(ada)
  await fill(
    `INSERT INTO own_voices (id, user_id, title, sample, created_at) SELECT printf('%032x', i), ?1, 'Me', ?2, i FROM n`,
    ...[40, ada.id, sample],
  )
  const ids = Array.from({ length: 41 }, (_, i) => (i + 1).toString(16).padStart(32, '0'))
  const refused = async (voices: readonly string[]) => {
    const cast = voices.map((voice, from) => ({ from, voice }))
    const { fault, headers } = await send(ada, say('Good evening.', { cast }))
    expect(fault).toBe('voiceUnknown')
    return /desc="(\d+) trips/.exec(headers.get('Server-Timing') ?? '')?.[1]
  }
  expect(await refused(ids)).toBe(await refused(ids.slice(-1)))
})

test('several voices speak one text, each the lines that are its own, and none but its owner has an own one say anything', async () => {
  await using _ = await hurriedWorkflows()
  const [ada, eve] = [await newCreator(), await newCreator()]
  const voice = await newVoice(ada)
  const asked = whatIsAsked(({ voice, text }) => `${voice.id}: ${text}`)
  const cast = [
    { from: 1, voice: 'en-GB-mia' },
    { from: 2, voice: 'en-US-leo' },
    { from: 3, voice, language: 'fr-FR' },
  ]
  const text = 'One. And more.\n\nTwo.\nThree.\nFour.'
  const told = await spoken(ada, say(text, { voice: 'en-US-leo', cast }))
  expect(told.result.sentences.map((one) => one.text)).toEqual([
    'One.',
    'And more.',
    'Two.',
    'Three.',
    'Four.',
  ])
  expect(asked.toSorted()).toEqual([
    'en-GB-mia: Two.',
    'en-US-leo: And more.',
    'en-US-leo: One.',
    'en-US-leo: Three.',
    'fr-FR-ava: Four.',
  ])
  expect(told.price).toBe(1.45)
  // The file says what made it of every voice in it, whoever is last.
  expect(told.sound.info.ICMT).toContain('the same voice at another pitch')
  expect(told.sound.info.ICMT).toContain('made by a formula')
  const stamps = ['00:00:01,000 --> 00:00:03,000', '00:00:04,000 --> 00:00:06,000']
  const srt = stamps.map((at, i) => `${i + 1}\n${at}\nLine ${i}.\n`).join('\n')
  asked.length = 0
  await spoken(ada, say(srt, { kind: 'srt', voice: 'en-US-leo', cast: cast.slice(0, 1) }))
  expect(asked.toSorted()).toEqual(['en-GB-mia: Line 1.', 'en-US-leo: Line 0.'])
  expect(await send(eve, say(text, { cast }))).toMatchObject({ status: 404, fault: 'voiceUnknown' })
})
