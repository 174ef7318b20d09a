import { expect, test } from 'vitest'
import { standsAlone } from './shell.tsx'

const at = (pathname: string, search: object = {}) => standsAlone({ pathname, search })

test('a framed page stands alone', () => {
  expect([at('/pricing', { embed: 1 }), at('/pricing', { embed: '' }), at('/pricing')]).toEqual([
    true,
    true,
    false,
  ])
})

test('an app that is not there leaves the menu, but for a framed page', () => {
  const gone = (search: object) => standsAlone({ pathname: '/app/a1', search }, true)
  expect([gone({ fullscreen: true }), gone({ embed: 1 })]).toEqual([false, true])
})

test('fullscreen is a matter of apps', () => {
  expect([
    at('/app/a1', { fullscreen: true }),
    at('/app/a1'),
    at('/app/a1', { fullscreen: false }),
    at('/apps', { fullscreen: true }),
  ]).toEqual([true, false, false, false])
})
