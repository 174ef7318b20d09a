import { expect, test } from 'vitest'
import { shortTitle } from './long-title.ts'

test.each([
  ['holiday.png', 'holiday.png'],
  ['exactly-16-chars.png', 'exactly-16-chars.png'],
  ['seventeen-letters.png', 'seventeen-le…ters.png'],
  ['no ending but very long', 'no ending bu…long'],
  ['archive.of.the.last.summer.tar.gz', 'archive.of.t….tar.gz'],
  ['二〇二六年香港電影節開幕典禮錄影.mp4', '二〇二六年香港電影節開幕典禮錄影.mp4'],
  ['二〇二六年香港電影節開幕典禮全程錄影.mp4', '二〇二六年香港電影節開幕…全程錄影.mp4'],
  ['👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧.png', '👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧.png'],
  ['.gitignore', '.gitignore'],
  ['', ''],
])('%s is shown as %s', (title, shown) => expect(shortTitle(title)).toBe(shown))
