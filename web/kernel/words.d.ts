declare module 'virtual:words' {
  import type { Catalogs } from './i18n.ts'
  const areas: Readonly<Record<'pages' | 'account' | 'tools' | 'admin', Catalogs>>
  export default areas
}

declare module 'virtual:words/tools' {
  import type { Catalogs } from './i18n.ts'
  /** By tool, the words that it alone says. */
  const tools: Readonly<Record<string, Catalogs>>
  export default tools
}
