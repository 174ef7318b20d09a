import { afterEach, expect, test, vi } from 'vitest'
import { onDenied } from '../kernel/denied.ts'
import { sendAsked } from './send-asked.ts'

afterEach(() => vi.unstubAllGlobals())

test('whose level ran out while the page was open is shown the way on as soon as he starts', async () => {
  const err = 'Level 1 or higher is required. Please purchase a more advanced plan.'
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 403, err, fault: 'levelTooLow' }, { status: 403 }),
  )
  const heard: string[] = []
  const stop = onDenied((sentence) => heard.push(sentence))
  const tried = { current: { body: '', id: '' } }
  await expect(sendAsked({ tool: 'imm', input: {} }, 10, tried)).rejects.toThrow(err)
  expect(heard).toEqual([err])
  stop()
})
