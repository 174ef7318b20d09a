import { WandSparkles, type LucideIcon } from 'lucide-react'
import facts from 'virtual:tool-facts'
import { site } from '../kernel/site.ts'
import type { Face as Given, Faces } from './face.ts'

/** What says which tool a product is made of. */
export type OfTool = { file_module: string; preset: Record<string, unknown> }

/** A tool's face with what its contract says. */
type Face = Given & {
  /** In whole credits, of the least it can be asked for; 0 where the work is done on the visitor's own device. */
  credits: number
  /** It may also be done on the visitor's own device, for nothing. */
  alsoFree?: true
  /** The lowest level that may use it, and how it is compared. */
  minLevel: number
  modulo?: number
}

/** The icon of a product whose tool shows no face of its own. */
export const ANY_ICON: LucideIcon = WandSparkles

const folders = import.meta.glob<Faces>('./*/face.ts', { eager: true, import: 'default' })

/** The face of a product's tool, in the mode its preset names; undefined where it has none. */
export function faceOf({ file_module, preset }: OfTool): Face | undefined {
  const faces = folders[`./${file_module}/face.ts`]
  if (!faces) return undefined
  const mode = String(preset.mode)
  const [face, name] =
    'modes' in faces
      ? [new Map(Object.entries(faces.modes)).get(mode), `${file_module}/${mode}`]
      : [faces, file_module]
  const fact = facts[name]
  // The app was built with the contracts' prices; the page says what the admin changed since.
  return face && fact && { ...face, ...fact, credits: site.prices?.[name] ?? fact.credits }
}
