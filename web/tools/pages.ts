import type { ComponentType } from 'react'
import words from 'virtual:words/tools'
import { loadWords, withWords } from '../kernel/i18n.ts'
import type { OfTool } from './registry.ts'

const pages = import.meta.glob<{ default: ComponentType }>('./*/index.tsx')
/** Of tools that are several: each of their modes has a page of its own. */
const modes = import.meta.glob<(mode: unknown) => Promise<ComponentType>>('./*/modes.ts', {
  eager: true,
  import: 'default',
})

const formView = withWords(() => import('./form-view.tsx'), 'tools')

/** The words of a tool's page, which come beside it. */
export const loadToolWords = (tool: string) =>
  loadWords('tools', ...(words[tool] ? [words[tool]] : []))

/**
 * @returns the page of a product's tool, drawn inside `ToolProvider`: its folder's own, or one drawn from its contract; undefined
 * where there is no such tool
 */
export async function loadToolPage(product: OfTool): Promise<ComponentType | undefined> {
  const [page] = await Promise.all([pageOf(product), loadToolWords(product.file_module)])
  return page
}

async function pageOf(product: OfTool): Promise<ComponentType | undefined> {
  const { file_module, preset } = product
  const own = pages[`./${file_module}/index.tsx`]
  if (own) return (await own()).default
  const ofMode = modes[`./${file_module}/modes.ts`]
  if (ofMode) return ofMode(preset.mode)
  return (await formView()).formPage(product)
}
