import type { D1Migration } from '@cloudflare/vitest-plugin'
import type { Bindings } from './kernel/bindings.ts'

declare global {
  namespace Cloudflare {
    interface Env extends Bindings {
      TEST_MIGRATIONS: D1Migration[]
    }
    interface GlobalProps {
      mainModule: typeof import('./index.ts')
      durableNamespaces: 'Limiter' | 'Hub' | 'TaskLine'
    }
  }
}
