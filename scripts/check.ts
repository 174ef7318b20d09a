// Everything that can be known without running the product: shape, types, lint, catalogs, the Worker's size.
import { execSync } from 'node:child_process'
import { build } from './build.ts'

const MAX_WORKER_GZIP_KIB = 1024

const step = (command: string) => execSync(command, { stdio: 'inherit' })

step('npm run --silent format -- --check')
// Several threads find the same types several times, which takes nearly twice the processor's time for no less of the clock's.
step('tsc -b --singleThreaded')
step('oxlint --quiet')
step('lingui check sync && lingui check missing')
step('node scripts/words.ts')
step('node scripts/translations.ts')
const { workerGzipKib } = build()
console.log(`Worker ${workerGzipKib.toFixed(1)} KiB gzipped`)
if (workerGzipKib > MAX_WORKER_GZIP_KIB)
  throw new Error(`The Worker is over ${MAX_WORKER_GZIP_KIB} KiB gzipped.`)
step(
  'CLOUDFLARE_CF_FETCH_ENABLED=false wrangler deploy --dry-run --env production --outdir node_modules/.cache/dry-run',
)
