import { abortAllDurableObjects, applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'

/** A file beneath TEST_FOLDER, which is the system's for what lasts a while. */
type Path = `/${string}`
type Filled = { path: Path; file: ArrayBuffer; schema: number }

let filled: Filled | undefined

/** Makes an empty database what the migrations make it. The first call runs them; the others lay down the file they left, ten times faster. */
export async function fillDatabase() {
  if (!filled) return void (filled = await migrated())
  await put(filled)
  // On a busy machine a reset may leave a database as it was, which then goes on with the file it had.
  while (!(await isAsMigrated(filled))) {
    await reset()
    await put(filled)
  }
}

async function migrated(): Promise<Filled> {
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
  const { schema } = await state()
  const mark = crypto.randomUUID()
  await env.DB.exec(`CREATE TABLE "${mark}" (id)`)
  await abortAllDurableObjects()
  const path = await pathOf(mark)
  await env.DB.exec(`DROP TABLE "${mark}"`)
  return { path, file: await closed(path), schema }
}

/** Whether the database was opened anew, and has all that it shall have. */
async function isAsMigrated({ schema }: Filled) {
  const now = await state()
  return now.changes === 0 && now.schema === schema
}

async function state() {
  const all = await env.DB.prepare(
    'SELECT total_changes() AS changes, total(length(sql)) AS schema FROM sqlite_schema',
  ).first<{ changes: number; schema: number }>()
  return all!
}

const fetchFile = (path: Path, init?: RequestInit) =>
  env.TEST_FOLDER.fetch(`http://folder${path}`, init)

async function put({ path, file }: Filled) {
  const { ok, status } = await fetchFile(path, { method: 'PUT', body: file })
  if (!ok) throw new Error(`${path} was not written: ${status}`)
}

async function namesIn(folder: Path): Promise<string[]> {
  const answer = await fetchFile(folder)
  // Another run that ends takes its folder with it.
  if (!answer.ok) return []
  return (await answer.json<{ name: string }[]>()).map(({ name }) => name)
}

const read = async (path: Path) =>
  new TextDecoder('latin1').decode(await (await fetchFile(path)).arrayBuffer())

/** Which of the databases that lie about, of this run and of others, is the one with a mark. */
async function pathOf(mark: string): Promise<Path> {
  for (const run of await namesIn('/')) {
    if (!run.startsWith('miniflare-')) continue
    const folder = `/${run}/d1/miniflare-D1DatabaseObject/` as const
    for (const name of await namesIn(folder)) {
      const path = `${folder}${name}` as const
      if (name.endsWith('.sqlite') && (await read(path)).includes(mark)) return path
    }
  }
  throw new Error('The file of the database was not found.')
}

/** Beside the file of an open database there is a log of what was written last. */
async function closed(path: Path): Promise<ArrayBuffer> {
  do await abortAllDurableObjects()
  while ((await fetchFile(`${path}-wal`)).ok)
  return (await fetchFile(path)).arrayBuffer()
}
