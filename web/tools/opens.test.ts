import { expect, test } from 'vitest'
import { OPENS, opensOf } from '../../worker/pages/opening/contract.ts'
import type { Faces } from './face.ts'

const folders = import.meta.glob<Faces>('./*/face.ts', { eager: true, import: 'default' })

test('the system hands over whatever a tool takes but plain text', () => {
  const faces = Object.values(folders).flatMap((face) =>
    'modes' in face ? Object.values(face.modes) : [face],
  )
  const taken = new Set(faces.flatMap(({ accept }) => accept))
  expect(taken).toContain('.mp4')
  const handed = new Set([...Object.keys(OPENS), ...Object.values(OPENS).flat()])
  const kept = [...taken].filter((one) => !one.endsWith('/*') && !handed.has(one))
  expect(kept.sort()).toEqual(['.csv', '.json', '.md', '.txt', 'text/markdown', 'text/plain'])
})

test('what a tool takes is what the system hands over to the site of a product that is made of it', () => {
  const faces = Object.entries(folders).flatMap(([path, face]) => {
    const file_module = path.split('/')[1] ?? ''
    const modes = 'modes' in face ? face.modes : { '': face }
    return Object.entries(modes).map(([mode, { accept }]) => ({ file_module, mode, accept }))
  })
  expect(faces.length).toBeGreaterThan(15)
  for (const { file_module, mode, accept } of faces) {
    const taken = Object.entries(OPENS).filter(([, ends]) =>
      ends.some((end) => accept.includes(end)),
    )
    expect(opensOf({ file_module, preset: { mode } }), `${file_module} ${mode}`).toEqual(
      Object.fromEntries(taken),
    )
  }
})
