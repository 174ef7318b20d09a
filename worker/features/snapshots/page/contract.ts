// Apart from the shapes, so that a browser that takes copies need not fetch what checks them.

/** Pages that are for one person, so no copy of them is kept and no robot invited. */
export const PRIVATE_PATHS = [
  '/admin',
  '/membership',
  '/files',
  '/task',
  '/app',
  '/apps',
  '/orders',
  '/open',
  '/signin',
  '/signup',
  '/login',
] as const
export const isPrivatePath = (path: string) =>
  PRIVATE_PATHS.some((one) => path === one || path.startsWith(`${one}/`)) ||
  /\/(?:create|entry)\/?$/.test(path)

/** A piece of a page's text. */
export type Block = { tag: Tag; text: string }
export const TAGS = [
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'p',
  'li',
  'blockquote',
  'pre',
  'td',
  'th',
  'dt',
  'dd',
  'figcaption',
] as const
export type Tag = (typeof TAGS)[number]
