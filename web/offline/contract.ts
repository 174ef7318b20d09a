import type { Locale } from '../../worker/kernel/locale/contract.ts'

/** What one build of the app consists of. Paths begin with a slash. */
export type Build = {
  /** Another one wherever any file is another one. */
  name: string
  /** The app's own chunks as a page names them, which name every other file. */
  pieces: string
  /** What every page runs on. */
  shell: readonly string[]
  /** All that a tool that works on the visitor's device may ask for, by its folder. */
  tools: Readonly<Record<string, readonly string[]>>
}

/** A public page that somebody looked at, and what it is made of. */
export type Visit = {
  /** Path and language, as `/pricing?lang=zh-HK`. */
  page: string
  lang: Locale
  /** Files of the app that it fetched. */
  files: readonly string[]
  /** What it asked the server that is the same for all guests. */
  answers: readonly string[]
  /** The folder of the tool on it. */
  tool: string | null
}

/** What the service worker tells a page: the version that takes over. */
export type Takeover = { pieces: string }

/** Words that begin the names of this site's stores of copies; those of pages and files tell what a person did. */
export const STORES = { code: 'code', pages: 'pages', handed: 'handed' } as const
