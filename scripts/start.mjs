// Runs on whatever Node the machine has (20 or later); the project's own Node 24 comes with the packages.
import { installPackages, run } from './install.mjs'

installPackages()
run('npm', ['run', '--silent', 'build'])
run('npm', ['run', '--silent', 'serve'])
