import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Runs a command of the project and leaves with its code when it fails. */
export function run(command, args) {
  const { status, signal } = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(signal ? 1 : (status ?? 1))
}

/** `npm ci`, when the packages are not there or older than the lock. */
export function installPackages() {
  const done = join(root, 'node_modules/.package-lock.json')
  const lock = join(root, 'package-lock.json')
  const fresh =
    existsSync(done) && (statSync(done).mtimeMs >= statSync(lock).mtimeMs || sameLock(done, lock))
  if (!fresh) run('npm', ['ci', '--loglevel=error', '--no-audit', '--no-fund'])
}

/** A fresh checkout touches the lock's date without changing it. */
function sameLock(done, lock) {
  const installed = JSON.parse(readFileSync(done, 'utf8')).packages
  const wanted = JSON.parse(readFileSync(lock, 'utf8')).packages
  return Object.entries(wanted).every(
    ([path, entry]) =>
      path === '' || entry.optional || entry.peer || installed[path]?.version === entry.version,
  )
}

/** Debian packages that tests and benches need and this machine lacks. */
export function installDebian(wanted) {
  const missing = Object.entries(wanted)
    .filter(([, file]) => !existsSync(file))
    .map(([name]) => name)
  if (missing.length === 0) return
  console.log(`Installing ${missing.join(', ')}`)
  const sudo = process.getuid?.() === 0 ? [] : ['sudo']
  const apt = (...args) => {
    const [command, ...rest] = [
      ...sudo,
      'env',
      'DEBIAN_FRONTEND=noninteractive',
      'apt-get',
      ...args,
    ]
    run(command, rest)
  }
  apt('update', '-qq')
  apt('install', '-y', '-qq', '--no-install-recommends', ...missing)
}
