import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { DEFAULT_LOCALE, LOCALES } from './worker/kernel/locale/contract.ts'

const FIRST = [
  'shell/!(palette|side-menu|new-version|install-entry).{ts,tsx}',
  ...['badge', 'before-after', 'drop-zone', 'late', 'price', 'request-id', 'toaster'].map(
    (name) => `ui/${name}.{ts,tsx}`,
  ),
  'kernel',
  'features/home/hero.tsx',
  'features/home/home-page.tsx',
  'features/products/grid.tsx',
  'features/products/pictures',
  'tools/*/face.ts',
  'routes/index.tsx',
  'routes/__root.tsx',
].map((path) => `<rootDir>/web/${path}`)

export default defineConfig({
  sourceLocale: DEFAULT_LOCALE,
  locales: [...LOCALES],
  catalogs: [
    // The words of the shell and of the home page come first and alone, so that the first load stays small.
    { path: '<rootDir>/web/locales/first/{locale}', include: FIRST, exclude: ['**/*.test.*'] },
    {
      path: '<rootDir>/web/locales/{locale}',
      include: ['<rootDir>/web'],
      exclude: [
        '**/*.test.*',
        '**/routeTree.gen.ts',
        '**/e2e/**',
        ...FIRST.map((path) => `${path}/**`),
        ...FIRST,
      ],
    },
  ],
  format: formatter({ lineNumbers: false }),
})
