// Holds what readers are shown to docs/words.md, where the words that a language does not use are struck out.
import { globSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { formatter } from '@lingui/format-po'
import { DEFAULT_LOCALE, type Locale, LOCALES } from '../worker/kernel/locale/contract.ts'

const refused = readGlossary(readFileSync('docs/words.md', 'utf8'))
const slips = [...catalogs(), ...serverTexts(), ...seeds()].flatMap(({ file, locale, text }) =>
  refused[locale]
    .filter(({ pattern }) => pattern.test(text))
    .map(({ word }) => `${file} (${locale}): “${word}” in “${text.slice(0, 80)}”`),
)
if (slips.length > 0) {
  console.error(`Words that docs/words.md strikes out:\n${slips.join('\n')}`)
  process.exit(1)
}

type Shown = { file: string; locale: Locale; text: string }

/** The struck-out words of each column, and signs. English words stand by themselves, also in the plural. */
function readGlossary(markdown: string) {
  const rows = markdown
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').slice(2, 5))
  /** A 0 stands for any number, also for one that is put in later. */
  const chinese = (word: string) => new RegExp(word.replace('0', String.raw`[\d}]`))
  const column = (index: number, make: (word: string) => RegExp) =>
    rows.flatMap((cells) =>
      [...(cells[index] ?? '').matchAll(/~~(.+?)~~/g)].map(([, word = '']) => ({
        word,
        pattern: make(word),
      })),
    )
  /** Signs of half the width beside a character; lists of keywords have a comma and a space. */
  const half = { word: ', ; ! ?', pattern: /\p{sc=Han}(?:[;!?]|,(?! ))|[,;!?]\p{sc=Han}/u }
  return {
    'en-US': column(0, (word) => new RegExp(`\\b${word}s?\\b`, 'i')),
    'zh-HK': [...column(1, chinese), half, { word: '“ ”', pattern: /[“”]/ }],
    'zh-CN': [...column(2, chinese), half, { word: '「 」', pattern: /[「」]/ }],
  }
}

function catalogs(): Shown[] {
  const { parse } = formatter()
  return globSync('web/locales/**/*.po').flatMap((file) => {
    const locale = LOCALES.find((name) => file.endsWith(`${name}.po`)) as Locale
    const catalog = parse(readFileSync(file, 'utf8'), {
      locale,
      sourceLocale: DEFAULT_LOCALE,
      filename: file,
    })
    return Object.values(catalog).map(({ translation = '' }) => ({
      file,
      locale,
      text: translation,
    }))
  })
}

/** What stands in quotes behind the name of a language, or in a file of its name. */
function serverTexts(): Shown[] {
  const names = LOCALES.join('|')
  const inLanguages = new RegExp(`'(${names})':([^]*?)(?='(?:${names})':|$)`, 'g')
  return globSync('worker/**/*.ts', { exclude: ['**/*.test.ts', 'worker/test/**'] }).flatMap(
    (file) => {
      const source = readFileSync(file, 'utf8')
      const own = LOCALES.find((name) => file.endsWith(`/${name}.ts`))
      const parts = own ? [['', own, source]] : source.matchAll(inLanguages)
      return [...parts].flatMap(([, locale, part = '']) =>
        [...part.matchAll(/(['"`])((?:\\.|(?!\1)[^\\])*)\1/g)].map(([, , text = '']) => ({
          file,
          text,
          locale: locale as Locale,
        })),
      )
    },
  )
}

/** What a new database holds from the start, in every column that says something by locale. */
function seeds(): Shown[] {
  const db = new DatabaseSync(':memory:')
  for (const file of globSync('migrations/*.sql').toSorted()) db.exec(readFileSync(file, 'utf8'))
  const tables = db.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`).all()
  return tables.flatMap(({ name }) =>
    db
      .prepare(`SELECT * FROM "${name}"`)
      .all()
      .flatMap((row) => Object.entries(row))
      .filter(([, cell]) => typeof cell === 'string' && cell.includes('"en-US"'))
      .flatMap(([column, cell]) => textsIn(JSON.parse(cell as string), `${name}.${column}`)),
  )
}

/** The strings of a value, each in the language whose name it stands behind. */
function textsIn(value: unknown, file: string, locale?: Locale): Shown[] {
  if (typeof value === 'string') return locale ? [{ file, locale, text: value }] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    textsIn(inner, file, LOCALES.find((one) => one === name) ?? locale),
  )
}
