import { fireEvent, renderHook, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MAX_FILE_BYTES } from '../../../worker/features/files/slicing/contract.ts'
import { activate } from '../../kernel/i18n.ts'
import { drawn } from '../../test/drawn.tsx'
import { toast } from '../../ui/toast.ts'
import { addUploads, removeUpload, useUploads } from './upload-list.ts'
import { UploadRows } from './upload-rows.tsx'

const REFUSED = { code: 422, err: 'This is not what its name says.', request_id: 'r' }
const FULL = { code: 403, fault: 'libraryFull', err: 'Your library is full.', request_id: 'r' }

let answered: { code: number; data?: object } = REFUSED
let answer: Promise<void>
/** Uploads go by XMLHttpRequest, which tells their progress. */
class Refusing {
  status = answered.code
  responseText = JSON.stringify(answered)
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
  answered = REFUSED
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
  addUploads([huge('a.bin'), new File(['b'], 'b.png')])
  await expect.poll(states).toEqual(['failed', 'failed'])
  const sentences = told.mock.calls.map(([sentence]) => String(sentence))
  expect(sentences.sort()).toEqual(['(413) File size exceeds limit.', `(422) ${REFUSED.err}`])
})

test('what is given up on the way is not told', async () => {
  const told = vi.spyOn(toast, 'error')
  answer = new Promise(() => {})
  addUploads([new File(['a'], 'a.png'), new File(['b'], 'b.png'), new File([], 'c.png')])
  await expect.poll(states).toEqual(['sending', 'sending', 'queued'])
  removeUpload(uploads()[0]?.id ?? 0)
  // It began when the one before had ended.
  await expect.poll(states).toEqual(['sending', 'failed'])
  expect(told.mock.calls).toEqual([['(422) This file is empty.']])
})

test('what a full library refuses can be downloaded where it lies nowhere else, and be tried again once there is room', async () => {
  answered = FULL
  await drawn(<UploadRows />)
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  addUploads([new File(['a'], 'chosen.webm')])
  addUploads([new File(['b'], 'recorded.webm')], { isOnlyCopy: true })
  await expect.poll(states).toEqual(['failed', 'failed'])
  const again = await screen.findAllByRole('button', { name: 'Try again' })
  fireEvent.click(screen.getByRole('button', { name: 'Download' }))
  expect(names).toEqual(['recorded.webm'])
  answered = { code: 200, data: { hash: 'b' } }
  fireEvent.click(again[0] as HTMLElement)
  await expect.poll(states).toEqual(['done', 'failed'])
})
