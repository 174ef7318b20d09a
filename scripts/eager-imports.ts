import type { Plugin } from 'vite'

const OWN = /\/worker\/(?!.*\.test\.ts$).*\.ts$/
const NAMED = /\bimport\((['"])([^'"]+)\1\)/g
const BY_PLACES = /\bimport\(`([^`]*)`\)/g
const PLACE = /\$\{[^}]*\}/g

/**
 * For tests: what the Worker loads when it needs it is loaded with the module that asks for it. The test runner fetches every such
 * module through one request and lets those that ask at the same time share its answer, which fails or hangs whoever is not that
 * request.
 */
export const eagerImports = (): Plugin => ({
  name: 'eager-imports',
  enforce: 'pre',
  transform(code, id) {
    if (!OWN.test(id) || !code.includes('import(')) return null
    const head: string[] = []
    const eager = code
      .replaceAll(NAMED, (_all, _quote, path: string) => {
        head.push(`import * as eager${head.length} from '${path}'`)
        return `Promise.resolve(eager${head.length - 1})`
      })
      .replaceAll(BY_PLACES, (_all, path: string) => {
        const all = `import.meta.glob('${path.replaceAll(PLACE, '*')}', { eager: true })`
        return `Promise.resolve(${all}[\`${path}\`])`
      })
    return head.length > 0 || eager !== code
      ? { code: `${head.join(';')};${eager}`, map: null }
      : null
  },
})
