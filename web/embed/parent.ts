import { isAmong, originsOf } from '../../worker/features/products/embed/contract.ts'
import type { FromParent, ToParent } from './messages.ts'

/**
 * The origin of the page around this one, if it is on the list. Browsers name it, or the way here does; a page that hides both is
 * told nothing.
 */
export function parentOrigin(embedOrigins: string): string | null {
  const [named] = location.ancestorOrigins ?? []
  const origin = named ?? (URL.canParse(document.referrer) ? new URL(document.referrer).origin : '')
  return isAmong(originsOf(embedOrigins), origin) ? origin : null
}

/**
 * The line to the page around this one. What is said goes to its checked origin alone, and only what comes from that very window
 * and origin is heard.
 */
export function openParent(embedOrigins: string, onFile: (file: File) => void) {
  const origin = parentOrigin(embedOrigins)
  const listener = ({ source, origin: from, data }: MessageEvent<unknown>) => {
    if (source !== window.parent || from !== origin) return
    const file = fileIn(data)
    if (file) onFile(file)
  }
  window.addEventListener('message', listener)
  return {
    /** Whom it is told; null for nobody. */
    origin,
    tell(message: ToParent) {
      if (origin) window.parent.postMessage({ source: 'verdigris', ...message }, origin)
    },
    close: () => window.removeEventListener('message', listener),
  }
}

/** What another page sends may be anything. */
function fileIn(data: unknown): File | null {
  if (typeof data !== 'object' || data === null || !('target' in data && 'type' in data))
    return null
  const { target, type, file } = data as Partial<FromParent> & { target: unknown }
  if (target !== 'verdigris' || type !== 'file') return null
  const given: unknown = file
  if (given instanceof File) return given
  return given instanceof Blob ? new File([given], 'file', { type: given.type }) : null
}
