import type { ComponentProps, ReactNode } from 'react'
import { ToolProvider } from '../desk/context.ts'

type Tool = NonNullable<ComponentProps<typeof ToolProvider>['value']>
type Kept = { id: string; data: Record<string, unknown>; files?: File[] }

/** A tool on the page of its product, at a kept project that nothing is saved of. */
export const inProject = (
  tool: ReactNode,
  product: Tool['product'],
  { id, data, files = [] }: Kept,
) => (
  <ToolProvider
    value={{ product, project: { id, work: `app ${id}`, data, files, save() {}, keepFiles() {} } }}
  >
    {tool}
  </ToolProvider>
)
