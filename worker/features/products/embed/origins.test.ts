import { expect, test } from 'vitest'
import { isAmong } from './contract.ts'

test.each([
  ['https://shop.example', true],
  ['https://a.example.com', true],
  ['https://b.a.example.com', true],
  ['http://a.localhost:5500', true],
  ['https://example.com', false],
  ['https://evilexample.com', false],
  ['https://.example.com', false],
  ['http://a.example.com', false],
  ['https://a.example.com:8443', false],
  ['https://a.example.com.evil.test', false],
  ['https://evil.test/.example.com', false],
  ['https://evil.test#.example.com', false],
  ['https://shop.example.evil.test', false],
  ['http://shop.example', false],
  ['https://*.example.com', false],
  ['null', false],
  ['', false],
])('%s may frame: %s', (origin, may) => {
  const list = ['https://shop.example', 'https://*.example.com', 'http://*.localhost:5500']
  expect([isAmong(list, origin), isAmong([], origin)]).toEqual([may, false])
})
