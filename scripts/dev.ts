// Hot reload of app and Worker on http://localhost:5173, on the same state as `npm start`.
import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { readMigrations, workerOptions } from './build.ts'
import { migrate } from './migrate.ts'

const root = resolve(import.meta.dirname, '..')
const stateDir = process.env.STATE_DIR ?? `${root}/.wrangler/state`

mkdirSync(stateDir, { recursive: true })
mkdirSync(`${root}/dist/client`, { recursive: true })
await migrate({ stateDir, id: workerOptions().d1Databases.DB.id }, readMigrations())
const env = { ...process.env, CLOUDFLARE_CF_FETCH_ENABLED: 'false', WRANGLER_SEND_METRICS: 'false' }
spawn('vite', [], { cwd: root, env, stdio: 'inherit' }).once('exit', (code) =>
  process.exit(code ?? 1),
)
