import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type Project, ToolProvider } from '../../desk/context.ts'
import { activate } from '../../kernel/i18n.ts'
import { writeWav } from '../../../worker/providers/sound/contract.ts'
import { write } from '../../kernel/local-store.ts'
import { clipsOf, EMPTY, type ImageClip, type Sequence } from '../../media/edit/sequence.ts'
import { withChapters } from '../../media/kept-chapters.ts'
import { flashing, makeFilm } from '../../test/films.ts'
import still from '../../test/media/progressive.jpg?url'
import speech from '../../test/media/speech.mp4?url'
import sound from '../../test/media/speech.wav?url'
import { sampleProduct } from '../../test/product.ts'
import VideoEditor from './index.tsx'

beforeEach(() => activate('en-US'))
afterEach(cleanup)

const ENCODED = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac']

async function opened(given: File | File[], project?: Project) {
  render(
    <I18nProvider i18n={i18n}>
      <ToolProvider value={{ product: sampleProduct({ key: 'vee', file_module: 'vee' }), project }}>
        <VideoEditor />
      </ToolProvider>
    </I18nProvider>,
  )
  fireEvent.change(screen.getByLabelText(/Choose files/), { target: { files: [given].flat() } })
  const region = async (name: string) => within(await screen.findByRole('region', { name }))
  return { material: await region('Material'), timeline: await region('Timeline') }
}

test('of many files it is told how far they are read', async () => {
  const picture = await (await fetch(still)).blob()
  const many = Array.from({ length: 8 }, (_, i) => new File([picture], `${i}.jpg`))
  const ready = opened(many)
  await screen.findByText('Reading the files')
  await screen.findByText(/^(?:13|25|38|50|63|75|88) %/)
  await ready
})

test('of a film in two languages it is told which does not come along', async () => {
  const { material } = await opened(
    await makeFilm([
      ...[...flashing('10', 2), '-map', '0:v', '-map', '1:a', '-map', '1:a', ...ENCODED],
      ...['-metadata:s:a:0', 'language=eng', '-metadata:s:a:1', 'language=chi', 'film.mp4'],
    ]),
  )
  expect(await material.findByText(/^It is heard with the sound track that players/)).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'GIF' }))
  await waitFor(() => expect(material.queryByText(/^It is heard with/)).toBeNull())
})

test('a kind of file has one name, where it is chosen and where it is written', async () => {
  await opened(new File([await (await fetch(speech)).blob()], 'speech.mp4'))
  fireEvent.click(await screen.findByRole('radio', { name: 'WebM' }))
  expect(await screen.findByRole('button', { name: /^Export WebM/ })).toBeTruthy()
})

test('sound alone comes out as sound, and a film as a film, until it is said otherwise', async () => {
  const tone = ['-f', 'lavfi', '-i', 'sine=d=1', 'tone.wav']
  await opened(await makeFilm(tone))
  await screen.findByRole('button', { name: /^Export MP3/ })
  const preview = () => within(screen.getByRole('img', { name: 'Preview' }))
  expect(preview().getByText('tone.wav').checkVisibility()).toBe(true)
  expect(screen.queryByRole('combobox', { name: 'Shape' })).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: 'WAV' }))
  await screen.findByRole('button', { name: /^Export WAV/ })
  cleanup()
  await opened(new File([await (await fetch(speech)).blob()], 'speech.mp4'))
  await screen.findByRole('button', { name: /^Export MP4/ })
  expect(preview().queryByText('speech.mp4')).toBeNull()
})

const DTS = ['-c:a', 'dca', '-strict', '-2']

test('of a film whose sound cannot be read it is told, with the codec, that it is silent', async () => {
  const encoded = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p']
  const { material } = await opened(
    await makeFilm([...flashing('10', 2), ...encoded, ...DTS, 'film.mp4']),
  )
  expect(await material.findByText(/^Its sound is encoded as DTS, which this browser/)).toBeTruthy()
})

test('of a film that breaks off there is as much as can be read', async () => {
  const encoded = [...flashing('10', 8), ...ENCODED, '-movflags', 'faststart', 'film.mp4']
  const whole = await makeFilm(encoded)
  const { material } = await opened(new File([whole.slice(0, whole.size * 0.6)], 'film.mp4'))
  const told = (await material.findByText(/^This file breaks off at 0:0\d/)).textContent
  const at = /0:0\d/.exec(told)?.[0] ?? ''
  expect(material.getByText(at)).toBeTruthy()
})

test('a clip is moved between left and right by keys, and undo takes it back, also out of what is kept', async () => {
  const speaking = new File([await (await fetch(speech)).blob()], 'speech.mp4')
  const save = vi.fn<Project['save']>()
  const project: Project = { id: null, work: 'vee', data: {}, save, files: [], keepFiles() {} }
  const { timeline } = await opened(speaking, project)
  const first = JSON.stringify(save.mock.lastCall)
  fireEvent.focus(await timeline.findByRole('button', { name: /speech\.mp4/ }))
  const balance = await screen.findByRole('slider', { name: 'Balance of left and right' })
  const told = () => balance.getAttribute('aria-valuetext')
  expect(told()).toBe('Middle')
  for (let i = 0; i < 10; i++) fireEvent.keyDown(balance, { key: 'ArrowLeft' })
  expect(told()).toBe('Left 50 %')
  fireEvent.keyDown(balance, { key: 'End' })
  expect(told()).toBe('Right 100 %')
  // One step, or several where the machine takes long between two keys.
  await waitFor(() => {
    if (told() !== 'Middle') fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(told()).toBe('Middle')
  })
  expect(save.mock.calls.length).toBeGreaterThan(2)
  await waitFor(() => expect(JSON.stringify(save.mock.lastCall)).toBe(first))
})

test('a sound that was recorded beside the camera is lined up with the film’s own by one press', async () => {
  const film = new File([await (await fetch(speech)).blob()], 'take.mp4')
  const heard = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(
    await film.arrayBuffer(),
  )
  const samples = Int16Array.from(
    heard.getChannelData(0).subarray(1.3 * 48_000),
    (one) => one * 32_000,
  )
  const better = new File([writeWav({ rate: 48_000, info: {}, samples })], 'better.wav')
  const save = vi.fn<Project['save']>()
  const project: Project = { id: null, work: 'up', data: {}, save, files: [], keepFiles() {} }
  const { timeline } = await opened([film, better], project)
  fireEvent.focus(await timeline.findByRole('button', { name: /better\.wav/ }))
  const press = await screen.findByRole<HTMLButtonElement>('button', {
    name: 'Line up with the video’s sound',
  })
  await waitFor(() => expect(press.disabled).toBe(false))
  fireEvent.click(press)
  // The page answers meanwhile: of an hour it would stand still for more than a second.
  expect(press.ariaBusy).toBe('true')
  const start = () =>
    clipsOf(save.mock.lastCall?.[0].form as Sequence).find(({ kind }) => kind === 'audio')?.start
  await waitFor(() => expect(start()).toBeCloseTo(1.3, 2))
  fireEvent.click(await screen.findByRole('button', { name: 'Mute the video' }))
  const gains = () =>
    clipsOf(save.mock.lastCall?.[0].form as Sequence).map((clip) => 'gain' in clip && clip.gain)
  await waitFor(() => expect(gains()).toEqual([0, null]))
})

const heardOf = async (url: string) =>
  new OfflineAudioContext(1, 1, 48_000).decodeAudioData(await (await fetch(url)).arrayBuffer())
const recordingsOf = (heard: AudioBuffer) => (name: string, seconds: number) => {
  const from = heard.getChannelData(0).subarray(seconds * 48_000)
  const samples = Int16Array.from(from, (one) => one * 32_000)
  return new File([writeWav({ rate: 48_000, info: {}, samples })], name)
}

test('a microphone that was begun much later, and so lies behind the other, is lined up by one press', async () => {
  const heard = await heardOf(sound)
  const wav = recordingsOf(heard)
  const late = Math.floor(heard.duration * 100 * 0.2) / 100
  const save = vi.fn<Project['save']>()
  const project: Project = { id: null, work: 'late', data: {}, save, files: [], keepFiles() {} }
  const { timeline } = await opened([wav('host.wav', 0), wav('guest.wav', late)], project)
  fireEvent.focus(await timeline.findByRole('button', { name: /guest\.wav/ }))
  const press = await screen.findByRole<HTMLButtonElement>('button', {
    name: 'Line up with the other sound',
  })
  await waitFor(() => expect(press.disabled).toBe(false))
  fireEvent.click(press)
  const starts = () =>
    clipsOf(save.mock.lastCall?.[0].form as Sequence)
      .filter(({ kind }) => kind === 'audio')
      .map(({ start }) => start)
  await waitFor(() => expect(starts()).toEqual([expect.closeTo(late, 2), 0]))
})

test('two microphones of one talk lie side by side, are lined up by one press, and are laid one after the other where they were songs', async () => {
  const heard = await heardOf(sound)
  const wav = recordingsOf(heard)
  const late = Math.floor(heard.duration * 100 * 0.015) / 100
  const save = vi.fn<Project['save']>()
  const project: Project = { id: null, work: 'mics', data: {}, save, files: [], keepFiles() {} }
  const { timeline } = await opened([wav('host.wav', 0), wav('guest.wav', late)], project)
  const starts = () =>
    (save.mock.lastCall?.[0].form as Sequence | undefined)?.tracks
      .filter(({ kind }) => kind === 'audio')
      .map(({ clips }) => clips.map(({ start }) => start))
  expect(starts()).toEqual([[0], [0]])
  fireEvent.focus(await timeline.findByRole('button', { name: /guest\.wav/ }))
  const press = await screen.findByRole<HTMLButtonElement>('button', {
    name: 'Line up with the other sound',
  })
  await waitFor(() => expect(press.disabled).toBe(false))
  fireEvent.click(press)
  await waitFor(() => expect(starts()).toEqual([[expect.closeTo(late, 2)], [0]]))
  fireEvent.click(await screen.findByRole('button', { name: 'One after the other' }))
  await waitFor(() => expect(starts()).toEqual([[0, expect.closeTo(heard.duration, 1)]]))
})

test('chapters of a recording stand under the ruler, lead to where they begin and go along with cuts', async () => {
  const talk = await makeFilm(['-f', 'lavfi', '-t', '8', '-i', 'sine=r=8000', 'talk.m4a'])
  const chapters = ['Opening', 'Questions', ''].map((title, i) => ({ start: i * 3, title }))
  const { timeline } = await opened(await withChapters(talk, 'm4a', chapters, 8))
  const row = within(await timeline.findByRole('group', { name: 'Chapters' }))
  const names = () => row.getAllByRole('button').map(({ ariaLabel }) => ariaLabel)
  expect(names()).toEqual([
    'Chapter 1: Opening, 0:00',
    'Chapter 2: Questions, 0:03',
    'Chapter 3, 0:06',
  ])
  await userEvent.click(row.getByRole('button', { name: /Questions/ }))
  const position = timeline.getByRole('slider', { name: 'Position' })
  await waitFor(() => expect(position.ariaValueText).toBe('0:03.0'))
  await waitFor(() => expect(row.getByText('Questions').ariaCurrent).toBe('true'))
  // What was before it goes: it begins the film.
  fireEvent.click(timeline.getByRole('button', { name: 'Split (S)' }))
  fireEvent.focus(timeline.getAllByRole('button', { name: /talk\.m4a/ })[0] as HTMLElement)
  fireEvent.click(timeline.getByRole('button', { name: /^Delete and close the gap/ }))
  await waitFor(() => expect(names()).toEqual(['Chapter 1: Questions, 0:00', 'Chapter 2, 0:03']))
})

test('music that is longer than the film is ended with its pictures by one press', async () => {
  const film = await makeFilm([...flashing('10', 2), ...ENCODED, 'film.mp4'])
  const music = new File([await (await fetch(sound)).blob()], 'music.wav')
  const { timeline } = await opened([film, music])
  fireEvent.focus(await timeline.findByRole('button', { name: /music\.wav/ }))
  await screen.findByText(/^The picture is black for the last /)
  fireEvent.click(screen.getByRole('button', { name: 'End with the pictures' }))
  await timeline.findByRole('button', { name: /music\.wav.* to 0:02/ })
  expect(screen.queryByText(/^The picture is black/)).toBeNull()
})

test('a film that comes with a voice for it is heard quietly under that, or not at all, as was asked', async () => {
  const film = await makeFilm([...flashing('10', 2), ...ENCODED, 'film.mp4'])
  const voice = new File([await (await fetch(sound)).blob()], 'voice.wav')
  for (const [under, told] of [
    ['low', ['−6 dB', true, false]],
    ['none', ['0 dB', false, true]],
  ] as const) {
    const data = { form: { ...EMPTY, under } }
    const beside = { save() {}, keepFiles() {} }
    const project: Project = { id: 'spoken', work: 'spoken', data, files: [film, voice], ...beside }
    render(
      <I18nProvider i18n={i18n}>
        <ToolProvider
          value={{ product: sampleProduct({ key: 'vee', file_module: 'vee' }), project }}
        >
          <VideoEditor />
        </ToolProvider>
      </I18nProvider>,
    )
    const timeline = within(await screen.findByRole('region', { name: 'Timeline' }))
    await timeline.findByRole('button', { name: /voice\.wav, 0:00/ })
    fireEvent.focus(await timeline.findByRole('button', { name: /film\.mp4/ }))
    const volume = await screen.findByRole('slider', { name: 'Volume' })
    const on = (name: string) =>
      screen.getByRole('switch', { name }).getAttribute('aria-checked') === 'true'
    expect([
      volume.getAttribute('aria-valuetext'),
      on('Quieter while others speak'),
      on('Mute'),
    ]).toEqual(told)
    cleanup()
  }
})

test('one’s own mark stands over the whole film by one press, whatever its length and shape become', async () => {
  onTestFinished(() => write('mark', null))
  const film = await makeFilm([...flashing('10', 2), ...ENCODED, 'film.mp4'])
  const save = vi.fn<Project['save']>()
  const project: Project = { id: null, work: 'mark', data: {}, save, files: [], keepFiles() {} }
  const { timeline } = await opened(film, project)
  fireEvent.click(await screen.findByRole('switch', { name: 'Your logo or name on it' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Words of the mark' }), {
    target: { value: '© Ada' },
  })
  await timeline.findByRole('button', { name: /mark .*\.png, 0:00.* to 0:02/ })
  const mark = () =>
    clipsOf(save.mock.lastCall?.[0].form as Sequence).filter(({ kind }) => kind === 'image')
  const lying = mark()[0]
  expect(lying).toMatchObject({ start: 0, pinned: { corner: 'bottom-right' } })
  fireEvent.focus(await timeline.findByRole('button', { name: /film\.mp4/ }))
  const end = screen.getByRole('slider', { name: 'End of film.mp4' })
  for (let i = 0; i < 8; i++) fireEvent.keyDown(end, { key: 'ArrowLeft', shiftKey: true })
  await waitFor(() => expect(mark()[0]?.length).toBeLessThan(2))
  const all = clipsOf(save.mock.lastCall?.[0].form as Sequence)
  expect(new Set(all.map(({ length }) => length)).size).toBe(1)

  fireEvent.click(screen.getByRole('button', { name: 'Settings of the whole video' }))
  screen.getByRole('combobox', { name: 'Shape' }).focus()
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('option', { name: '9:16' })
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await waitFor(() =>
    expect(mark()[0]).not.toMatchObject({ placing: (lying as ImageClip).placing }),
  )
  fireEvent.change(screen.getByRole('textbox', { name: 'Words of the mark' }), {
    target: { value: '© Ada Lovelace' },
  })
  await waitFor(() => expect(mark()[0]?.id).not.toBe(lying?.id))
  expect(mark()).toHaveLength(1)
  fireEvent.click(screen.getByRole('switch', { name: 'Your logo or name on it' }))
  await waitFor(() => expect(mark()).toEqual([]))
})

test('a mark whose logo cannot be drawn any more is told, and is not on the film', async () => {
  onTestFinished(() => write('mark', null))
  write('mark', JSON.stringify({ kind: 'logo', logo: 'data:image/png;base64,AAAA' }))
  await opened(await makeFilm([...flashing('10', 2), ...ENCODED, 'film.mp4']))
  const press = await screen.findByRole('switch', { name: 'Your logo or name on it' })
  fireEvent.click(press)
  await screen.findByText('Your mark could not be drawn. Choose its logo again.')
  expect(press.ariaChecked).toBe('false')
})

test('a new text is written at once, in place of the words it stands there with', async () => {
  const { timeline } = await opened(new File([await (await fetch(speech)).blob()], 'speech.mp4'))
  fireEvent.click(screen.getByRole('button', { name: 'Add text' }))
  // Letters that are keys of the editor elsewhere.
  await userEvent.keyboard('Jests')
  expect(screen.getByRole('textbox', { name: 'Words' })).toHaveProperty('value', 'Jests')
  expect(timeline.getAllByRole('button', { name: /Jests/ })).toHaveLength(1)
})

test('the keyboard stays on a clip that goes to another track, and goes on to the next where one is deleted', async () => {
  const speaking = new File([await (await fetch(speech)).blob()], 'speech.mp4')
  const { timeline } = await opened(speaking)
  ;(await timeline.findByRole('button', { name: /^Clip 1, speech/ })).focus()
  await timeline.findByRole('button', { name: /^Clip 1, speech/, pressed: true })
  fireEvent.click(timeline.getByRole('button', { name: 'Duplicate (Ctrl+D)' }))
  fireEvent.click(timeline.getByRole('button', { name: 'Add a track' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Track for videos and pictures' }))
  const second = await timeline.findByRole('button', { name: /^Clip 2, speech/ })
  second.focus()
  await userEvent.keyboard('{ArrowUp}')
  const moved = await timeline.findByRole('button', { name: /^Clip 1, speech.* to 0:18/ })
  await waitFor(() => expect(document.activeElement).toBe(moved))
  // By a frame and by a second; the browser's way back is left to it.
  const startOf = () => moved.ariaLabel?.split(', ').at(-1)?.split(' to ')[0]
  const before = startOf()
  await userEvent.keyboard('>')
  await waitFor(() => expect(startOf()).not.toBe(before))
  await userEvent.keyboard('<.,')
  await waitFor(() => expect(startOf()).toBe(before))
  for (const one of [moved, timeline.getByRole('slider', { name: /^Start of/ })])
    for (const held of ['altKey', 'metaKey'])
      expect(fireEvent.keyDown(one, { key: 'ArrowLeft', [held]: true })).toBe(true)
  expect(startOf()).toBe(before)
  await userEvent.keyboard('{ArrowDown}{Delete}')
  await waitFor(() =>
    expect(document.activeElement).toBe(timeline.getByRole('button', { name: /^Clip 1, speech/ })),
  )
})

test('a file that comes onto the timeline while a clip is dragged stays there', async () => {
  // A browser captures only pointers that are there.
  vi.spyOn(HTMLElement.prototype, 'setPointerCapture').mockReturnValue()
  onTestFinished(() => void vi.restoreAllMocks())
  const film = await (await fetch(speech)).blob()
  const { timeline } = await opened(new File([film], 'speech.mp4'))
  const clip = await timeline.findByRole('button', { name: /^Clip 1, speech/ })
  const { left, top } = clip.getBoundingClientRect()
  const at = (by: number) => ({ pointerId: 1, button: 0, clientX: left + 5 + by, clientY: top + 5 })
  fireEvent.pointerDown(clip, at(0))
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File([film], 'other.mp4'))
  document.dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }))
  await timeline.findByRole('button', { name: /^Clip 2, other/ })
  const before = clip.ariaLabel
  fireEvent.pointerMove(clip, at(20))
  fireEvent.pointerUp(clip, at(20))
  await waitFor(() => expect(clip.ariaLabel).not.toBe(before))
  expect(timeline.getByRole('button', { name: /, other/ })).toBeTruthy()
  expect(timeline.getByRole('button', { name: /, speech/ })).toBeTruthy()
})

test('captions that are opened with a film, or alone, are on a track of their own', async () => {
  const written = '1\n00:00:01,000 --> 00:00:03,000\nGood morning\n'
  const ass =
    '[Events]\nFormat: Layer, Start, End, Style, Text\nDialogue: 0,0:00:05.00,0:00:06.00,Big,Good night\n'
  const film = new File([await (await fetch(speech)).blob()], 'speech.mp4')
  const both = await opened([film, new File([written], 'speech.srt')])
  await both.timeline.findByRole('button', { name: /speech\.mp4/ })
  expect(both.timeline.getByRole('button', { name: /Good morning, 0:01.* to 0:03/ })).toBeTruthy()
  expect(both.material.queryByText('speech.srt')).toBeNull()
  cleanup()
  const alone = await opened(new File([ass], 'speech.ass'))
  expect(await alone.timeline.findByRole('button', { name: /Good night, 0:05/ })).toBeTruthy()
})

test('captions without any film are work that is worth keeping', async () => {
  const save = vi.fn<Project['save']>()
  const keepFiles = vi.fn<Project['keepFiles']>()
  const project: Project = { id: null, work: 'alone', data: {}, save, files: [], keepFiles }
  const written = '1\n00:00:01,000 --> 00:00:03,000\nGood morning\n'
  const { timeline } = await opened(new File([written], 'speech.srt'), project)
  expect(save.mock.lastCall?.[0].alone).toBeDefined()

  const film = new File([await (await fetch(speech)).blob()], 'speech.mp4')
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(film)
  document.dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }))
  await timeline.findByRole('button', { name: /speech\.mp4/ })
  expect(keepFiles.mock.lastCall?.[0]).toEqual([film])
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(keepFiles.mock.lastCall?.[0]).toEqual([]))

  ;(await timeline.findByRole('button', { name: /Good morning/ })).focus()
  await timeline.findByRole('button', { name: /Good morning/, pressed: true })
  await userEvent.keyboard('{Delete}')
  await waitFor(() => expect(save.mock.lastCall?.[0].alone).toBeUndefined())
})

test('captions that a project begins with are opened', async () => {
  const written = new File(['1\n00:00:01,000 --> 00:00:03,000\nGood morning\n'], 'speech.srt')
  const product = sampleProduct({ key: 'vee', file_module: 'vee' })
  const beside = { save() {}, keepFiles() {} }
  render(
    <I18nProvider i18n={i18n}>
      <ToolProvider
        value={{
          product,
          project: { id: 'new', work: 'new', data: {}, files: [written], ...beside },
        }}
      >
        <VideoEditor />
      </ToolProvider>
    </I18nProvider>,
  )
  expect(await screen.findByRole('button', { name: /Good morning/ })).toBeTruthy()
})

test('captions of a project that is opened again are there once', async () => {
  const save = vi.fn<Project['save']>()
  const film = new File([await (await fetch(speech)).blob()], 'speech.mp4')
  const written = new File(['1\n00:00:01,000 --> 00:00:03,000\nGood morning\n'], 'speech.srt')
  const project: Project = { id: null, work: 'once', data: {}, save, files: [], keepFiles() {} }
  const { timeline } = await opened([film, written], project)
  await timeline.findByRole('button', { name: /Good morning/ })
  const data = save.mock.lastCall?.[0] ?? {}
  cleanup()
  save.mockClear()
  const keepFiles = vi.fn<Project['keepFiles']>()
  render(
    <I18nProvider i18n={i18n}>
      <ToolProvider
        value={{
          product: sampleProduct({ key: 'vee', file_module: 'vee' }),
          project: { ...project, id: 'once', data, files: [film, written], keepFiles },
        }}
      >
        <VideoEditor />
      </ToolProvider>
    </I18nProvider>,
  )
  await waitFor(() => expect(keepFiles).toHaveBeenCalled())
  expect(save).not.toHaveBeenCalled()
  expect(screen.getAllByRole('button', { name: /Good morning/ })).toHaveLength(1)
})

test('who does not want to wait until files are opened goes back to the choice, and takes another', async () => {
  const held = vi.spyOn(Worker.prototype, 'postMessage').mockReturnValue()
  onTestFinished(() => held.mockRestore())
  render(
    <I18nProvider i18n={i18n}>
      <ToolProvider value={{ product: sampleProduct({ key: 'vee', file_module: 'vee' }) }}>
        <VideoEditor />
      </ToolProvider>
    </I18nProvider>,
  )
  const give = (...files: File[]) =>
    fireEvent.change(screen.getByLabelText(/Choose files/), { target: { files } })
  const video = await (await fetch(speech)).blob()
  give(new File([video], 'first.mp4'), new File([video], 'second.mp4'))
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  await screen.findByLabelText(/Choose files/)
  expect(screen.queryByRole('alert')).toBe(null)
  held.mockRestore()
  give(new File([video], 'third.mp4'))
  const material = within(await screen.findByRole('region', { name: 'Material' }))
  expect(await material.findByText('third.mp4')).toBeTruthy()
  expect(material.queryByText(/first|second/)).toBe(null)
})
