import { beforeEach, expect, test } from 'vitest'
import { leaveDevice, wipeDevice } from '../media/wipe.ts'
import { keepMedia, readMedia } from '../media/media-store.ts'
import { putDraft, readDraft } from './drafts.ts'
import { histories } from './history-store.ts'
import { readTextDraft } from './kept-form.ts'
import { write } from './local-store.ts'
import { ownerHere } from './owner.ts'
import { keepKnown, keepUnsaved, readKnown, readUnsaved } from './project-store.ts'

const film = new File(['x'], 'private.mp4')
const STEPS = { past: [1], present: 2, future: [] }

beforeEach(async () => {
  await wipeDevice()
  localStorage.clear()
})

const keepAll = () =>
  Promise.allSettled([
    keepKnown('p', { id: 'p' }, ownerHere()),
    keepUnsaved('p', { data: {}, version: 1 }),
    keepMedia('project/p', [film]),
    histories.keep('project/p', STEPS),
    putDraft('imm', { form: {}, files: [film] }),
  ])

const readAll = async () => {
  const found = {
    known: await readKnown('p'),
    unsaved: await readUnsaved('p'),
    media: (await readMedia('project/p'))[0],
    steps: await histories.read('project/p'),
    draft: await readDraft('imm'),
    text: readTextDraft('post') ?? undefined,
  }
  return Object.entries(found).flatMap(([name, one]) => (one === undefined ? [] : name))
}

const writeText = (owner: string) =>
  localStorage.setItem(
    'DRAFT:post',
    JSON.stringify({ form: {}, base: '', savedAt: Date.now(), owner }),
  )

test('what somebody leaves on the device without signing out is his alone, and there again when he is back', async () => {
  write('userId', 'ada')
  writeText('ada')
  await keepAll()
  const all = ['known', 'unsaved', 'media', 'steps', 'draft', 'text']
  expect(await readAll()).toEqual(all)
  write('userId', 'bob')
  expect(await readAll()).toEqual([])
  write('userId', null)
  expect(await readAll()).toEqual([])
  write('userId', 'ada')
  expect(await readAll()).toEqual(all)
})

test('what a guest begins is his who signs in after him, but no project is anybody’s without an account', async () => {
  await keepAll()
  write('userId', 'ada')
  expect(await readAll()).toEqual(['unsaved', 'media', 'steps', 'draft'])
})

test('a page that stands open when its person leaves keeps nothing more, of him or of the next one', async () => {
  write('userId', 'ada')
  const asker = ownerHere()
  const underWay = keepMedia('project/q', [film]).catch(() => {})
  await Promise.all([leaveDevice(), underWay])
  write('userId', null)
  await keepKnown('p', { id: 'p' }, asker)
  await keepAll()
  localStorage.removeItem('LEFT_AT')
  write('userId', 'ada')
  expect(await readAll()).toEqual([])
  expect(await readMedia('project/q')).toEqual([])
})

test('results of the disk go with the person', async () => {
  const root = await navigator.storage.getDirectory()
  const folder = await root.getDirectoryHandle('scratch', { create: true })
  await folder.getFileHandle(`${Date.now()}-done`, { create: true })
  await leaveDevice()
  expect(await Array.fromAsync(folder.keys())).toEqual([])
})

test('an answer that was asked for by somebody else is kept for nobody', async () => {
  write('userId', 'bob')
  await keepKnown('p', { id: 'p' }, 'ada')
  write('userId', 'ada')
  expect(await readKnown('p')).toBeUndefined()
})

test('fifty projects open without a line, those that were read last', async () => {
  write('userId', 'ada')
  await keepKnown('p0', {}, 'ada')
  const first = Date.now()
  // Of two that are read within a millisecond none is the older one.
  await expect.poll(Date.now).toBeGreaterThan(first)
  for (let i = 1; i < 51; i++) await keepKnown(`p${i}`, {}, 'ada')
  expect(await readKnown('p0')).toBeUndefined()
  expect(await readKnown('p1')).toEqual({})
})
