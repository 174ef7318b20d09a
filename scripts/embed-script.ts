import { readFileSync, writeFileSync } from 'node:fs'
import { type Plugin, transformWithOxc } from 'vite'

/** Writes the script that other sites embed a tool with among the public files, as it is read: without its types, with its words. */
export const embedScript = (source: string, target: string): Plugin => ({
  name: 'embed-script',
  async buildStart() {
    const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source, {
      sourcemap: false,
    })
    writeFileSync(target, code)
  },
})
