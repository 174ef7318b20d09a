import { renderHook } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { writeWav } from '../../../worker/providers/sound/contract.ts'
import { inProject } from '../../test/in-project.tsx'
import { sampleProduct } from '../../test/product.ts'
import { useSource } from './use-source.ts'

const SECOND = writeWav({ rate: 16_000, samples: new Int16Array(16_000), info: {} })

test('a recording that is cancelled while its wave is drawn does not come all the same', async () => {
  const { arrayBuffer } = Blob.prototype
  const read = Promise.withResolvers<void>()
  const reading = vi.spyOn(Blob.prototype, 'arrayBuffer')
  reading.mockImplementation(async function (this: Blob) {
    if (this instanceof File && this.name === 'said.wav') await read.promise
    return arrayBuffer.call(this)
  })
  onTestFinished(() => reading.mockRestore())
  const isRead = () =>
    reading.mock.contexts.some((blob) => blob instanceof File && blob.name === 'said.wav')

  const { result } = renderHook(() => useSource(60), {
    wrapper: ({ children }) =>
      inProject(children, sampleProduct({ key: 'voice-changer', file_module: 'voicer' }), {
        id: 'voice',
        data: {},
      }),
  })
  const opened = result.current.open(new File([SECOND], 'said.sound'))
  await expect.poll(isRead).toBe(true)
  await expect.poll(() => result.current.source.state).toBe('reading')
  const { source } = result.current
  if (source.state !== 'reading') throw new Error(source.state)
  source.stop()
  read.resolve()
  expect(await opened).toBe(false)
  await expect.poll(() => result.current.source).toEqual({ state: 'none' })
})
