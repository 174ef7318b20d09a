import {
  convertV4MiniflareOptions,
  Log,
  LogLevel,
  Miniflare,
  type V4MiniflareOptions,
} from 'miniflare'

// workerd must not outlive this process, however that ends, or it would keep the port.
process.env.MINIFLARE_WORKERD_PATH ??= `${import.meta.dirname}/workerd.sh`
process.env.CLOUDFLARE_CF_FETCH_ENABLED = 'false'
process.env.X_LOCAL_OBSERVABILITY = 'false'
process.env.X_LOCAL_EXPLORER = 'false'

/** workerd with the options of Miniflare 4, which are those that wrangler reads out of its file. */
export const startWorkerd = (options: object) =>
  new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      log: new Log(LogLevel.WARN),
      ...options,
    } as V4MiniflareOptions),
  )
