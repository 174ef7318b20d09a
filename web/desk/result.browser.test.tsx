import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { activate } from '../kernel/i18n.ts'
import { readChapters } from '../media/kept-chapters.ts'
import { listFilm, makeFilm, warningsOf } from '../test/films.ts'
import { Result } from './result.tsx'

beforeEach(() => activate('en-US'))
afterEach(cleanup)

const TONE = ['-f', 'lavfi', '-t', '2', '-i', 'sine=f=440:r=48000']
const LIST = ';FFMETADATA1\n[CHAPTER]\nTIMEBASE=1/1\nSTART=0\nEND=2\ntitle=All of it'
const chapters = ['-f', 'ffmetadata', '-i', `data:text/plain;base64,${btoa(LIST)}`]

test('where chapters do not come along, that is said, and where they do it is not', async () => {
  const show = (file: File) =>
    render(
      <I18nProvider i18n={i18n}>
        <Result file={file} title="0:02" facts="Made here" hadChapters />
      </I18nProvider>,
    )
  show(await makeFilm([...TONE, ...chapters, '-map_chapters', '1', 'talk.m4a']))
  show(await makeFilm([...TONE, 'talk.wav']))
  expect(await screen.findByText('Its chapters were left out.')).toBeTruthy()
  expect(screen.getAllByText('Its chapters were left out.')).toHaveLength(1)
})

test.each(['mp3', 'm4a'] as const)(
  'a podcast (%s) is given its title, a cover, and chapters as they stand in its notes, and its sound stays as it is; what was begun is there after a reload',
  async (kind) => {
    const file = await makeFilm([...TONE, '-metadata', 'title=Take 3', `talk.${kind}`])
    const open = async () => {
      render(
        <I18nProvider i18n={i18n}>
          <Result file={file} title="0:02" facts="Made here" />
        </I18nProvider>,
      )
      fireEvent.click(await screen.findByRole('button', { name: 'Title, cover, chapters' }))
      return within(await screen.findByRole('dialog', { name: 'What players show' }))
    }
    const box = await open()
    const title = box.getByLabelText<HTMLInputElement>('Title')
    await expect.poll(() => title.value).toBe('Take 3')
    const take = box.getByRole<HTMLButtonElement>('button', { name: 'Download' })
    expect(take.disabled).toBe(true)
    fireEvent.change(title, { target: { value: '第一集：海港' } })
    fireEvent.change(box.getByLabelText('Podcast or author'), { target: { value: 'Harbor FM' } })
    const picture = await makeFilm([
      ...['-f', 'lavfi', '-i', 'testsrc2=s=320x180', '-frames:v', '1', 'cover.png'],
    ])
    const given = new DataTransfer()
    given.items.add(picture)
    const cover = within(box.getByRole('group', { name: 'Cover' }))
    const input = cover.getByLabelText<HTMLInputElement>('Choose a file')
    input.files = given.files
    fireEvent.change(input)
    await cover.findByRole('img', { name: 'Cover' })
    const lines = await box.findByLabelText('One chapter a line, a time and a title')
    const write = (value: string) => {
      fireEvent.change(lines, { target: { value } })
      fireEvent.blur(lines)
    }
    write('0:00 Welcome\nThe guest')
    await box.findByText('“The guest” does not begin with a time such as 4:30.')
    write('0:00 Welcome\n0:09 The guest')
    await box.findByText('A chapter at 0:09 would begin after the end at 0:02.')
    expect(take.disabled).toBe(true)
    write('0:00 Welcome\n0:01 嘉賓')
    await expect.poll(() => take.disabled).toBe(false)
    const taken = vi.spyOn(URL, 'createObjectURL')
    fireEvent.click(take)
    await expect.poll(() => taken.mock.calls.length).toBe(1)
    const [[made]] = taken.mock.calls as [[File]]
    taken.mockRestore()
    expect(await readChapters(made, kind)).toEqual([
      { start: 0, title: 'Welcome' },
      { start: 1, title: '嘉賓' },
    ])
    const [{ format, streams }, warnings] = await Promise.all([listFilm(made), warningsOf(made)])
    // It says so of every M4A with a cover, also of its own.
    expect(warnings.replace(/.* stream 0, timescale not set/, '').trim()).toBe('')
    expect(format.tags).toMatchObject({ title: '第一集：海港', artist: 'Harbor FM' })
    expect(streams.find(({ codec_type }) => codec_type === 'video')).toMatchObject({
      ...{ codec_name: 'mjpeg', width: 180, height: 180, disposition: { attached_pic: 1 } },
    })
    expect(await heard(made)).toEqual(await heard(file))
    cleanup()
    const again = await open()
    await again.findByDisplayValue('第一集：海港')
    await again.findByDisplayValue(/0:01 嘉賓/)
    await again.findByRole('img', { name: 'Cover' })
  },
)

const heard = async (file: File) => {
  const sound = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(
    await file.arrayBuffer(),
  )
  return [...sound.getChannelData(0)]
}

test('where the length of what is to be labelled cannot be read, that is said in words', async () => {
  render(
    <I18nProvider i18n={i18n}>
      <Result file={new File(['x'], 'a.mp3')} title="0:02" facts="Made here" />
    </I18nProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Title, cover, chapters' }))
  await screen.findByText(/^This file (is damaged|cannot be opened)/)
})

test('a copy is no larger than what it is to be sent by takes', async () => {
  const film = await makeFilm([
    ...['-f', 'lavfi', '-t', '3', '-i', 'testsrc2=s=640x360:r=30,noise=alls=10:allf=t', ...TONE],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', 'talk.mp4'],
  ])
  // As long as one that is too large for mail.
  const file = new File([film, new Uint8Array(26_000_000)], 'talk.mp4', { type: 'video/mp4' })
  const { getByRole } = render(
    <I18nProvider i18n={i18n}>
      <Result file={file} title="0:03" facts="Made here" />
    </I18nProvider>,
  )
  fireEvent.click(getByRole('button', { name: 'Smaller copy' }))
  const box = within(await screen.findByRole('dialog', { name: 'A smaller copy' }))
  const most = box.getByLabelText<HTMLInputElement>('No larger than, in MB')
  fireEvent.click(box.getByRole('radio', { name: /^Email ?25 MB$/ }))
  expect(await box.findByText('An MP4 of 640 × 360 as before, with less detail.')).toBeTruthy()
  fireEvent.change(most, { target: { value: '99' } })
  expect(
    await box.findByText(/^At least 0\.1 MB, and less than the \d+(\.\d)? MB that it has now\.$/),
  ).toBeTruthy()
  fireEvent.change(most, { target: { value: '0,5' } })
  expect(await box.findByText('An MP4 of 640 × 360 as before, with less detail.')).toBeTruthy()
  most.focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => document.activeElement?.textContent).toBe('Cancel')
  const download = await box.findByRole<HTMLAnchorElement>('link', { name: 'Download' })
  expect(download.download).toBe('talk (0.5 MB).mp4')
  expect(document.activeElement).toBe(download)
  expect(box.getByRole('status').textContent).toMatch(/: \d+ kB instead of \d\d\.\d MB\.$/)
  const made = await fetch(download.href)
  const { size } = await made.blob()
  expect([size <= 500_000, size > 200_000]).toEqual([true, true])
})
