import type { Site } from '../../kernel/audience.ts'
import type { Bindings } from '../../kernel/env.ts'
import { Fault } from '../../kernel/fault.ts'

/**
 * The site a host stands for. Only the request's own host counts; forwarded ones are ignored.
 * @throws Fault unknownHost
 */
export function siteOf(env: Pick<Bindings, 'MAIN_HOSTS' | 'SITE_NAME'>, url: URL): Site {
  if (!env.MAIN_HOSTS.split(',').includes(url.hostname)) throw new Fault('unknownHost', { host: url.hostname })
  return { host: url.hostname, name: env.SITE_NAME, hosted: false }
}
