import { expect, onTestFinished, test, vi } from 'vitest'
import { makeFilm } from '../test/films.ts'
import { openMoving } from './moving-picture.ts'

test('a picture that moves is gone through once, however many clips show it', async () => {
  const gif = await makeFilm([
    ...['-f', 'lavfi', '-i', 'testsrc2=s=64x36:r=10', '-t', '2', 'a.gif'],
  ])
  const decoded = vi.spyOn(ImageDecoder.prototype, 'decode')
  onTestFinished(() => void vi.restoreAllMocks())
  const shown = []
  for (let clip = 0; clip < 3; clip++) {
    const picture = (await openMoving(gif))!
    expect([picture.width, picture.height, picture.duration]).toEqual([64, 36, expect.closeTo(2)])
    const frame = await picture.at(3.55)
    shown.push([picture.sinceAt(3.55), frame.displayWidth])
    frame.close()
    picture.close()
  }
  expect(shown).toEqual(Array.from({ length: 3 }, () => [expect.closeTo(1.5), 64]))
  expect(decoded.mock.calls).toHaveLength(20 + 3)
})
