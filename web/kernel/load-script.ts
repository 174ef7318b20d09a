const loading = new Map<string, Promise<void>>()

/** Runs a script of another site, once on each page. @throws Error when it does not come; the next call asks for it again */
export function loadScript(src: string): Promise<void> {
  const known = loading.get(src)
  if (known) return known
  const script = Object.assign(document.createElement('script'), { src, async: true })
  const loaded = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve()
    script.onerror = () => {
      loading.delete(src)
      reject(new Error(`unreachable: ${src}`))
    }
  })
  loading.set(src, loaded)
  document.head.append(script)
  return loaded
}
