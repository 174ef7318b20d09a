import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ALL_FORMATS, BlobSource, Input } from 'mediabunny'
import { userEvent } from 'vitest/browser'
import { HOUR_MS } from '../../../worker/kernel/time/contract.ts'
import { activate } from '../../kernel/i18n.ts'
import { keptRecording } from './kept-recording.ts'
import RecorderDialog from './recorder-dialog.tsx'
import type { Recorded } from './recording.ts'

beforeEach(() => activate('en-US'))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** A camera that sees a teal wall, and a microphone that hears a tone. */
function devices() {
  const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 })
  const paint = canvas.getContext('2d') as CanvasRenderingContext2D
  const timer = setInterval(() => {
    paint.fillStyle = '#00b4a2'
    paint.fillRect(0, 0, 320, 180)
  }, 30)
  const sound = new AudioContext()
  const [tone, out] = [sound.createOscillator(), sound.createMediaStreamDestination()]
  tone.connect(out)
  tone.start()
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async (wanted) => {
    const tracks = [
      ...(wanted?.video ? canvas.captureStream(30).getVideoTracks() : []),
      ...(wanted?.audio ? out.stream.getAudioTracks() : []),
    ]
    return new MediaStream(tracks)
  })
  vi.spyOn(navigator.mediaDevices, 'getDisplayMedia').mockImplementation(async () =>
    canvas.captureStream(30),
  )
  return () => clearInterval(timer)
}

const draw = (what: Recorded, onFile: (file: File) => void, onClose = () => {}) =>
  render(
    <I18nProvider i18n={i18n}>
      <RecorderDialog what={what} onClose={onClose} onFile={onFile} />
    </I18nProvider>,
  )

test('a photo is what the camera sees, and can be taken as soon as it sees something', async () => {
  const stop = devices()
  const onFile = vi.fn<(file: File) => void>()
  draw('picture', onFile)
  const take = screen.getByRole('button', { name: 'Take the photo' }) as HTMLButtonElement
  const opened = new MutationObserver(() => take.disabled || take.click())
  opened.observe(take, { attributes: true })
  await waitFor(() => expect(onFile).toHaveBeenCalled())
  opened.disconnect()
  const [[file]] = onFile.mock.calls as [[File]]
  const { width, height } = await createImageBitmap(file)
  expect([file.type, file.name.endsWith('.jpg'), width, height]).toEqual([
    'image/jpeg',
    true,
    320,
    180,
  ])
  stop()
})

test('a photo is taken once, however often that is pressed, and called after the hour of who takes it', async () => {
  const stop = devices()
  // Eight hours before the clock of the world.
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-480)
  const taken: string[] = []
  const { unmount } = draw('picture', ({ name }) => {
    taken.push(name)
    unmount()
  })
  const take = screen.getByRole('button', { name: 'Take the photo' }) as HTMLButtonElement
  await waitFor(() => expect(take.disabled).toBe(false))
  const pressed = Date.now()
  take.click()
  take.click()
  await waitFor(() => expect(taken.length).toBeGreaterThan(0))
  // A second one would come as soon.
  await new Promise((turn) => setTimeout(turn, 200))
  expect(taken).toHaveLength(1)
  const [day, hour] = String(taken[0]).split(/[T-]/).slice(2).map(Number)
  const there = new Date(pressed + 8 * HOUR_MS)
  expect([day, hour]).toEqual([there.getUTCDate(), there.getUTCHours()])
  stop()
})

test('a recording whose page is left is no file, and what there is of it is offered the next time', async () => {
  const stop = devices()
  const onFile = vi.fn<(file: File) => void>()
  const { unmount } = draw('sound', onFile)
  const record = screen.getByRole('button', { name: 'Record' }) as HTMLButtonElement
  await waitFor(() => expect(record.disabled).toBe(false))
  fireEvent.click(record)
  await screen.findByText(/Recording, (?!0:00)/)
  unmount()
  await expect.poll(keptRecording).toBeTruthy()
  stop()
  draw('sound', onFile)
  expect(onFile).not.toHaveBeenCalled()
  fireEvent.click(await screen.findByRole('button', { name: 'Use it' }))
  await waitFor(() => expect(onFile).toHaveBeenCalledOnce())
})

test('a recording ends in a file of sound', async () => {
  const stop = devices()
  const onFile = vi.fn<(file: File) => void>()
  draw('sound', onFile)
  const record = screen.getByRole('button', { name: 'Record' }) as HTMLButtonElement
  await waitFor(() => expect(record.disabled).toBe(false))
  fireEvent.click(record)
  fireEvent.click(await screen.findByRole('button', { name: 'Stop and use' }))
  await waitFor(() => expect(onFile).toHaveBeenCalled())
  const [[file]] = onFile.mock.calls as [[File]]
  expect(file.type).toMatch(/^audio\//)
  stop()
})

test('the screen is recorded with the voice that explains it, until its sharing ends', async () => {
  // Sound is heard only once somebody has pressed something.
  await userEvent.click(document.body)
  const stop = devices()
  const onFile = vi.fn<(file: File) => void>()
  draw('screen', onFile)
  const record = screen.getByRole('button', { name: 'Record' }) as HTMLButtonElement
  await waitFor(() => expect(record.disabled).toBe(false))
  fireEvent.click(record)
  const view = screen.getByLabelText('What is recorded') as HTMLVideoElement
  await waitFor(() => expect(view.videoWidth).toBe(320))
  await expect.poll(() => screen.queryByText(/Recording, (?!0:0[01])/)).toBeTruthy()
  const [shared] = (view.srcObject as MediaStream).getVideoTracks()
  shared?.dispatchEvent(new Event('ended'))
  await waitFor(() => expect(onFile).toHaveBeenCalled())
  const [[file]] = onFile.mock.calls as [[File]]
  using input = new Input({ formats: ALL_FORMATS, source: new BlobSource(file) })
  expect([
    await (await input.getPrimaryVideoTrack())?.getDisplayWidth(),
    (await input.getAudioTracks()).length,
  ]).toEqual([320, 1])
  stop()
})

test.each([
  ['picture', 'NotAllowedError', /you have not allowed it/],
  ['sound', 'NotFoundError', /no camera or microphone/],
] as const)(
  'where there is nothing to take a %s with, for a %s, it says what to do',
  async (what, name, words) => {
    vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('no', name))
    draw(what, () => {})
    const told = await screen.findByText(words)
    expect(told.closest('[role=alert]')).toBeTruthy()
  },
)

test('a recording that is under way is thrown away only when that was asked', async () => {
  const stop = devices()
  const [onFile, onClose] = [vi.fn<(file: File) => void>(), vi.fn<() => void>()]
  draw('sound', onFile, onClose)
  const record = screen.getByRole('button', { name: 'Record' }) as HTMLButtonElement
  await waitFor(() => expect(record.disabled).toBe(false))
  fireEvent.click(record)
  await screen.findByText(/Recording, (?!0:00)/)
  const leave = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  leave()
  const asking = () => screen.queryByRole('dialog', { name: 'Discard the recording?' })
  await waitFor(() => expect(asking()).toBeTruthy())
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(asking()).toBeNull())
  expect(onClose).not.toHaveBeenCalled()
  leave()
  fireEvent.click(await screen.findByRole('button', { name: 'Discard it' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(onFile).not.toHaveBeenCalled()
  stop()
})
