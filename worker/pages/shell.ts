import type { Bindings } from '../kernel/bindings.ts'
import { md5 } from '../kernel/digest/contract.ts'

/** The built app's own page, which every page is made of. */
export type Shell = {
  html: string
  /** Its inline scripts, as a content policy allows them. */
  scripts: string[]
  /** What every page fetches first, as a `Link` that goes ahead of it (RFC 8297). */
  preload: string
  /** Another one wherever the app is another one. */
  build: string
}

/** What is deployed does not change while this instance lives. */
const built = new WeakMap<Fetcher, Shell>()

/** The app’s HTML as it was built, taken apart once for each deployment. @param url of any request */
export async function readShell({ ASSETS }: Pick<Bindings, 'ASSETS'>, url: string): Promise<Shell> {
  const known = built.get(ASSETS)
  if (known) return known
  const answer = await ASSETS.fetch(new URL('/', url))
  const html = await answer.text()
  const inline = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = '']) => code)
  const shell = {
    html,
    scripts: await Promise.all(inline.map(hashOf)),
    preload: preloadOf(html),
    build: await md5(html),
  }
  // The server of a developer's machine gives no ETag, and another page whenever he has changed something.
  if (answer.headers.has('ETag')) built.set(ASSETS, shell)
  return shell
}

function preloadOf(html: string): string {
  const style = /<link rel="stylesheet" crossorigin href="([^"]+)"/.exec(html)?.[1]
  const script = /<script type="module"[^>]* src="(\/assets\/[^"]+)"/.exec(html)?.[1]
  return [
    ...(style ? [`<${style}>; rel=preload; as=style; crossorigin`] : []),
    ...(script ? [`<${script}>; rel=modulepreload`] : []),
  ].join(', ')
}

/** A script as a content policy allows it (CSP 3, 2.3.1). */
async function hashOf(code: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code))
  return `'sha256-${new Uint8Array(digest).toBase64()}'`
}
