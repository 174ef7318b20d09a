import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MAX_FILE_BYTES } from '../../../worker/features/files/slicing/contract.ts'
import { activate } from '../../kernel/i18n.ts'
import { toast } from '../../ui/toast.ts'
import { addUploads, removeUpload, useUploads } from './upload-list.ts'

const REFUSED = { code: 422, err: 'This is not what its name says.', request_id: 'r' }

let answer: Promise<void>
/** Uploads go by XMLHttpRequest, which tells their progress. */
class Refusing {
  status = 422
  responseText = JSON.stringify(REFUSED)
  upload = {}
  onload = () => {}
  onabort = () => {}
  open() {}
  setRequestHeader() {}
  getResponseHeader = () => null
  abort = () => this.onabort()
  send = () => void answer.then(() => this.onload())
}

const uploads = () => renderHook(useUploads).result.current.uploads
const states = () => uploads().map(({ state }) => state)

beforeEach(async () => {
  answer = Promise.resolve()
  vi.stubGlobal('fetch', async () => Response.json({ data: 'token' }))
  vi.stubGlobal('XMLHttpRequest', Refusing)
  await activate('en-US')
})
afterEach(() => {
  uploads().forEach(({ id }) => removeUpload(id))
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const huge = (name: string) => new File([new Uint8Array(MAX_FILE_BYTES + 1)], name)

test('what is refused is told though no list of uploads is in sight', async () => {
  const told = vi.spyOn(toast, 'error')
  addUploads([huge('a.bin'), new File(['b'], 'b.png')], false)
  await expect.poll(states).toEqual(['failed', 'failed'])
  const sentences = told.mock.calls.map(([sentence]) => String(sentence))
  expect(sentences.sort()).toEqual(['(413) File size exceeds limit.', `(422) ${REFUSED.err}`])
})

test('what is given up on the way is not told', async () => {
  const told = vi.spyOn(toast, 'error')
  answer = new Promise(() => {})
  addUploads([new File(['a'], 'a.png'), new File(['b'], 'b.png'), new File([], 'c.png')], false)
  await expect.poll(states).toEqual(['sending', 'sending', 'queued'])
  removeUpload(uploads()[0]?.id ?? 0)
  // It began when the one before had ended.
  await expect.poll(states).toEqual(['sending', 'failed'])
  expect(told.mock.calls).toEqual([['(422) This file is empty.']])
})
