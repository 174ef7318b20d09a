import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  ALL_FORMATS,
  BlobSource,
  EncodedPacketSink,
  Input,
  type InputVideoTrack,
  VideoSampleSink,
} from 'mediabunny'
import { userEvent } from 'vitest/browser'
import { HOUR_MS } from '../../../worker/kernel/time/contract.ts'
import { activate } from '../../kernel/i18n.ts'
import { toast } from '../../ui/toast.ts'
import '../../ui/toaster.tsx'
import { ApiError } from '../../kernel/api.ts'
import { forgetDraft, readDraftsUnder } from '../../kernel/drafts.ts'
import { noteLeft } from '../../kernel/owner.ts'
import { forgetRecording, keepRecording, keptRecordings } from './kept-recording.ts'
import RecorderDialog from './recorder-dialog.tsx'
import type { Recorded } from './recording.ts'
import { sendForm } from './send-form.ts'
import { addUploads } from './upload-list.ts'

vi.mock('./send-form.ts', () => ({ sendForm: vi.fn(async () => ({ hash: 'a' })) }))
vi.mock(import('../../kernel/api.ts'), async (actual) => ({
  ...(await actual()),
  newPair: async () => ({ request_id: crypto.randomUUID(), csrf_token: '' }),
}))

beforeEach(() => activate('en-US'))
afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  localStorage.clear()
  // One that its page has just left is still being kept.
  await expect.poll(underWay).toBe(0)
  for (const { file } of await keptRecordings()) await forgetRecording(file.name)
})

/** How many recordings a page holds as its own. */
async function underWay() {
  const { held = [] } = await navigator.locks.query()
  return held.filter(({ name }) => name?.startsWith('verdigris/recording/')).length
}

/** A camera that sees a teal wall, and a microphone that hears a tone. */
function devices() {
  const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 })
  const paint = canvas.getContext('2d') as CanvasRenderingContext2D
  const timer = setInterval(() => {
    paint.fillStyle = '#00b4a2'
    paint.fillRect(0, 0, canvas.width, canvas.height)
  }, 30)
  const sound = new AudioContext()
  const [tone, out] = [sound.createOscillator(), sound.createMediaStreamDestination()]
  tone.connect(out)
  tone.start()
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async (wanted) => {
    const tracks = [
      ...(wanted?.video ? canvas.captureStream(30).getVideoTracks() : []),
      // Each is ended by itself.
      ...(wanted?.audio ? out.stream.getAudioTracks().map((track) => track.clone()) : []),
    ]
    return new MediaStream(tracks)
  })
  vi.spyOn(navigator.mediaDevices, 'getDisplayMedia').mockImplementation(async () =>
    canvas.captureStream(30),
  )
  const turn = () => Object.assign(canvas, { width: canvas.height, height: canvas.width })
  return Object.assign(() => clearInterval(timer), { turn })
}

/** The button that begins, once there is something to record. */
async function ready() {
  const record = await screen.findByRole<HTMLButtonElement>('button', { name: 'Record' })
  await waitFor(() => expect(record.disabled).toBe(false))
  return record
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

test('a photo is taken of what the chosen camera sees, and of nothing before it sees something', async () => {
  const stop = devices()
  plugged('Camera at home', 'Camera on the desk')
  draw('picture', () => {})
  const take = screen.getByRole<HTMLButtonElement>('button', { name: 'Take the photo' })
  await waitFor(() => expect(take.disabled).toBe(false))
  const blind = document.createElement('canvas').captureStream(0)
  vi.mocked(navigator.mediaDevices.getUserMedia).mockResolvedValue(blind)
  await choose('Camera', 'Camera on the desk')
  await waitFor(() => {
    const view = screen.getByLabelText<HTMLVideoElement>('What the camera sees')
    expect(view.srcObject).toBe(blind)
  })
  expect(take.disabled).toBe(true)
  stop()
})

test.each(['sound', 'film', 'screen'] as const)(
  'a recording (%s) whose page is left is no file, and what there is of it is offered until it is used or thrown away',
  async (what) => {
    await userEvent.click(document.body)
    const stop = devices()
    const onFile = vi.fn<(file: File) => void>()
    const { unmount } = draw(what, onFile)
    fireEvent.click(await ready())
    await screen.findByText(/Recording, (?!0:00)/)
    // As long as it goes on, it is nobody else's.
    expect(await keptRecordings()).toEqual([])
    unmount()
    await expect.poll(async () => (await keptRecordings()).length).toBe(1)
    stop()
    draw(what, onFile)
    expect(onFile).not.toHaveBeenCalled()
    fireEvent.click(await screen.findByRole('button', { name: 'Use it' }))
    const [[file]] = onFile.mock.calls as [[File]]
    using input = new Input({ formats: ALL_FORMATS, source: new BlobSource(file) })
    expect(await input.computeDuration()).toBeGreaterThan(0.5)
    await expect.poll(keptRecordings).toEqual([])
  },
)

test('a film is laid by every few seconds while it is recorded, whatever ends its page then', async () => {
  const stop = devices()
  const { unmount } = draw('film', () => {})
  fireEvent.click(await ready())
  await expect.poll(async () => (await readDraftsUnder('recording/')).length).toBe(1)
  unmount()
  await expect.poll(async () => (await keptRecordings()).length).toBe(1)
  stop()
  const [left] = await keptRecordings()
  using input = new Input({ formats: ALL_FORMATS, source: new BlobSource(left?.file as File) })
  const track = await input.getPrimaryVideoTrack()
  let [keys, before, longest] = [0, 0, 0]
  for await (const { type, timestamp } of new EncodedPacketSink(
    track as InputVideoTrack,
  ).packets()) {
    if (type === 'key') keys++
    longest = Math.max(longest, timestamp - before)
    before = timestamp
  }
  // It comes from one key frame to the next, which is the first picture that is due: a busy machine sees few.
  expect((await input.computeDuration()) / keys).toBeLessThan(2.5 + longest)
})

test('a recording that was left stays when another one is made, until it is thrown away', async () => {
  const stop = devices()
  const { unmount } = draw('sound', () => {})
  fireEvent.click(await ready())
  await screen.findByText(/Recording, (?!0:00)/)
  unmount()
  await expect.poll(async () => (await keptRecordings()).length).toBe(1)
  const [left] = await keptRecordings()
  const onFile = vi.fn<(file: File) => void>()
  const { unmount: end } = draw('sound', onFile)
  await screen.findByRole('button', { name: 'Use it' })
  fireEvent.click(await ready())
  await screen.findByText(/Recording, (?!0:00)/)
  fireEvent.click(screen.getByRole('button', { name: 'Stop and use' }))
  await waitFor(() => expect(onFile).toHaveBeenCalled())
  end()
  await expect
    .poll(async () => (await keptRecordings()).map(({ file }) => file.name))
    .toEqual([left?.file.name])
  draw('sound', onFile)
  fireEvent.click(await screen.findByRole('button', { name: 'Discard it' }))
  const asked = await screen.findByRole('dialog', { name: 'Discard the recording?' })
  fireEvent.click(within(asked).getByRole('button', { name: 'Discard it' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Use it' })).toBeNull())
  await expect.poll(keptRecordings).toEqual([])
  stop()
})

test('a recording that is too large for its page to keep is there again after it was used', async () => {
  const stop = devices()
  const onFile = vi.fn<(file: File) => void>()
  draw('sound', onFile)
  fireEvent.click(await ready())
  await screen.findByText(/Recording, (?!0:00)/)
  vi.spyOn(Blob.prototype, 'size', 'get').mockReturnValue(2 ** 30)
  fireEvent.click(screen.getByRole('button', { name: 'Stop and use' }))
  await waitFor(() => expect(onFile).toHaveBeenCalled())
  cleanup()
  await expect.poll(async () => (await keptRecordings()).length).toBe(1)
  draw('sound', onFile)
  fireEvent.click(await screen.findByRole('button', { name: 'Use it' }))
  await waitFor(() => expect(onFile).toHaveBeenCalledTimes(2))
  stop()
})

test('what goes to the library stays on the device until it is there', async () => {
  await userEvent.click(document.body)
  const stop = devices()
  const onFile = vi.fn<(file: File) => void>()
  const draw = () =>
    render(
      <I18nProvider i18n={i18n}>
        <RecorderDialog what="sound" maxBytes={20e6} onClose={() => {}} onFile={onFile} />
      </I18nProvider>,
    )
  draw()
  fireEvent.click(await ready())
  await screen.findByText(/Recording, (?!0:00)/)
  fireEvent.click(screen.getByRole('button', { name: 'Stop and use' }))
  await waitFor(() => expect(onFile).toHaveBeenCalled())
  cleanup()
  const answer = Promise.withResolvers<never>()
  vi.mocked(sendForm).mockReturnValueOnce(answer.promise)
  const [[file]] = onFile.mock.calls as [[File]]
  addUploads([file])
  await expect.poll(async () => (await keptRecordings()).length).toBe(1)
  const older = '2026-11-29T14-05-09.webm'
  const kept = keepRecording(older)
  kept.add(new File(['older'], older, { type: file.type }))
  await kept.leave()
  draw()
  // Of the two the one that is on its way is not offered.
  await screen.findByRole('button', { name: 'Use it' })
  cleanup()
  await forgetRecording(older)
  // The library is full.
  answer.reject(new ApiError(507, 'Full.'))
  draw()
  fireEvent.click(await screen.findByRole('button', { name: 'Use it' }))
  await waitFor(() => expect(onFile).toHaveBeenCalledTimes(2))
  expect(await keptRecordings()).toHaveLength(1)
  addUploads([file])
  await expect.poll(keptRecordings).toEqual([])
  stop()
})

test('a recording of which a piece is missing is there as far as it goes, and not at all without its beginning', async () => {
  const name = '2026-11-29T14-05-09.webm'
  const kept = keepRecording(name)
  for (const piece of ['one', 'two', 'three']) kept.add(new File([piece], name))
  await kept.leave()
  const there = async () => Promise.all((await keptRecordings()).map(({ file }) => file.text()))
  await expect.poll(there).toEqual(['onetwothree'])
  await forgetDraft(`recording/${name}/000001`)
  expect(await there()).toEqual(['one'])
  await forgetDraft(`recording/${name}/000000`)
  expect(await there()).toEqual([])
  await forgetRecording(name)
})

test('an hour that was recorded is looked for in one go', async () => {
  const name = '2026-11-29T15-05-09.webm'
  const kept = keepRecording(name)
  for (let i = 0; i < 40; i++) kept.add(new File(['piece'], name))
  await kept.leave()
  await expect.poll(async () => (await keptRecordings()).length).toBe(1)
  const opened = vi.spyOn(IDBFactory.prototype, 'open')
  await keptRecordings()
  const asked = opened.mock.calls.length
  await forgetRecording(name)
  expect([asked < 10, opened.mock.calls.length - asked]).toEqual([true, 1])
})

test('a page that is left in the middle of a recording asks first, and the recording ends in a file of sound', async () => {
  const stop = devices()
  const onFile = vi.fn<(file: File) => void>()
  const { unmount } = draw('sound', onFile)
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  fireEvent.click(await ready())
  await screen.findByText(/Recording, (?!0:00)/)
  expect(asks()).toBe(true)
  // Who signs out by another page is led away from this one.
  noteLeft()
  expect(asks()).toBe(false)
  localStorage.clear()
  fireEvent.click(screen.getByRole('button', { name: 'Stop and use' }))
  await waitFor(() => expect(onFile).toHaveBeenCalled())
  expect(onFile.mock.lastCall?.[0].type).toMatch(/^audio\//)
  expect(onFile.mock.lastCall?.[0].size).toBeGreaterThan(0)
  unmount()
  expect(asks()).toBe(false)
  stop()
})

/** Cameras and microphones by their names. */
function plugged(...names: readonly string[]) {
  const found = names.map((label) => ({
    kind: label.startsWith('Camera') ? 'videoinput' : 'audioinput',
    deviceId: label,
    label,
  }))
  vi.spyOn(navigator.mediaDevices, 'enumerateDevices').mockResolvedValue(found as MediaDeviceInfo[])
}

/** Takes a device out of its list by keyboard. */
async function choose(list: string, name: string) {
  const field = await screen.findByRole('combobox', { name: list })
  field.focus()
  await userEvent.keyboard('{Enter}')
  const option = await screen.findByRole('option', { name })
  const next = async () => {
    if (document.activeElement !== option) await userEvent.keyboard('{ArrowDown}')
    return document.activeElement === option
  }
  await expect.poll(next).toBe(true)
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
}

test('a film is as fine as the camera makes it, and which camera and microphone are taken can be chosen, also the next time', async () => {
  const stop = devices()
  plugged('Camera at home', 'Camera on the desk', 'Microphone at home', 'Microphone on the desk')
  const { unmount } = draw('film', () => {})
  await ready()
  const asked = vi.mocked(navigator.mediaDevices.getUserMedia)
  expect(asked).toHaveBeenLastCalledWith({
    video: { width: { ideal: 1920 }, height: { ideal: 1080 }, frameRate: { ideal: 30 } },
    audio: {},
  })
  for (const name of ['Camera', 'Microphone']) {
    await choose(name, `${name} on the desk`)
  }
  const chosen = {
    video: { deviceId: { ideal: 'Camera on the desk' } },
    audio: { deviceId: { ideal: 'Microphone on the desk' } },
  }
  await waitFor(() => expect(asked.mock.lastCall).toMatchObject([chosen]))
  unmount()
  draw('film', () => {})
  await ready()
  expect(asked.mock.lastCall).toMatchObject([chosen])
  await choose('Microphone', 'No microphone')
  await screen.findByText('No microphone is heard: the video will be without sound.')
  expect(asked.mock.lastCall).toMatchObject([{ audio: false }])
  stop()
})

test('who closes the window before a screen is chosen is not asked for the microphone, and shares nothing', async () => {
  const stop = devices()
  const chosen = Promise.withResolvers<void>()
  const shared = document.createElement('canvas').captureStream()
  vi.mocked(navigator.mediaDevices.getDisplayMedia).mockImplementation(async () => {
    await chosen.promise
    return shared
  })
  const { unmount } = draw('screen', () => {})
  await waitFor(() => expect(navigator.mediaDevices.getDisplayMedia).toHaveBeenCalled())
  unmount()
  chosen.resolve()
  await expect.poll(() => shared.getTracks()[0]?.readyState).toBe('ended')
  expect(navigator.mediaDevices.getUserMedia).not.toHaveBeenCalled()
  stop()
})

test('a recording that is stopped before there is anything is no file, and can be begun again', async () => {
  const stop = devices()
  const blind = document.createElement('canvas').captureStream(0)
  vi.mocked(navigator.mediaDevices.getUserMedia).mockImplementation(async () => blind.clone())
  const onFile = vi.fn<(file: File) => void>()
  draw('film', onFile)
  fireEvent.click(await ready())
  fireEvent.click(await screen.findByRole('button', { name: 'Pause' }))
  fireEvent.click(screen.getByRole('button', { name: 'Stop and use' }))
  await screen.findByText('Nothing was recorded. Record again, and a moment longer.')
  fireEvent.click(await ready())
  await screen.findByRole('button', { name: 'Pause' })
  expect(onFile).not.toHaveBeenCalled()
  stop()
})

test('a screen is chosen once, however often that is pressed, and shared no longer than the window is open', async () => {
  const stop = devices()
  const asked = vi.mocked(navigator.mediaDevices.getDisplayMedia)
  const chosen = Promise.withResolvers<void>()
  const shared: MediaStream[] = []
  asked.mockImplementation(async () => {
    await chosen.promise
    shared.push(document.createElement('canvas').captureStream())
    return shared.at(-1) as MediaStream
  })
  asked.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
  const { unmount } = draw('screen', () => {})
  const again = await screen.findByRole('button', { name: 'Choose a screen' })
  fireEvent.click(again)
  fireEvent.click(again)
  chosen.resolve()
  await ready()
  expect(shared).toHaveLength(1)
  unmount()
  const states = () => shared.flatMap((one) => one.getTracks()).map((track) => track.readyState)
  await expect.poll(states).toEqual(['ended'])
  stop()
})

test('a screen whose sharing ends while the microphone is asked for is not recorded', async () => {
  const stop = devices()
  const shared = document.createElement('canvas').captureStream()
  vi.mocked(navigator.mediaDevices.getDisplayMedia).mockResolvedValue(shared)
  const heard = Promise.withResolvers<MediaStream>()
  vi.mocked(navigator.mediaDevices.getUserMedia).mockReturnValue(heard.promise)
  draw('screen', () => {})
  await waitFor(() => expect(navigator.mediaDevices.getUserMedia).toHaveBeenCalled())
  for (const track of shared.getTracks()) track.stop()
  const voice = new AudioContext().createMediaStreamDestination().stream
  heard.resolve(voice)
  await screen.findByRole('button', { name: 'Choose a screen' })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Record' }).disabled).toBe(true)
  expect(voice.getTracks().map(({ readyState }) => readyState)).toEqual(['ended'])
  stop()
})

test.each(['sound', 'film', 'screen'] as const)(
  'music is recorded (%s) as it is heard where the voice is not to be improved, also the next time',
  async (what) => {
    const stop = devices()
    plugged('Microphone at home')
    const { unmount } = draw(what, () => {})
    await ready()
    const asked = vi.mocked(navigator.mediaDevices.getUserMedia)
    expect(asked.mock.lastCall).toMatchObject([{ audio: {} }])
    const improve = await screen.findByRole('switch', { name: 'Improve the voice' })
    fireEvent.click(improve)
    const music = {
      audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: false },
    }
    await waitFor(() => expect(asked.mock.lastCall).toMatchObject([music]))
    // Who presses it by keyboard stays there while the microphone is opened anew.
    expect(improve.isConnected).toBe(true)
    unmount()
    draw(what, () => {})
    await ready()
    expect(asked.mock.lastCall).toMatchObject([music])
    stop()
  },
)

test('a screen whose voice is not heard says so before it is recorded', async () => {
  const stop = devices()
  vi.mocked(navigator.mediaDevices.getUserMedia).mockRejectedValue(
    new DOMException('no', 'NotAllowedError'),
  )
  draw('screen', () => {})
  await screen.findByText('No microphone is heard: the video will be without sound.')
  stop()
})

test.each([
  ['is none', 'NotFoundError'],
  ['is one that was forbidden', 'NotAllowedError'],
])('where there %s, a camera without a microphone makes a film without sound', async (_, why) => {
  const stop = devices()
  vi.spyOn(navigator.permissions, 'query').mockImplementation(
    async ({ name }) =>
      ({ state: name === 'microphone' ? 'denied' : 'prompt' }) as PermissionStatus,
  )
  const asked = vi.mocked(navigator.mediaDevices.getUserMedia)
  const opens = asked.getMockImplementation()
  asked.mockImplementation(async (wanted) => {
    if (wanted?.audio) throw new DOMException('none', why)
    return opens?.(wanted) as Promise<MediaStream>
  })
  draw('film', () => {})
  await ready()
  await screen.findByText('No microphone is heard: the video will be without sound.')
  stop()
})

test.each([
  ['sound', 'The microphone was disconnected, and the recording ended there.'],
  ['film', 'The camera was disconnected, and the recording ended there.'],
] as const)(
  'what is recorded (%s) when a device is unplugged is used, and that is said',
  async (what, words) => {
    const stop = devices()
    const onFile = vi.fn<(file: File) => void>()
    draw(what, onFile)
    fireEvent.click(await ready())
    await screen.findByText(/Recording, (?!0:00)/)
    const told = vi.spyOn(toast, 'info')
    const opened = await vi.mocked(navigator.mediaDevices.getUserMedia).mock.results[0]?.value
    // A camera takes its microphone along.
    const tracks: MediaStreamTrack[] = opened.getVideoTracks().concat(opened.getAudioTracks())
    for (const track of tracks) track.dispatchEvent(new Event('ended'))
    await waitFor(() => expect(onFile).toHaveBeenCalledOnce())
    await screen.findByText(words)
    expect(told).toHaveBeenCalledOnce()
    expect(tracks.every(({ readyState }) => readyState === 'ended')).toBe(true)
    stop()
  },
)

test('where a file has little room, the recording fits and says when it ends', async () => {
  const stop = devices()
  const onFile = vi.fn<(file: File) => void>()
  render(
    <I18nProvider i18n={i18n}>
      <RecorderDialog what="film" maxBytes={300_000} onClose={() => {}} onFile={onFile} />
    </I18nProvider>,
  )
  const record = await ready()
  await screen.findByText('A file here has 293 kB at most: a recording ends after 0:01.')
  fireEvent.click(record)
  await waitFor(() => expect(onFile).toHaveBeenCalled())
  const [[file]] = onFile.mock.calls as [[File]]
  expect(file.size).toBeLessThanOrEqual(300_000)
  stop()
})

test('a film is an MP4 that other programs open, also where a WebM would do; a WebM from before is still there', async () => {
  const stop = devices()
  const onFile = vi.fn<(file: File) => void>()
  const before = '2026-11-28T14-05-09.webm'
  const kept = keepRecording(before)
  kept.add(new File(['before'], before, { type: 'video/webm' }))
  await kept.leave()
  draw('film', onFile)
  await screen.findByRole('button', { name: 'Use it' })
  fireEvent.click(await ready())
  await screen.findByText(/Recording, (?!0:00)/)
  fireEvent.click(screen.getByRole('button', { name: 'Stop and use' }))
  await waitFor(() => expect(onFile).toHaveBeenCalled())
  const [[file]] = onFile.mock.calls as [[File]]
  expect([file.name.slice(-4), file.type]).toEqual(['.mp4', 'video/mp4'])
  using input = new Input({ formats: ALL_FORMATS, source: new BlobSource(file) })
  expect(await (await input.getPrimaryVideoTrack())?.getCodec()).toBe('avc')
  stop()
})

test.each(['film', 'screen'] as const)(
  'what becomes larger or is turned while it is recorded (%s) is there to its end, and is called what all players open',
  async (what) => {
    const stop = devices()
    const onFile = vi.fn<(file: File) => void>()
    draw(what, onFile)
    fireEvent.click(await ready())
    await screen.findByText(/Recording, (?!0:00)/)
    const label = what === 'screen' ? 'What is recorded' : 'What the camera sees'
    const view = screen.getByLabelText<HTMLVideoElement>(label)
    stop.turn()
    await waitFor(() => expect([view.videoWidth, view.videoHeight]).toEqual([180, 320]))
    await screen.findByText(/Recording, (?!0:0[01])/)
    fireEvent.click(screen.getByRole('button', { name: 'Stop and use' }))
    await waitFor(() => expect(onFile).toHaveBeenCalled())
    const [[file]] = onFile.mock.calls as [[File]]
    using input = new Input({ formats: ALL_FORMATS, source: new BlobSource(file) })
    const video = (await input.getPrimaryVideoTrack()) as InputVideoTrack
    expect(await video.getCodecParameterString()).toMatch(/^avc1/)
    const sizes = new Set<string>()
    for await (const sample of new VideoSampleSink(video).samples()) {
      sizes.add(`${sample.codedWidth} × ${sample.codedHeight}`)
      sample.close()
    }
    expect([...sizes]).toEqual(['320 × 180', '180 × 320'])
    stop()
  },
)

test('a camera that another program uses is told as such, and asked again by a press', async () => {
  const stop = devices()
  vi.mocked(navigator.mediaDevices.getUserMedia).mockRejectedValueOnce(
    new DOMException('no', 'NotReadableError'),
  )
  draw('film', () => {})
  await screen.findByText(/being used by another program/)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await ready()
  expect(screen.queryByRole('alert')).toBeNull()
  stop()
})

test('the screen is recorded with the voice that explains it, until its sharing ends', async () => {
  // Sound is heard only once somebody has pressed something.
  await userEvent.click(document.body)
  const stop = devices()
  const onFile = vi.fn<(file: File) => void>()
  draw('screen', onFile)
  fireEvent.click(await ready())
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
  ['picture', 'NotAllowedError', /no camera, or you have not allowed it/],
  ['sound', 'NotFoundError', /^No microphone was found/],
  ['film', 'NotReadableError', /^The camera or microphone is being used/],
] as const)(
  'where there is nothing to take a %s with, for a %s, it says what is missing and what to do',
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
  fireEvent.click(await ready())
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
