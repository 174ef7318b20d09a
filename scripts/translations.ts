// Holds each translation to the values and tags of its source: one that says something else mostly has lost one. And holds what
// stands in both catalogs to one translation, since a page is drawn from either.
import { globSync, readFileSync } from 'node:fs'
import { formatter } from '@lingui/format-po'

const { parse } = formatter()
const said = new Map<string, string>()
const slips = globSync('web/locales/**/*.po').flatMap((file) => {
  const locale = /([^/]+)\.po$/.exec(file)?.[1] ?? ''
  const catalog = parse(readFileSync(file, 'utf8'), {
    locale,
    sourceLocale: 'en-US',
    filename: file,
  })
  return Object.entries(catalog)
    .filter(([id, { message, translation }]) => {
      const key = `${locale} ${id}`
      const elsewhere = said.get(key) ?? translation
      said.set(key, translation ?? '')
      return (
        translation && (heldIn(message ?? '') !== heldIn(translation) || elsewhere !== translation)
      )
    })
    .map(([, { message, translation }]) => `${file}: “${translation}” for “${message}”`)
})
if (slips.length > 0) {
  console.error(
    `Translations with other values or tags than their source, or other words than the other catalog:\n${slips.join('\n')}`,
  )
  process.exit(1)
}

/** The values and tags of a message, each once. What stands behind the case of a plural is words, be it a single one. */
function heldIn(message: string) {
  const found = message.matchAll(/(?<!\b(?:one|other|\d) )\{(\w+)[,}]|<(\w+)\/?>/g)
  return [...new Set([...found].map(([, value, tag]) => value ?? `<${tag}>`))].toSorted().join(' ')
}
