import { expect, test } from 'vitest'
import { wipeDevice } from '../media/wipe.ts'
import { lastSent, noteSent } from './sent-here.ts'

test('a tab knows what it sent of its last project, until the device forgets the person', async () => {
  expect(lastSent('a')).toBeNull()
  noteSent('a', 'first')
  noteSent('a', 'second')
  expect([lastSent('a'), lastSent('b')]).toEqual(['second', null])
  noteSent('b', 'third')
  expect([lastSent('a'), lastSent('b')]).toEqual([null, 'third'])
  await wipeDevice()
  expect(lastSent('b')).toBeNull()
})
