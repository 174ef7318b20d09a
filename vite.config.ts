import { cloudflare } from '@cloudflare/vite-plugin'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { disposableDomains } from './scripts/disposable-domains.ts'
import { embedScript } from './scripts/embed-script.ts'
import { firstLoad, REACT, ROUTER, SOME_PAGES } from './scripts/first-load.ts'
import { hostsBeyondLoopback, LOOPBACK } from './scripts/listen.ts'
import { serviceWorker } from './scripts/service-worker.ts'
import { pieces } from './scripts/pieces.ts'
import { preloads } from './scripts/preloads.ts'
import { sharedGroups } from './scripts/shared.ts'
import { tiedUnits } from './scripts/tied-units.ts'
import { toolFacts } from './scripts/tool-facts.ts'
import { wordAreas } from './scripts/word-areas.ts'

const root = import.meta.dirname
const host = process.env.HOST || LOOPBACK
/** See docs/decisions/which-browsers.md. */
const SUPPORTED = ['chrome131', 'edge131', 'firefox140', 'safari17.4', 'ios17.4']
const preload = preloads()
/** How long each plugin took is for whoever looks into that. */
const checks = { bundlerTimings: false }
/** What of a route is fetched when it is gone to. */
const LATER = [
  'component',
  'errorComponent',
  'loader',
  'notFoundComponent',
  'pendingComponent',
] as const

/** Builds the static app. The Worker is bundled by wrangler alone, so the Cloudflare plugin joins only for hot reload. */
export default defineConfig(({ command }) => ({
  root: `${root}/web`,
  publicDir: `${root}/web/public`,
  cacheDir: `${root}/node_modules/.vite`,
  build: {
    outDir: `${root}/dist/client`,
    emptyOutDir: true,
    target: SUPPORTED,
    // Every one of these fetches them by itself.
    modulePreload: { polyfill: false, resolveDependencies: preload.missing },
    rolldownOptions: {
      checks,
      // The starter loads the app by its address alone, so that it shares nothing with it.
      input: { start: `${root}/web/index.html`, app: `${root}/web/main.tsx` },
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        // Names of groups tell all who share them.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: {
          groups: [
            { name: 'react', test: REACT, priority: 2 },
            {
              name: 'router',
              test: (id) => ROUTER.test(id) && !SOME_PAGES.test(id),
              priority: 1,
            },
            {
              debugName: 'first',
              name: firstLoad(
                `${root}/web/main.tsx`,
                `${root}/web/routes/index.tsx?tsr-split=${LATER.join('---')}`,
                `${root}/web/features/products/pictures.tsx`,
              ),
            },
            ...sharedGroups(),
          ],
        },
      },
    },
  },
  worker: { format: 'es', rolldownOptions: { checks } },
  // React has these of its own by now; the stores ask for the copies that older ones need.
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      {
        find: /^use-sync-external-store\/shim\/with-selector$/,
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  server: { host, port: 5173, strictPort: true, allowedHosts: ['.localhost'] },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: `${root}/web/routes`,
      generatedRouteTree: `${root}/web/routeTree.gen.ts`,
      codeSplittingOptions: {
        defaultBehavior: [[...LATER]],
      },
    }),
    toolFacts(),
    disposableDomains(`${root}/web/public`),
    embedScript(`${root}/web/embed/script.ts`, `${root}/web/public/embed.js`),
    react(),
    lingui(),
    wordAreas(),
    tiedUnits(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    tailwindcss(),
    serviceWorker(),
    preload.plugin,
    pieces('/main.tsx'),
    command === 'serve' &&
      !process.env.VITEST &&
      cloudflare({
        configPath: `${root}/wrangler.toml`,
        config: ({ vars }) => ({
          vars: { ...vars, MAIN_HOSTS: [vars?.MAIN_HOSTS, ...hostsBeyondLoopback(host)].join() },
        }),
        persistState: { path: process.env.STATE_DIR ?? `${root}/.wrangler/state` },
        inspectorPort: false,
      }),
  ],
}))
