import type { D1Migration } from '@cloudflare/vitest-plugin'
import type { Bindings } from './kernel/bindings.ts'

declare global {
  namespace Cloudflare {
    interface Env extends Bindings {
      TEST_MIGRATIONS: D1Migration[]
      /** The system's folder for what lasts a while. */
      TEST_FOLDER: Fetcher
    }
    interface GlobalProps {
      mainModule: typeof import('./index.ts')
      durableNamespaces: 'Limiter' | 'Hub' | 'TaskLine'
    }
  }
}
