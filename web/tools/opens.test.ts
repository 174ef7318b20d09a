import { expect, test } from 'vitest'
import { OPENS } from '../../worker/pages/opening/contract.ts'
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
