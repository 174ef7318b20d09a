import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** A checkout whose packages are there, without a Node among them; what comes after them ends with 7. */
function checkout() {
  const folder = mkdtempSync(join(tmpdir(), 'verdigris-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const script of ['start.mjs', 'test.mjs', 'install.mjs'])
    cpSync(join(import.meta.dirname, script), join(folder, 'scripts', script))
  mkdirSync(join(folder, 'node_modules'))
  const goesOn = { build: 'exit 7', 'test:all': 'exit 7' }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: goesOn }))
  for (const lock of ['package-lock.json', 'node_modules/.package-lock.json'])
    writeFileSync(join(folder, lock), '{"packages": {}}')
  return folder
}

test.each(['start.mjs', 'test.mjs'])(
  '%s needs a Node that runs TypeScript, and says so where there is none',
  (script) => {
    const at = join(checkout(), 'scripts', script)
    const run = (...flags: string[]) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [...flags, at], {
        encoding: 'utf8',
      })
      return [status, (stdout + stderr).trim()]
    }
    expect(run()).toMatchObject([7, expect.anything()])
    const [status, said] = run('--no-experimental-strip-types')
    expect([status, said]).toEqual([
      1,
      expect.stringMatching(/^Node 22\.18 or later is needed [^\n]+\.$/),
    ])
  },
)
