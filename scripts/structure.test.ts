import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const SOURCES = globSync('{worker,web}/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.test\.|\.gen\.|\.d\.ts$|^web\/e2e\/|\/test\//.test(file),
)

type Import = { from: string; to: string; typeOnly: boolean }

const imports: Import[] = SOURCES.flatMap((from) => {
  const text = readFileSync(join(root, from), 'utf8')
  const found = text.matchAll(
    /(?:^|\n)\s*(import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*[`'"]([^`'"]+)[`'"]/g,
  )
  return [...found].map(([, , type, fixed, dynamic]) => {
    const target = fixed ?? dynamic ?? ''
    const to = target.startsWith('.') ? relative(root, join(root, dirname(from), target)) : target
    return { from, to, typeOnly: type !== undefined }
  })
})

const broken = (rule: (edge: Import) => boolean) =>
  imports.filter(rule).map(({ from, to }) => `${from} → ${to}`)

test('the walk sees the tree', () => {
  expect(imports).toContainEqual({
    from: 'worker/app.ts',
    to: 'worker/kernel/answer.ts',
    typeOnly: false,
  })
  expect(imports).toContainEqual({
    from: 'worker/kernel/limiter.ts',
    to: 'worker/kernel/rate.ts',
    typeOnly: true,
  })
})

test('a kernel imports no features, tools, providers, pages or routes', () => {
  const above = /^(?:worker|web)\/(?:features|tools|providers|pages|routes|shell|ui|media|desk)\//
  expect(
    broken((edge) => /^(?:worker|web)\/kernel\//.test(edge.from) && above.test(edge.to)),
  ).toEqual([])
})

test('the starter shares nothing with the app, all of which would be fetched with it', () => {
  // One of its files is the app's: it says when React runs.
  const isStarter = (file: string) => /^web\/starter\/(?!react\.ts)/.test(file)
  const isValue = ({ to, typeOnly }: Import) => !typeOnly && to !== 'web/styles.css'
  expect(broken((edge) => isValue(edge) && isStarter(edge.from) !== isStarter(edge.to))).toEqual([])
})

test('a feature never imports a tool', () => {
  expect(
    broken(({ from, to }) => from.startsWith('worker/features/') && to.startsWith('worker/tools/')),
  ).toEqual([])
  expect(
    broken(({ from, to }) => from.startsWith('web/features/') && to.startsWith('web/tools/')),
  ).toEqual([])
})

test('a feature’s tables are its own, also in SQL', () => {
  const folder = (file: string) => /^worker\/(?:features|providers)\/([^/]+)/.exec(file)?.[1]
  const text = (file: string) => readFileSync(join(root, file), 'utf8')
  const owners = new Map(
    SOURCES.filter((file) => file.endsWith('/schema.ts')).flatMap((file) =>
      [...text(file).matchAll(/sqliteTable\(\s*'(\w+)'/g)].map(
        ([, table = '']) => [table, folder(file)] as const,
      ),
    ),
  )
  expect(owners.get('tasks')).toBe('tasks')
  const strangers = SOURCES.filter((file) => file.startsWith('worker/features/')).flatMap((file) =>
    [...text(file).matchAll(/\b(?:FROM|UPDATE|INTO|JOIN) (\w+)/g)]
      .filter(([, table = '']) => owners.has(table) && owners.get(table) !== folder(file))
      .map(([sql]) => `${file}: ${sql}`),
  )
  expect(strangers).toEqual([])
  const isSchema = (file: string) => file.endsWith('/schema.ts')
  const owner = (file: string) => /^worker\/features\/([^/]+)/.exec(file)?.[1]
  expect(
    broken(
      ({ from, to, typeOnly }) =>
        owner(to) !== undefined &&
        isSchema(to) &&
        !isSchema(from) &&
        !typeOnly &&
        owner(from) !== owner(to),
    ),
  ).toEqual([])
})

test('a contract imports only zod and contracts', () => {
  const isContract = (file: string) => /(?:^|\/)contract\.ts$/.test(file)
  expect(broken(({ from, to }) => isContract(from) && to !== 'zod' && !isContract(to))).toEqual([])
})

test('the web takes values from the worker only out of contracts and the registry', () => {
  const open = /(?:\/contract\.ts|^worker\/tools\/registry\.ts)$/
  expect(
    broken(
      ({ from, to, typeOnly }) =>
        from.startsWith('web/') && to.startsWith('worker/') && !typeOnly && !open.test(to),
    ),
  ).toEqual([])
})

test('vendors are known to providers alone, beside the levers of the local site', () => {
  const vendor =
    /^worker\/providers\/[^/]+\/adapter\.ts$|^(?:jose|openai|standardwebhooks|stripe)(?:\/|$)/
  expect(
    broken(
      ({ from, to }) => vendor.test(to) && !/^worker\/(?:providers|features\/dev)\//.test(from),
    ),
  ).toEqual([])
})

test('the worker never imports the web', () => {
  expect(broken(({ from, to }) => from.startsWith('worker/') && to.startsWith('web/'))).toEqual([])
})

test('a web feature imports no other feature, and ui and media know none', () => {
  const feature = (file: string) => /^web\/features\/([^/]+)\//.exec(file)?.[1]
  const component = (to: string) => to.endsWith('.tsx')
  expect(
    broken(
      ({ from, to }) =>
        feature(from) !== undefined &&
        feature(to) !== undefined &&
        feature(from) !== feature(to) &&
        component(to),
    ),
  ).toEqual([])
  expect(
    broken(({ from, to }) => /^web\/(?:ui|media)\//.test(from) && to.startsWith('web/features/')),
  ).toEqual([])
})

test('the desk knows no tool, and no feature knows the desk', () => {
  expect(
    broken(({ from, to }) => from.startsWith('web/desk/') && to.startsWith('web/tools/')),
  ).toEqual([])
  expect(
    broken(
      ({ from, to }) => /^web\/(?:features|ui|media)\//.test(from) && to.startsWith('web/desk/'),
    ),
  ).toEqual([])
})

test('a tool imports no other tool, and nothing in the graph goes round', () => {
  const tool = (file: string) => /^(worker|web)\/tools\/([^/]+)\//.exec(file)
  expect(
    broken(({ from, to }) => {
      const [a, b] = [tool(from), tool(to)]
      return Boolean(a && b && a[1] === b[1] && a[2] !== b[2])
    }),
  ).toEqual([])
  expect(cycles()).toEqual([])
})

test('a tool never sees the environment: what it needs is handed to it', () => {
  const isTool = (file: string) => /^worker\/tools\/[^/]+\//.test(file)
  const seen = SOURCES.filter((file) => isTool(file)).filter((file) =>
    /\benv\b|kernel\/(?:deps|bindings)\.ts/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(seen).toEqual([])
})

test('no test has a limit of its own that a slow machine can miss', () => {
  const tests = globSync('{worker,web,scripts}/**/*.test.{ts,tsx}', { cwd: root })
  const own = /vi\.wait(?:For|Until)\(|\btimeout: ?\d|^\}, ?[\d_]+\)|setDefaultTimeout\(\d/m
  expect(
    tests.filter((file) =>
      own.test(readFileSync(join(root, file), 'utf8').replace(/^.*const own = .*$/m, '')),
    ),
  ).toEqual([])
})

test('code that comes late is waited for in one place, so that none takes the page away by not coming', () => {
  const own = /\blazy\b[^;]*?\} from 'react'/
  const users = SOURCES.filter((file) => own.test(readFileSync(join(root, file), 'utf8')))
  // A drawing gives way to nothing where there is no line to fetch it by.
  expect(users.sort()).toEqual(['web/shell/route-failure.tsx', 'web/ui/late.ts'])
})

test('sessions end in one place, which closes what they opened', () => {
  const ends = SOURCES.filter((file) =>
    /DELETE FROM sessions\b|\.delete\(sessions\)/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(ends).toEqual(['worker/features/account/ending.ts'])
})

/** Files that lead back to themselves, be it for a type. */
function cycles() {
  const next = Map.groupBy(
    imports.filter((edge) => SOURCES.includes(edge.to)),
    (edge) => edge.from,
  )
  const state = new Map<string, 'open' | 'done'>()
  const found: string[] = []
  const visit = (file: string, path: string[]) => {
    if (state.get(file) === 'done') return
    if (state.get(file) === 'open')
      return void found.push([...path.slice(path.indexOf(file)), file].join(' → '))
    state.set(file, 'open')
    for (const { to } of next.get(file) ?? []) visit(to, [...path, file])
    state.set(file, 'done')
  }
  for (const file of SOURCES) visit(file, [])
  return found
}

test('who is in the journeys of a shared site is in no other file’s', () => {
  const known = new Map<string, string>()
  const twice: string[] = []
  for (const file of globSync('web/e2e/*.test.ts', { cwd: root })) {
    const text = readFileSync(join(root, file), 'utf8')
    if (!text.includes('onStage({ shared: true })')) continue
    for (const email of new Set(text.match(/[\w.-]+@[\w.-]+\w/g))) {
      const other = known.get(email)
      if (other) twice.push(`${email}: ${other}, ${file}`)
      known.set(email, file)
    }
  }
  expect(known.size).toBeGreaterThan(10)
  expect(twice).toEqual([])
})
