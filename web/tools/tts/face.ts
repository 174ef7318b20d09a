import { msg, plural } from '@lingui/core/macro'
import { Speech } from 'lucide-react'
import type { Face } from '../face.ts'

export default {
  icon: Speech,
  accept: ['text/plain', 'text/markdown', 'application/x-subrip', '.txt', '.md', '.srt'],
  title: msg`Read a text aloud`,
  counted: (times) =>
    msg`${plural(times, { one: '# spoken character', other: '# spoken characters' })}`,
  per: msg`for each character`,
  demo: msg`Made by the built-in demo provider: a formula that sounds like a voice and says no words.`,
} satisfies Face
