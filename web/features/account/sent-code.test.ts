import { beforeEach, expect, test } from 'vitest'
import { left, loadSent, minutes, storeSent } from './sent-code.ts'

const sent = { nickname: 'Ada', email: 'ada@example.com', at: 1_000_000 }
beforeEach(() => sessionStorage.clear())

test('a code counts down from 900 seconds, sending again from 60', () => {
  expect(left(sent, sent.at)).toEqual({ code: 900, resend: 60 })
  expect(left(sent, sent.at + 59_001)).toEqual({ code: 841, resend: 1 })
  expect(left(sent, sent.at + 60_000)).toEqual({ code: 840, resend: 0 })
  expect(left(sent, sent.at + 899_999)).toEqual({ code: 1, resend: 0 })
  expect(left(sent, sent.at + 5_000_000)).toEqual({ code: 0, resend: 0 })
})

test('the countdown survives a reload and resets at 0', () => {
  storeSent(sent)
  expect(loadSent(sent.at + 600_000)).toEqual(sent)
  expect(loadSent(sent.at + 900_000)).toBeNull()
  storeSent(null)
  expect(loadSent(sent.at)).toBeNull()
})

test('a broken entry is none', () => {
  sessionStorage.setItem('SENT_CODE', '{')
  expect(loadSent()).toBeNull()
})

test('a clock that was set back never shows more than the whole time', () => {
  expect(left(sent, sent.at - 50_000)).toEqual({ code: 900, resend: 60 })
})

test('time is shown in minutes and seconds', () => {
  expect([900, 61, 9, 0].map(minutes)).toEqual(['15:00', '1:01', '0:09', '0:00'])
})
