import type { Accept } from '../ui/accept.ts'

/** Pictures, also such as only some browsers open, and those that may move: of one that cannot be worked on it is said what to do. */
export const PICTURES: Accept = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/heic',
  'image/heif',
  'image/gif',
  '.jpg',
  '.jpeg',
  '.png',
  '.webp',
  '.avif',
  '.heic',
  '.heif',
  '.gif',
]
