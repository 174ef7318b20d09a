import type { Plugin, Rollup } from 'vite'

/**
 * Tells the starter, on its own script, what the app consists of: `data-pieces` are the addresses of its chunks, each after those
 * that it needs.
 * @param app the app's first module, as an address of the development server
 */
export const pieces = (app: string): Plugin => ({
  name: 'pieces',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) =>
      html.replace(
        /<script type="module"(?=[^>]* src="\/(?:assets\/start-|starter\/))/,
        `$& data-pieces="${(bundle ? inOrder(bundle, app) : [app]).join(' ')}"`,
      ),
  },
})

/** @throws Error where the bundle has no such chunk */
export function inOrder(bundle: Rollup.OutputBundle, app: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const first = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/web${app}`))
  if (!first) throw new Error(`Nothing begins with ${app}.`)
  const seen = new Set<string>()
  const visit = (fileName: string) => {
    if (seen.has(fileName)) return
    chunks.find((chunk) => chunk.fileName === fileName)?.imports.forEach(visit)
    seen.add(fileName)
  }
  visit(first.fileName)
  return [...seen].map((fileName) => `/${fileName}`)
}
