import { i18n } from '@lingui/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ApiError, callBytes, callPath } from './api.ts'

beforeEach(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }))
afterEach(() => vi.unstubAllGlobals())

const HOTEL = '<!doctype html><title>Hotel</title>'
const page = (status = 200, more: HeadersInit = {}) =>
  new Response(HOTEL, { status, headers: { 'Content-Type': 'text/html', ...more } })
const broken = () =>
  new Response(new ReadableStream({ pull: (body) => body.error(new TypeError('network error')) }))

const both = (refusal: object) => [refusal, refusal]
const answered = (by: () => Response | Promise<Response>) =>
  vi.stubGlobal('fetch', async () => by())

/** What a call for words and one for bytes say of the same answer. */
const refusals = async () => {
  const asked = [callPath('/api/apps/1'), callBytes('/api/file/mine?id=1')]
  return Promise.all(
    asked.map((one) => one.catch(({ code, fault }: ApiError) => ({ code, fault }))),
  )
}

test.each([
  ['a line that is not there', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a line that breaks in the middle of the answer', broken],
  ['a hotel’s page that is well', () => page(200)],
  ['a hotel’s page that says that nothing is there', () => page(404)],
  ['a hotel’s page that refuses', () => page(401)],
])('%s is no answer of the server', async (_, by) => {
  answered(by)
  expect(await refusals()).toEqual(both({ code: 0, fault: undefined }))
})

test('what the server refuses keeps its name, and a page of a gateway its status', async () => {
  answered(() => Response.json({ code: 404, err: 'Gone.', fault: 'notFound' }, { status: 404 }))
  expect(await refusals()).toEqual(both({ code: 404, fault: 'notFound' }))
  answered(() => page(502))
  expect(await refusals()).toEqual(both({ code: 502, fault: undefined }))
})

test('an own file comes as it is, also one that is a page', async () => {
  answered(() => page(200, { 'Content-Disposition': 'attachment' }))
  expect(await (await callBytes('/api/file/mine?id=1')).text()).toBe(HOTEL)
})
