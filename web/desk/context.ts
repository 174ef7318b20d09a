import { createContext, type ReactNode, use } from 'react'
import type { Product } from '../features/products/api.ts'

/** What a tool's page is drawn for. */
type ToolPageProps = {
  product: Product
  project?: Project | undefined
  /** Makes a project of what is being done; absent while there is nothing to keep, or it is kept already. */
  onKeep?: (() => Promise<unknown>) | undefined
  /** Says of work that keeps itself how far that is. */
  sign?: ReactNode
}

/** What a tool is doing, told to whoever keeps it: a saved project, or a try-out that may become one. */
export type Project = {
  /** Null on a product's own page, where the tool begins with a draft instead. */
  id: string | null
  /** What the work is called on this device. */
  work: string
  /** What it is called in the tabs that this one is a copy of. */
  before?: readonly string[]
  /**
   * What the tool kept last; empty for a new one. `files` are names and sizes of the media, kept by `keepFiles`. `alone` is what work
   * is called, maybe nothing, that is worth keeping without any.
   */
  data: Record<string, unknown>
  /** Keeps the tool's form from now on. Cheap to call on every change of the person's; what only was opened is not to be saved. */
  save: (data: Record<string, unknown>) => void
  /** Files of the project that are still on this device, in the order they were given. */
  files: readonly File[]
  /** @param away media that are not here and belong to it all the same */
  keepFiles: (files: readonly File[], away?: readonly { name: string; size: number }[]) => void
  /** On a product's own page: keeps files that are still being looked into, unless others would have to go for them. */
  keepAhead?: (files: readonly File[]) => void
  /** On a product's own page: other material is opened, with which another work begins. */
  anew?: () => void
  /**
   * On a product's own page: what stood on it before a reload, or when it was left, which is gone on with.
   * @param isAwaited whether that is still so by the time it was read
   */
  leftOpen?: (
    isAwaited: () => boolean,
  ) => Promise<{ form: Record<string, unknown>; files: readonly File[] } | null>
  /** The next visit of this page begins with what stands on it: whoever leaves for credits comes back to it. */
  handOver?: () => Promise<void>
}

export const ToolContext = createContext<ToolPageProps | null>(null)
export const ToolProvider = ToolContext.Provider

/** @throws Error outside a tool's page */
export function useTool(): ToolPageProps {
  const given = use(ToolContext)
  if (!given) throw new Error('A tool is drawn inside ToolProvider')
  return given
}

/** The product whose page this is. @throws Error outside a tool's page */
export const useProduct = () => useTool().product

/** The project the tool is open in; undefined where nobody keeps what it does. */
export const useProject = () => useTool().project
