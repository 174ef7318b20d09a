import type { Plugin } from 'vite'

/**
 * The served page is painted before its app is run, so on a slow line the style comes first: the scripts, which browsers would fetch
 * side by side with it, say that they can wait for it.
 */
export const paintFirst = (): Plugin => ({
  name: 'paint-first',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replaceAll('<script type="module" crossorigin ', '$&fetchpriority="low" '),
  },
})
