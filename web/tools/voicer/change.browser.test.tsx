import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { writeWav } from '../../../worker/providers/sound/contract.ts'
import { VOICES } from '../../../worker/providers/voices/contract.ts'
import { drawn } from '../../test/drawn.tsx'
import { inProject } from '../../test/in-project.tsx'
import { sampleProduct } from '../../test/product.ts'
import { ChangeVoice } from './change.tsx'

const SECOND = writeWav({ rate: 16_000, samples: new Int16Array(16_000), info: {} })

beforeEach(() => {
  localStorage.setItem('Authorization', 'Bearer x')
  localStorage.setItem('LOGGED_USER_ID', 'ada')
  vi.stubGlobal('fetch', async (given: RequestInfo | URL) => {
    const path = String(given instanceof Request ? given.url : given)
    if (path.includes('/quote'))
      return Response.json({ data: { price: 5, quote: '5.9.a', expires_at: 9e15 } })
    if (path.includes('/api/credits'))
      return Response.json({ data: { balance: 200, user_level: 0, packages: [] } })
    if (path.includes('/api/voices')) return Response.json({ data: [] })
    if (path.includes('/api/file/mine'))
      return new Response(SECOND, { headers: { 'Content-Type': 'audio/wav' } })
    const task = { id: 'said', status: 'succeeded', price: 5, ended_at: 1, input: {} }
    const outputs = ['a'.repeat(32)]
    return Response.json({
      data: { items: [{ ...task, outputs, receipt: { charged: 5 } }], next: null },
    })
  })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('what was said in another voice has its receipt and a link to give away', async () => {
  const [voice] = VOICES
  await drawn(
    inProject(<ChangeVoice />, sampleProduct({ key: 'voice-changer', file_module: 'voicer' }), {
      id: 'voice',
      data: { form: { voice: voice?.id, takes: [{ task: 'said', voice: voice?.id }] } },
      files: [new File([SECOND], 'read.wav')],
    }),
  )
  const receipt = await screen.findByRole('link', { name: 'Receipt' })
  expect(receipt.getAttribute('href')).toBe('/task/said')
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeTruthy()
})

test('what was said in another voice is downloaded under the name of the voice, not under its id', async () => {
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  onTestFinished(() => void vi.restoreAllMocks())
  await drawn(
    inProject(<ChangeVoice />, sampleProduct({ key: 'voice-changer', file_module: 'voicer' }), {
      id: 'named',
      data: { form: { voice: 'en-US-leo', takes: [{ task: 'said', voice: 'en-US-leo' }] } },
      files: [new File([SECOND], 'read.wav')],
    }),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Download WAV' }))
  expect(names).toEqual(['read Leo, deep.wav'])
})
