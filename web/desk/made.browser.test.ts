import { expect, test } from 'vitest'
import { putDraft } from '../kernel/drafts.ts'
import { keepMade, readMade, wouldMakeSame } from './made.ts'

const source = new File(['film'], 'film.mp4', { lastModified: 1 })
const made = new File(['cut'], 'film-edited.mp4')

test('what was made is the same whatever it is called, which is in the language of the page', async () => {
  await keepMade(source, { cuts: 1, name: 'film-edited' }, { file: made })
  const inAnother = { cuts: 1, name: 'film-已剪輯' }
  expect(wouldMakeSame({ cuts: 1, name: 'film-edited' }, inAnother)).toBe(true)
  expect((await readMade(source, inAnother))?.file?.name).toBe('film-edited.mp4')
  expect(wouldMakeSame({ cuts: 2, name: 'film-edited' }, inAnother)).toBe(false)
  expect(await readMade(source, { ...inAnother, cuts: 2 })).toBeNull()
})

test('a result that was kept under its name is found by that', async () => {
  const options = { cuts: 3, name: 'film-edited' }
  const place = `made/${JSON.stringify(['film.mp4', source.size, 1, options])}`
  await putDraft(place, { form: {}, files: [made] })
  expect((await readMade(source, options))?.file?.name).toBe('film-edited.mp4')
})

test('of what is too large to be kept that is said', async () => {
  const large = Object.defineProperty(new File(['cut'], 'cut.mp4'), 'size', { value: 600 << 20 })
  expect(await keepMade(source, { cuts: 4 }, { file: large })).toBe(false)
  expect(await readMade(source, { cuts: 4 })).toBeNull()
  expect(await keepMade(source, { cuts: 5 }, { file: made })).toBe(true)
})
