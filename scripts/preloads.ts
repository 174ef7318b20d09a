import type { Plugin, Rollup } from 'vite'

/**
 * Of what comes with a piece that is loaded later, names only what is not there already: whoever asks for it runs, so all that he
 * imports is. Every file would name it again.
 */
export function preloads() {
  let bundle: Rollup.OutputBundle = {}
  const known = new Map<string, ReadonlySet<string>>()

  function importedBy(fileName: string): ReadonlySet<string> {
    const found = known.get(fileName)
    if (found) return found
    const files = new Set<string>()
    const visit = (name: string) => {
      if (files.has(name)) return
      files.add(name)
      const chunk = bundle[name]
      if (chunk?.type === 'chunk') chunk.imports.forEach(visit)
    }
    visit(fileName)
    known.set(fileName, files)
    return files
  }

  const plugin: Plugin = {
    name: 'preloads',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_, made) {
        bundle = made
        known.clear()
      },
    },
  }
  return {
    plugin,
    /** Vite's `build.modulePreload.resolveDependencies`. */
    missing: (
      _file: string,
      files: string[],
      { hostId, hostType }: { hostId: string; hostType: 'html' | 'js' },
    ) => (hostType === 'js' ? files.filter((name) => !importedBy(hostId).has(name)) : files),
  }
}
