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

/** The Node that runs TypeScript: the one that came with the packages, else this one. Leaves with a sentence when neither does. */
export function projectNode() {
  const packaged = join(root, 'node_modules/.bin/node')
  if (existsSync(packaged)) return packaged
  if (process.features.typescript) return process.execPath
  const { versions, platform, arch } = process
  console.error(
    `Node 22.18 or later is needed where none comes with the packages (one does for Linux on x64 and arm64); this is Node ${versions.node} on ${platform} ${arch}.`,
  )
  process.exit(1)
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
