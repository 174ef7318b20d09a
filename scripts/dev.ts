// Hot reload of app and Worker on http://localhost:5173, on the same state as `npm start`.
import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const state = process.env.STATE_DIR ?? `${root}/.wrangler/state`
const env = {
  ...process.env,
  CI: '1', // or wrangler asks before it migrates
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_SEND_METRICS: 'false',
}
const run = (command: string, args: string[]) =>
  new Promise<void>((done, fail) => {
    const child = spawn(command, args, { cwd: root, env, stdio: 'inherit' })
    child.once('exit', (code) => (code === 0 ? done() : fail(new Error(`${command} ended with ${code}`))))
  })

mkdirSync(`${root}/dist/client`, { recursive: true })
await run('wrangler', ['d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', state])
await run('vite', [])
