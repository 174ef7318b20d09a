import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  sourceLocale: 'en-US',
  locales: ['en-US', 'zh-HK', 'zh-CN'],
  catalogs: [
    {
      path: '<rootDir>/web/locales/{locale}',
      include: ['<rootDir>/web'],
      exclude: ['**/*.test.*', '**/routeTree.gen.ts', '**/e2e/**'],
    },
  ],
  format: formatter({ lineNumbers: false }),
})
