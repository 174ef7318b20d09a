import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)

/** Writes the list of throw-away mail domains among the public files, where the Worker reads it. */
export const disposableDomains = (publicDir: string): Plugin => ({
  name: 'disposable-domains',
  buildStart() {
    const exact = require('disposable-email-domains') as string[]
    const below = require('disposable-email-domains/wildcard.json') as string[]
    mkdirSync(`${publicDir}/data`, { recursive: true })
    writeFileSync(
      `${publicDir}/data/disposable-domains.txt`,
      `\n${[...exact, ...below.map((domain) => `*.${domain}`)].join('\n')}\n`,
    )
  },
})
