// Runs on whatever Node the machine has (20 or later); on Linux the project's own Node 24 comes with the packages.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { installPackages, projectNode, root, run } from './install.mjs'

installPackages()
const node = projectNode()
run('npm', ['run', '--silent', 'build'])

// Served by a direct child, so that a signal reaches it, and so that it can tell when this process is gone.
const server = spawn(node, [join(root, 'scripts/serve.ts')], {
  cwd: root,
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
// Told by nobody when npm is killed with -9; without this the port would stay taken.
const parent = process.ppid
setInterval(() => process.ppid === parent || process.exit(1), 500).unref()
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
