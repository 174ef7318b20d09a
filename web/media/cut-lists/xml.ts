const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
/** What XML 1.0 has no way to write, and no editing program shows. */
// oxlint-disable-next-line no-control-regex
const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

const escapeXml = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(UNWRITABLE, '')
    .replaceAll(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter)

/** An element. @param inner what stands in it; text must be escaped by `text` */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>> = {},
  inner: readonly string[] | string = [],
): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escapeXml(String(value))}"`],
  )
  const open = `<${name}${written.join('')}`
  if (typeof inner === 'string') return `${open}>${inner}</${name}>`
  if (inner.length === 0) return `${open}/>`
  return `${open}>\n${inner.join('\n').replaceAll(/^/gm, '  ')}\n</${name}>`
}

/** An element with nothing but text in it. */
export const text = (name: string, value: string | number) =>
  element(name, {}, escapeXml(String(value)))

/** A whole document. */
export const xmlDocument = (type: string, root: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE ${type}>\n${root}\n`
