import type { ComponentType } from 'react'
import type { OfTool } from './registry.ts'

const pages = import.meta.glob<{ default: ComponentType }>('./*/index.tsx')
/** Of tools that are several: each of their modes has a page of its own. */
const modes = import.meta.glob<(mode: unknown) => Promise<ComponentType>>('./*/modes.ts', {
  eager: true,
  import: 'default',
})

/**
 * @returns the page of a product's tool, drawn inside `ToolProvider`: its folder's own, or one drawn from its contract; undefined
 * where there is no such tool
 */
export async function loadToolPage(product: OfTool): Promise<ComponentType | undefined> {
  const { file_module, preset } = product
  const own = pages[`./${file_module}/index.tsx`]
  if (own) return (await own()).default
  const ofMode = modes[`./${file_module}/modes.ts`]
  if (ofMode) return ofMode(preset.mode)
  return (await import('./form-view.tsx')).formPage(product)
}
