import type { ComponentType } from 'react'

const pages = import.meta.glob<{ default: ComponentType }>('./*/index.tsx')

/** @returns the page of a product's tool, drawn inside `ToolProvider`; undefined where its folder brings none. */
export async function loadToolPage({ file_module }: { file_module: string }) {
  return (await pages[`./${file_module}/index.tsx`]?.())?.default
}
