import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { drawn } from '../test/drawn.tsx'
import { FilePicker } from './file-picker.tsx'
import { beginRestoring } from './restoring.ts'

let arrive: () => void
const taken = vi.fn<(files: File[]) => void>()

beforeEach(() => {
  const there = Promise.withResolvers<void>()
  arrive = there.resolve
  taken.mockClear()
  vi.stubGlobal('fetch', async () => {
    await there.promise
    return new Response('bytes')
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ask = async (joins: boolean) => {
  await drawn(
    <FilePicker
      title="Drop it"
      accept={['image/*']}
      joins={joins}
      sample="/samples/lamp.png"
      onFiles={taken}
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Try it with a sample' }))
}
const names = () => taken.mock.calls.map(([[file]]) => file?.name)
/** What follows the last answer has its turn. */
const rest = () => new Promise((turn) => setTimeout(turn, 50))

test('what was fetched is taken', async () => {
  await ask(false)
  arrive()
  await expect.poll(names).toEqual(['lamp.png'])
})

test('what comes when something else is worked on already takes no place, of that or of what is on its way to the next page', async () => {
  await ask(false)
  cleanup()
  const giveWay = vi.fn<() => void>()
  const end = beginRestoring(giveWay)
  arrive()
  await rest()
  end()
  expect(names()).toEqual([])
  expect(giveWay).not.toHaveBeenCalled()
})

test('what is added to others comes to them also where its place was put away meanwhile', async () => {
  await ask(true)
  cleanup()
  arrive()
  await expect.poll(names).toEqual(['lamp.png'])
})

test('after a reload it is said that what was left here is on its way, where that takes a while', async () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { type: 'reload' } as PerformanceNavigationTiming,
  ])
  onTestFinished(() => void vi.restoreAllMocks())
  const end = beginRestoring(() => {})
  await drawn(<FilePicker title="Drop it" accept={['image/*']} onFiles={taken} />)
  screen.getByText('Drop it')
  await screen.findByText('Looking for what you left here…')
  expect(screen.queryByText('Drop it')).toBeNull()
  end()
  await screen.findByText('Drop it')
})
