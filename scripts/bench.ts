// npm run bench [name…]: measures each subject beside its reference and prints one line for each figure.
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import type { Line } from '../bench/line.ts'
import { build } from './build.ts'
import { installDebian } from './install.mjs'

const wanted = process.argv.slice(2)
const subjects = globSync(`${import.meta.dirname}/../bench/*.ts`).filter(
  (file) =>
    !['caller.ts', 'line.ts', 'people.ts', 'rounds.ts', 'site.ts'].includes(basename(file)) &&
    (wanted.length === 0 || wanted.includes(basename(file, '.ts'))),
)

installDebian({
  chromium: '/usr/bin/chromium',
  ffmpeg: '/usr/bin/ffmpeg',
  'espeak-ng': '/usr/bin/espeak-ng',
})
build()

const failed: string[] = []
for (const file of subjects.sort()) {
  const name = basename(file, '.ts')
  console.log(`\n${name}`)
  // One that cannot be measured costs no other its figures.
  try {
    const { default: measure } = (await import(file)) as { default: () => Promise<Line[]> }
    for (const line of await measure()) console.log(format(line))
  } catch (error) {
    failed.push(name)
    console.error(error)
  }
}
if (failed.length > 0) console.error(`\nNot measured: ${failed.join(', ')}`)
process.exit(failed.length > 0 ? 1 : 0)

function format({ name, value, unit, target }: Line) {
  const wants =
    target && ('atLeast' in target ? `at least ${target.atLeast}` : `at most ${target.atMost}`)
  const met = target && ('atLeast' in target ? value >= target.atLeast : value <= target.atMost)
  return `  ${value.toFixed(unit === 'SSIM' || unit === 'IoU' ? 4 : 2).padStart(10)} ${unit.padEnd(4)} ${name}${wants ? `  (${wants}: ${met ? 'met' : 'MISSED'})` : ''}`
}
