import { msg, plural } from '@lingui/core/macro'
import { MessagesSquare } from 'lucide-react'
import { type Face, PICTURES } from '../face.ts'

export const SHOWN_FILES = [
  ...PICTURES,
  'audio/*',
  '.mp3',
  '.wav',
  '.m4a',
  '.ogg',
  '.flac',
  'text/plain',
  'text/markdown',
  '.txt',
  '.md',
  '.csv',
  '.srt',
  '.vtt',
  '.json',
]

export default {
  icon: MessagesSquare,
  accept: SHOWN_FILES,
  title: msg`Answer in a conversation`,
  counted: (times) => msg`${plural(times, { one: '# short answer', other: '# short answers' })}`,
  per: msg`for a short answer`,
  demo: msg`Written by the built-in demo provider, which uses no model.`,
} satisfies Face
