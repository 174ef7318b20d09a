import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const scratch = mkdtempSync(join(tmpdir(), 'add-a-tool-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/** A cloud tool without a page of its own, and one that works on the visitor's device: a folder on each side it needs. */
const FOLDERS: Record<string, string> = {
  'worker/tools/shout/contract.ts': `
import * as z from 'zod'
import { chargeFor } from '../../features/rates/contract.ts'
import { defineContract, defineMode } from '../contract.ts'

const input = z.strictObject({
  words: z.string().min(1).max(500),
  loud: z.boolean().default(true),
})

export const shout = defineContract({
  id: 'shout',
  modes: {
    say: defineMode({
      runs: 'server',
      minLevel: 0,
      input,
      unit: 'character',
      rates: { each: { price: 0.5, cost: 0.1 } },
      price: ({ words }, { rates }) => chargeFor(words.length, rates, 'each'),
      limitSeconds: 60,
      makes: 'text',
    }),
  },
})
`,
  'worker/tools/shout/server.ts': `
import { defineTool } from '../tool.ts'
import { shout } from './contract.ts'

export default defineTool(shout, {
  async say({ words, loud }, kit) {
    const ask = async () => ({ texts: [words], to: 'en' })
    const [text = ''] = await kit.ask('translation', ask, async (texts) => texts)
    return { outputs: [], result: { text: loud ? text.toUpperCase() : text } }
  },
})
`,
  'web/tools/shout/face.ts': `
import { Megaphone } from 'lucide-react'
import type { Faces } from '../face.ts'

export default { icon: Megaphone, accept: [] } satisfies Faces
`,
  'web/tools/shout/task-words.ts': `
import { msg } from '@lingui/core/macro'
import type { TaskWords } from '../task-words.ts'

export default {
  title: msg\`Shout\`,
  fields: { words: msg\`What to shout\` },
} satisfies TaskWords
`,
  'worker/tools/mirror/contract.ts': `
import * as z from 'zod'
import { defineContract, onDevice } from '../contract.ts'

export const mirror = defineContract({
  id: 'mirror',
  modes: { turn: onDevice(z.strictObject({ upright: z.boolean().default(true) }), 'image') },
})
`,
  'web/tools/mirror/face.ts': `
import { FlipHorizontal2 } from 'lucide-react'
import { PICTURES } from '../../media/taken.ts'
import type { Faces } from '../face.ts'

export default { icon: FlipHorizontal2, accept: PICTURES } satisfies Faces
`,
  'web/tools/mirror/task-words.ts': `
import { msg } from '@lingui/core/macro'
import type { TaskWords } from '../task-words.ts'

export default { title: msg\`Mirror\` } satisfies TaskWords
`,
  'web/tools/mirror/index.tsx': `
import { Trans } from '@lingui/react/macro'

/** Turns a picture round. */
export default function Mirror() {
  return (
    <p>
      <Trans>Drop a picture to turn it round.</Trans>
    </p>
  )
}
`,
}

/** The one line of each in the registry, with the import it takes. */
const LINES: readonly (readonly [before: string, line: string])[] = [
  [`import { imm } from`, `import { shout } from './shout/contract.ts'\n`],
  [`import { imm } from`, `import { mirror } from './mirror/contract.ts'\n`],
  [`  imm,\n`, `  shout,\n  mirror,\n`],
]

/** What is asked of the copy. */
const QUESTIONS: Record<string, string> = {
  'worker/tools/added.test.ts': `
import { expect, test } from 'vitest'
import { call } from '../test/people.ts'
import { balance, ended, hurriedWorkflows, newCreator, send } from '../test/work.ts'

test('the API lists both, and the cloud tool works for its price', async () => {
  await using _ = await hurriedWorkflows()
  const { data } = await call('GET', '/api/tools')
  const found = (id: string) => data.find((tool: { id: string }) => tool.id === id)
  expect(found('shout')).toMatchObject({ runs: 'server', modes: [{ mode: 'say', from: 0.5 }] })
  expect(found('mirror')).toMatchObject({ runs: 'browser', modes: [{ mode: 'turn', from: 0 }] })
  const ada = await newCreator()
  const { data: task } = await send(ada, { tool: 'shout', input: { words: 'hello' } })
  expect(task.price).toBe(2.5)
  expect(await ended(ada, task.id)).toMatchObject({
    status: 'succeeded',
    result: { text: '[DEMO TRANSLATION] HELLO' },
  })
  expect(await balance(ada)).toBe(197.5)
})
`,
  'web/tools/added.test.tsx': `
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ToolProvider } from '../desk/context.ts'
import { drawn } from '../test/drawn.tsx'
import { sampleProduct } from '../test/product.ts'
import { offerOf } from './offers.ts'
import { loadToolPage } from './pages.ts'

const away = async () => Response.json({ code: 404, err: '', request_id: 'x' }, { status: 404 })
async function draw(file_module: string) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(away)
  const product = sampleProduct({ file_module, preset: {} })
  const Page = await loadToolPage(product)
  if (!Page) throw new Error('no page')
  await drawn(
    <ToolProvider value={{ product }}>
      <Page />
    </ToolProvider>,
  )
  return offerOf(product)
}

test('the cloud tool is drawn from its input, with its price', async () => {
  expect(await draw('shout')).toMatchObject({ credits: 0.5 })
  expect(screen.getByLabelText('What to shout')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Start' })).toBeTruthy()
})

test('the device tool has the page it brought', async () => {
  expect(await draw('mirror')).toMatchObject({ credits: 0 })
  expect(screen.getByText('Drop a picture to turn it round.')).toBeTruthy()
})
`,
}

beforeAll(() => {
  for (const name of readdirSync(root, { withFileTypes: true })) {
    if (name.isFile()) cpSync(join(root, name.name), join(scratch, name.name))
  }
  const media = (path: string) => path === join(root, 'web/public') || path.endsWith('/test/media')
  for (const folder of ['worker', 'web', 'migrations', 'scripts', 'bench'])
    cpSync(join(root, folder), join(scratch, folder), {
      recursive: true,
      filter: (path) => !media(path),
    })
  for (const folder of ['web/public', 'web/test/media', 'dist'])
    if (existsSync(join(root, folder))) symlinkSync(join(root, folder), join(scratch, folder))
  // The packages are the project's own; what tools keep beside them is the copy's.
  mkdirSync(join(scratch, 'node_modules'))
  for (const name of readdirSync(join(root, 'node_modules')))
    if (!/^\.(?:cache|vite)/.test(name))
      symlinkSync(join(root, 'node_modules', name), join(scratch, 'node_modules', name))
  for (const [path, text] of Object.entries({ ...FOLDERS, ...QUESTIONS })) {
    mkdirSync(dirname(join(scratch, path)), { recursive: true })
    writeFileSync(join(scratch, path), text.trimStart())
  }
  const registry = join(scratch, 'worker/tools/registry.ts')
  const text = LINES.reduce(
    (all, [before, line]) => all.replace(before, line + before),
    readFileSync(registry, 'utf8'),
  )
  writeFileSync(registry, text)
})

/** Runs a tool of the project in the copy. @returns what it said when it failed, else nothing */
const run = (path: string, ...given: string[]) =>
  new Promise<string>((done) => {
    const { VITEST: _, VITEST_POOL_ID: __, VITEST_WORKER_ID: ___, ...env } = process.env
    execFile(
      process.execPath,
      [join(scratch, 'node_modules', path), ...given],
      { cwd: scratch, env: { ...env, NO_COLOR: '1' }, maxBuffer: 2 ** 26 },
      (error, out, err) => done(error ? `${out}\n${err}` : ''),
    )
  })

test('adding a tool is one folder on each side and one line, and nothing else is touched', async () => {
  const [types, structure, web, worker] = await Promise.all([
    // Several threads find the same types several times, while the other core has work of its own.
    run('typescript/bin/tsc', '-b', '--singleThreaded', 'web'),
    run('vitest/vitest.mjs', 'run', '--project', 'e2e', 'scripts/structure.test.ts'),
    run('vitest/vitest.mjs', 'run', '--project', 'web', 'web/tools/added.test.tsx'),
    run('vitest/vitest.mjs', 'run', '--project', 'worker', 'worker/tools/added.test.ts'),
  ])
  expect({ types, structure, web, worker }).toEqual({
    types: '',
    structure: '',
    web: '',
    worker: '',
  })
})
