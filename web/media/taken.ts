import type { Accept } from '../ui/accept.ts'

/** Still pictures, also such as only some browsers open: where one does not, it is said what to do. */
export const PICTURES: Accept = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/heic',
  'image/heif',
  '.jpg',
  '.jpeg',
  '.png',
  '.webp',
  '.avif',
  '.heic',
  '.heif',
]
