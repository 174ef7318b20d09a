import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes longest begins first, so that no worker is still at it when the others have nothing left. */
const LONGEST = [
  'web/e2e/pages.test.ts',
  'web/e2e/crash.test.ts',
  'web/e2e/task-crash.test.ts',
  'scripts/add-a-tool.test.ts',
  'scripts/site.test.ts',
]

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
  }
}

function place({ moduleId }: TestSpecification) {
  const at = LONGEST.findIndex((file) => moduleId.endsWith(`/${file}`))
  return at < 0 ? LONGEST.length : at
}
