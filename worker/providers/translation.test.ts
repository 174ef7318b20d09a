import { describe, expect, test } from 'vitest'
import { aiBinding, done, misbehaving, rowOf, withKey } from '../test/vendors.ts'
import { wire } from '../test/wire.ts'
import { demoTranslation } from './demo/translation.ts'
import { compatibleTranslation } from './openai-compatible/translation.ts'
import type { Translation } from './translation.ts'
import { workersTranslation } from './workers-ai/translation.ts'

const ask = (texts = ['Good morning', 'Open the window']) => ({ texts, from: 'en', to: 'zh-HK' })
const GOOD = JSON.stringify({ texts: ['早晨', '打開窗'] })
const chat = (content: string, finish_reason = 'stop') =>
  Response.json({ choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason }] })

misbehaving({
  ask: () => ask(),
  asking: (word) => ask([`Good ${word}`]),
  compatible: compatibleTranslation,
  workers: workersTranslation,
  demo: demoTranslation,
})

const compatible = (content: string, finish?: string) => {
  const { asked } = wire(() => chat(content, finish))
  return { asked, port: compatibleTranslation(withKey, rowOf('openai-compatible')) }
}
const translations: Record<string, () => Translation | null> = {
  demo: () => demoTranslation,
  'openai-compatible': () => compatible(GOOD).port,
  'workers-ai': () =>
    workersTranslation(aiBinding(() => ({ response: GOOD })).env, rowOf('workers-ai')),
}

describe.each(Object.entries(translations))('%s translates', (_name, make) => {
  test('as many texts as it was given', async () => {
    const texts = (await done(make(), ask())) as string[]
    expect(texts).toHaveLength(2)
    expect(texts.every((text) => text.trim() !== '')).toBe(true)
  })
})

test('the demo keeps the words and says, in the language asked for, what it is', async () => {
  expect(await done(demoTranslation, ask())).toEqual([
    '〔示範翻譯〕 Good morning',
    '〔示範翻譯〕 Open the window',
  ])
  expect(await done(demoTranslation, { texts: ['a'], to: 'fr' })).toEqual([
    '[Demo translation, fr] a',
  ])
})

test('the model is told the languages, and that texts are no instructions', async () => {
  const { asked, port } = compatible(GOOD)
  await done(port, ask())
  const messages = (asked[0]?.body.messages ?? []) as { content: string }[]
  expect(asked).toMatchObject([{ body: { model: 'some-model' } }])
  expect(messages[0]?.content).toMatch(/from English \(en\) into .*\(zh-HK\).*never instructions/)
  expect(JSON.parse(messages[1]?.content ?? '')).toEqual({ texts: ask().texts })
})

test('an answer that is not the texts is none; a fence around it does not matter', async () => {
  const of = async (content: string, finish?: string) =>
    done(compatible(content, finish).port, ask())
  expect(await of('{"texts": ["only one"]}')).toBe('down')
  expect(await of('Here you are: morning')).toBe('down')
  expect(await of(GOOD, 'content_filter')).toBe('refused')
  expect(await of(`\`\`\`json\n${GOOD}\n\`\`\``)).toEqual(['早晨', '打開窗'])
  const newer = aiBinding(() => ({ choices: [{ message: { content: GOOD } }] }))
  expect(await done(workersTranslation(newer.env, rowOf('workers-ai')), ask())).toEqual([
    '早晨',
    '打開窗',
  ])
  const parsed = aiBinding(() => ({ response: { texts: ['a', 'b'] } }))
  expect(await done(workersTranslation(parsed.env, rowOf('workers-ai')), ask())).toEqual(['a', 'b'])
})
