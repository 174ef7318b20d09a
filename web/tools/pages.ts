import type { ComponentType } from 'react'
import type { OfTool } from './registry.ts'

const pages = import.meta.glob<{ default: ComponentType }>('./*/index.tsx')

/**
 * @returns the page of a product's tool, drawn inside `ToolProvider`: its folder's own, or one drawn from its contract; undefined
 * where there is no such tool
 */
export async function loadToolPage(product: OfTool): Promise<ComponentType | undefined> {
  const own = pages[`./${product.file_module}/index.tsx`]
  if (own) return (await own()).default
  return (await import('./form-view.tsx')).formPage(product)
}
