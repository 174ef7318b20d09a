import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { emit } from '../kernel/events.ts'
import film from '../test/media/speech.mp4?url'
import sound from '../test/media/speech.wav?url'
import { download } from './download.ts'
import { LazyPlayer } from '../ui/lazy-player.tsx'
import { localFacts, localMedia } from './local-media.ts'
import { startMedia } from './start-media.ts'

i18n.loadAndActivate({ locale: 'en-US', messages: {} })
const ends: (() => void)[] = []
afterEach(() => {
  cleanup()
  ends.splice(0).forEach((end) => end())
})

function player(kind: 'video' | 'audio', src: string) {
  const made = Object.assign(document.createElement(kind), { src, muted: true, loop: true })
  document.body.append(made)
  ends.push(() => made.remove())
  return made
}

test('starting a film stops the sound, and starting the sound stops the film', async () => {
  ends.push(startMedia())
  const [heard, seen, other] = [
    player('audio', sound),
    player('video', film),
    player('video', film),
  ]
  // Without a visitor's click nothing may sound.
  await userEvent.click(document.body)
  await heard.play()
  await seen.play()
  expect([heard.paused, seen.paused, other.paused]).toEqual([true, false, true])
  await other.play()
  expect([heard.paused, seen.paused, other.paused]).toEqual([true, true, false])
  await heard.play()
  expect([heard.paused, seen.paused, other.paused]).toEqual([false, true, true])
})

const lazy = (props: Partial<Parameters<typeof LazyPlayer>[0]>) => (
  <I18nProvider i18n={i18n}>
    <input aria-label="Words" />
    <LazyPlayer kind="video" title="speech.mp4" load={() => download(film)} {...props} />
  </I18nProvider>
)
const shown = (props: Parameters<typeof lazy>[0]) => render(lazy(props))

test('a lazy player fetches nothing before it is pressed, then plays from a blob address and gives it back', async () => {
  const load = vi.fn(() => download(film))
  const revoke = vi.spyOn(URL, 'revokeObjectURL')
  const { unmount, rerender } = shown({ load })
  expect(load).not.toHaveBeenCalled()
  expect(document.querySelector('video')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Play speech.mp4' }))
  const made = await screen.findByLabelText<HTMLVideoElement>('speech.mp4')
  expect(made.src).toMatch(/^blob:/)
  expect(document.activeElement).toBe(made)
  // Somebody writes beside it, and the page is drawn anew with each letter.
  const field = screen.getByLabelText('Words')
  field.focus()
  rerender(lazy({ load }))
  expect(document.activeElement).toBe(field)
  const { src } = made
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  ends.push(() => vi.useRealTimers())
  unmount()
  vi.advanceTimersByTime(60_000)
  expect(revoke).toHaveBeenCalledWith(src)
})

test('what could not be fetched is told and tried again; what cannot be played is told', async () => {
  const load = vi.fn(() => download(sound)).mockRejectedValueOnce(new Error('offline'))
  shown({ kind: 'audio', title: 'speech.wav', load })
  fireEvent.click(screen.getByRole('button'))
  expect((await screen.findByRole('alert')).textContent).toContain('could not be fetched')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText('speech.wav')).toBeInstanceOf(HTMLAudioElement)
  cleanup()

  shown({ load: async () => new Blob(['no film'], { type: 'video/mp4' }) })
  fireEvent.click(screen.getByRole('button'))
  expect((await screen.findByRole('alert')).textContent).toContain('cannot play')
})

test('the sweep runs every minute, and whoever is signed out leaves no file behind', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  ends.push(() => vi.useRealTimers())
  let now = Date.UTC(2026, 0, 1)
  ends.push(startMedia(() => now))
  const kept = async () => [...(await localFacts()).keys()]
  const download = async () => new Blob(['x'], { type: 'audio/wav' })
  await localMedia('own:a', 'a.wav', download, () => now)
  now += 3 * 24 * 3600 * 1000
  vi.advanceTimersByTime(59_999)
  expect(await kept()).toEqual(['own:a'])
  vi.advanceTimersByTime(1)
  await expect.poll(kept).toEqual([])

  await localMedia('own:b', 'b.wav', download)
  emit('USER_SIGNOUT', undefined)
  await expect.poll(kept).toEqual([])
})
