import { relative, resolve } from 'node:path'
import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Plugin } from 'vite'
import { LOCALES, type Locale } from '../worker/kernel/locale/contract.ts'
import { tools } from '../worker/tools/registry.ts'

const root = resolve(import.meta.dirname, '..')
const NAME = 'virtual:words'
const OF_TOOLS = 'virtual:words/tools'
const CATALOG = /\/locales\/([\w-]+)\.po\?words=([\w/-]+)$/

/** What is neither of the workbenches nor of those who run the site or pay for it. */
const PAGES = 'pages'
/** The first that fits is the area of a file. */
const AREAS: [area: string, files: RegExp][] = [
  [
    'admin',
    /^web\/(?:admin\/|routes\/-?admin\b|features\/(?:overview|providers)\/|features\/\w+\/(?:admin|anomalies)\b)/,
  ],
  [
    'account',
    /^web\/features\/(?:account|credits|orders|plans|pricing|records)\/|^web\/features\/memberships\/(?:membership-panel|next-level)\b/,
  ],
  // A tool is named, and what it made told of, beside others too.
  [
    'tools',
    /^web\/(?:desk|media)\/|^web\/tools\/[\w-]+\.tsx?$|^web\/tools\/[\w-]+\/(?:task-words|recipe|models|names|form|(?:draw\/)?words)\.ts$/,
  ],
]

/** Whose words a file's are: an area that several pages share, or `tools/` and a tool's name. */
export function areaOf(file: string): string {
  const [area] = AREAS.find(([, files]) => files.test(file)) ?? []
  return area ?? /^web\/(tools\/[\w-]+)\//.exec(file)?.[1] ?? PAGES
}

/** Takes the words that all pages but home say apart, so that a page is brought those of its areas alone. What two areas say is in both. */
export const wordAreas = (): Plugin => ({
  name: 'word-areas',
  enforce: 'pre',
  resolveId: (id) => (id === NAME || id === OF_TOOLS ? `\0${id}` : undefined),
  load: {
    filter: { id: [CATALOG, /^\0virtual:words/] },
    async handler(id) {
      if (id === `\0${NAME}`) return doors([PAGES, ...AREAS.map(([area]) => area)])
      if (id === `\0${OF_TOOLS}`) return doors(Object.keys(tools), 'tools/')
      const [path = ''] = id.split('?')
      const [, , area = ''] = CATALOG.exec(id) ?? []
      this.addWatchFile(path)
      return { code: await compiled(path, area), moduleType: 'js' }
    },
  },
})

const doors = (areas: readonly string[], folder = '') =>
  `export default {${areas
    .map((area) => `${JSON.stringify(area)}: {${LOCALES.map((to) => door(folder + area, to))}}`)
    .join()}}`
const door = (area: string, locale: Locale) =>
  `${JSON.stringify(locale)}: () => import(${JSON.stringify(`${root}/web/locales/${locale}.po?words=${area}`)})`

async function compiled(path: string, area: string): Promise<string> {
  const config = getConfig({ cwd: root })
  const found = getCatalogForFile(relative(config.rootDir, path), await getCatalogs(config))
  if (!found) throw new Error(`${path} is no catalog.`)
  const { locale, catalog } = found
  const { messages } = await catalog.getTranslations(locale, {
    fallbackLocales: config.fallbackLocales,
    sourceLocale: config.sourceLocale,
  })
  const entries = (await catalog.read(locale)) ?? {}
  const own = Object.entries(messages).filter(([id]) =>
    entries[id]?.origin?.some(([file]) => areaOf(file) === area),
  )
  return createCompiledCatalog(locale, Object.fromEntries(own), { namespace: 'es' }).source
}
