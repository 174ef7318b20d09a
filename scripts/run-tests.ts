// Runs the test projects one after another: on two cores a browser and workerd side by side only slow each other down.
import { spawnSync } from 'node:child_process'

const projects = ['worker', 'web', 'browser', 'e2e']
const failed = projects.filter((project) => {
  console.log(`\n— ${project}`)
  return spawnSync('vitest', ['run', '--project', project], { stdio: 'inherit' }).status !== 0
})
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}`)
  process.exit(1)
}
