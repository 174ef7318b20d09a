import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { andOf, orOf } from '../kernel/list.ts'
import type { Accept } from '../ui/accept.ts'

/** Formats whose everyday name is not the end of their type. */
const NAMES: Record<string, string> = {
  jpg: 'JPG',
  jpeg: 'JPG',
  mpeg: 'MP3',
  quicktime: 'MOV',
  'x-matroska': 'MKV',
  'x-m4a': 'M4A',
  'x-wav': 'WAV',
  'svg+xml': 'SVG',
  'x-subrip': 'SRT',
  plain: 'TXT',
  markdown: 'MD',
  webp: 'WebP',
  webm: 'WebM',
}

/** Taken so that it can be said of them what to do, since only some browsers open them. */
const SOMETIMES = new Set(['heic', 'heif'])

/** As many formats as are read at a glance; of more, those are left out that are named by their ends alone, as most are of a kind. */
const MOST_NAMES = 6

const kindNames = (): Record<string, string> => ({
  image: t`pictures`,
  video: t`videos`,
  audio: t`sound`,
  text: t`text`,
})

/** What an accept list lets in, in words: "JPG, PNG or WebP", "pictures or videos". */
function whatFits(accept: Accept): string {
  const kinds = kindNames()
  const parts = accept.map((rule) => {
    const [kind = '', format = ''] = rule.startsWith('.') ? ['', rule.slice(1)] : rule.split('/')
    return { kind, format: format.toLowerCase() }
  })
  const nameOf = (kind: string, format: string) =>
    format === '*' ? (kinds[kind] ?? kind) : (NAMES[format] ?? format.toUpperCase())
  const open = parts.filter(({ format }) => !SOMETIMES.has(format))
  const names = [...new Set(open.map(({ kind, format }) => nameOf(kind, format)))]
  const typed = open.filter(({ kind }) => kind !== '')
  const told = [...new Set(typed.map(({ kind, format }) => nameOf(kind, format)))]
  return orOf(names.length > MOST_NAMES && told.length > 0 ? told : names, i18n.locale)
}

/** Of more files than these only the number of the others is told. */
const MOST_NAMED = 3

/** Says of one or more files why they are not taken, and what is. */
export function unfit(files: readonly { name: string }[], accept: Accept): string {
  const fit = whatFits(accept)
  const name = files.length === 1 && files[0]?.name
  if (name) return t`“${name}” does not fit here: it is another type of file. What fits: ${fit}.`
  const named = files.slice(0, MOST_NAMED).map(({ name }) => t`“${name}”`)
  const more = files.length - named.length
  const others = more > 0 ? [plural(more, { one: '# other', other: '# others' })] : []
  const names = andOf([...named, ...others], i18n.locale)
  return t`${names} do not fit here: they are other types of files. What fits: ${fit}.`
}

/** Says of several files that no more than so many are taken. */
export const surplus = (most: number) =>
  plural(most, {
    one: 'Only # file fits here. The others were left out.',
    other: 'Only # files fit here. The others were left out.',
  })
