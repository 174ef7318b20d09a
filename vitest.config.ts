import { tmpdir } from 'node:os'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { builtWorkers } from './scripts/built-workers.ts'
import { CHROMIUM, CHROMIUM_FLAGS } from './scripts/chromium.ts'
import { eagerImports } from './scripts/eager-imports.ts'
import { filmCommands } from './scripts/film-commands.ts'
import { LongestFirst } from './scripts/longest-first.ts'
import { TEST_MS, WAIT_MS } from './scripts/patience.ts'
import { toolFacts } from './scripts/tool-facts.ts'
import { wordAreas } from './scripts/word-areas.ts'

const root = import.meta.dirname
const app = () => [
  react(),
  toolFacts(),
  lingui(),
  wordAreas(),
  babel({ presets: [linguiTransformerBabelPreset()] }),
]

export default defineConfig({
  test: {
    testTimeout: TEST_MS,
    hookTimeout: TEST_MS,
    expect: { poll: { timeout: WAIT_MS } },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        plugins: [
          eagerImports(),
          cloudflareTest(async () => ({
            main: './worker/index.ts',
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              serviceBindings: { TEST_FOLDER: { disk: { path: tmpdir(), writable: true } } },
              bindings: {
                TEST_MIGRATIONS: await readD1Migrations(`${root}/migrations`),
                FREE_PLANS_PER_BLOCK: '20',
              },
              // Production's limit; the local site's is out of reach.
              ratelimits: { FLOOD: { namespace_id: '1001', simple: { limit: 30, period: 60 } } },
            },
          })),
        ],
        // Its sources ask for Node's files, which the bundler of the Worker leaves out.
        resolve: {
          alias: { mediabunny: `${root}/node_modules/mediabunny/dist/bundles/mediabunny.mjs` },
        },
        test: {
          name: 'worker',
          include: ['worker/**/*.test.ts'],
          setupFiles: ['./worker/test/setup.ts'],
          // One workerd for all files; setup.ts wipes the storage after each test instead.
          isolate: false,
          fileParallelism: false,
          fsModuleCache: false,
        },
      },
      {
        extends: true,
        plugins: app(),
        test: {
          name: 'web',
          environment: 'happy-dom',
          isolate: false,
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: ['web/**/*.browser.test.*', 'web/e2e/**'],
          setupFiles: ['./web/test/setup.ts', './web/test/forget.ts'],
        },
      },
      {
        extends: true,
        plugins: [...app(), builtWorkers(root)],
        publicDir: `${root}/web/public`,
        // Found later, they would make Vite reload a page in the middle of its test.
        optimizeDeps: {
          // Bundled, they would look for their WebAssembly beside the bundle.
          exclude: ['@jsquash/avif', '@jsquash/jpeg', '@jsquash/webp'],
          include: [
            'wasm-feature-detect',
            ...[
              'mediabunny',
              '@mediabunny/mp3-encoder',
              '@mediabunny/flac-encoder',
              'gifenc',
              'file-type',
              'spark-md5',
              'marked',
              'dompurify',
              'lucide-react',
              '@lingui/core',
              '@lingui/react',
            ],
            ...[
              '@testing-library/react',
              '@base-ui/react/select',
              '@base-ui/react/slider',
              '@base-ui/react/switch',
            ],
          ],
        },
        test: {
          name: 'browser',
          include: ['web/**/*.browser.test.{ts,tsx}'],
          setupFiles: ['./web/test/setup.ts'],
          fileParallelism: false,
          // How long a page may take to begin a file; the first one waits until packages are bundled.
          env: { VITEST_BROWSER_IFRAME_TIMEOUT: `${TEST_MS}` },
          browser: {
            connectTimeout: TEST_MS,
            enabled: true,
            headless: true,
            screenshotFailures: false,
            commands: filmCommands,
            provider: playwright({
              launchOptions: { executablePath: CHROMIUM, args: CHROMIUM_FLAGS },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          environment: 'node',
          // A process for each of two lanes: to start one and load Playwright takes as long as a short journey.
          isolate: false,
          include: ['web/e2e/**/*.test.ts', 'scripts/**/*.test.ts'],
          maxWorkers: 2,
        },
      },
    ],
  },
})
