import { expect, test } from 'vitest'
import { call, newUser, rid } from '../test/people.ts'
import {
  balance,
  cutOut,
  ended,
  hurriedWorkflows,
  newCreator,
  newPicture,
  send,
} from '../test/work.ts'
import { agreed, type Mode } from './contract.ts'
import { tools } from './registry.ts'

const WORDS = {
  'en-US': 'I may change this picture.',
  'zh-HK': '我有權修改這張圖片。',
  'zh-CN': '我有权修改这张图片。',
}

/** Has the cutting out of pictures need consent, until the end of the test. */
function needingConsent() {
  const mode: Mode = tools.imm.modes['remove-background']
  const { input } = tools.imm.modes['remove-background']
  Object.assign(mode, { consent: WORDS, input: input.extend({ consent: agreed }) })
  return {
    words: WORDS,
    [Symbol.dispose]() {
      delete mode.consent
      mode.input = input
    },
  }
}

test('work that must be agreed to is refused without, and nothing is held', async () => {
  using _ = needingConsent()
  const ada = await newCreator()
  const picture = await newPicture(ada)
  for (const consent of [undefined, false, 'true', 1]) {
    const asked = cutOut(picture, { consent })
    expect(await send(ada, asked)).toMatchObject({ status: 422, fault: 'consentRequired' })
    expect((await ada.post('/api/tasks/quote', asked)).fault).toBe('consentRequired')
  }
  expect((await ada.get('/api/tasks')).data.items).toEqual([])
  expect(await balance(ada)).toBe(200)
})

test('what was agreed to stays with the task in the words that were seen', async () => {
  await using _ = await hurriedWorkflows()
  using asked = needingConsent()
  const ada = await newCreator()
  const { data } = await ada.post(
    '/api/tasks',
    { ...cutOut(await newPicture(ada), { consent: true }), request_id: rid() },
    { 'Accept-Language': 'zh-HK' },
  )
  const { consent, created_at } = await ended(ada, data.id)
  expect(consent).toEqual({ text: asked.words['zh-HK'], at: created_at })
  expect((await ada.get(`/api/tasks/${data.id}/receipt`)).data.consent).toEqual(consent)
  const admin = await newUser({ role: 'admin' })
  expect((await admin.get(`/api/admin/tasks?search=${ada.id}`)).data.items).toMatchObject([
    { consent },
  ])
  expect((await ada.get('/api/user/me/export')).data.tasks).toMatchObject([{ consent }])
})

test('the list of tools says what must be agreed to; other work has nothing of it', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const { data } = await send(ada, cutOut(await newPicture(ada)))
  expect((await ended(ada, data.id)).consent).toBeNull()
  using asked = needingConsent()
  const listed = await call('GET', '/api/tools', undefined, { 'Accept-Language': 'zh-CN' })
  const imm = listed.data.find(({ id }: { id: string }) => id === 'imm')
  expect(imm.modes[0].consent).toBe(asked.words['zh-CN'])
  expect(imm.modes[1].consent).toBeUndefined()
})
