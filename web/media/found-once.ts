import { deviceStore } from '../kernel/device-store.ts'
import { contentKey } from './content-key.ts'

type Fact = { bytes: number; readAt: number }

/** Above it what was not read for longest goes. The levels of an hour take 14 MB. */
const MOST_BYTES = 256 * 1024 * 1024

/** What was found out of files, by what was looked for and what they hold. A finding and its fact come and go together. */
const inFindings = deviceStore<{
  facts: { key: string; value: Fact }
  findings: { key: string; value: unknown }
}>('verdigris-findings', ['facts', 'findings'])

/** A recording that was changed in place may have its old content key; its date is another. */
const keyOf = async (what: string, file: Blob) =>
  `${what} ${await contentKey(file)} ${file instanceof File ? file.lastModified : ''}`

async function readFinding(key: string): Promise<unknown> {
  return inFindings(async (store) => {
    const both = store.transaction(['facts', 'findings'], 'readwrite')
    const facts = both.objectStore('facts')
    const fact = await facts.get(key)
    if (fact) await facts.put({ ...fact, readAt: Date.now() }, key)
    const finding = fact && (await both.objectStore('findings').get(key))
    await both.done
    return finding
  })
}

async function keepFinding(key: string, finding: unknown, bytes: number) {
  await inFindings(async (store) => {
    const both = store.transaction(['facts', 'findings'], 'readwrite')
    const [facts, findings] = [both.objectStore('facts'), both.objectStore('findings')]
    await facts.put({ bytes, readAt: Date.now() }, key)
    await findings.put(finding, key)
    const [keys, all] = await Promise.all([facts.getAllKeys(), facts.getAll()])
    let sum = 0
    const old = keys
      .map((one, i) => ({ one, ...(all[i] as Fact) }))
      .toSorted((a, b) => b.readAt - a.readAt)
      .filter((fact) => (sum += fact.bytes) > MOST_BYTES)
    await Promise.all(old.flatMap(({ one }) => [facts.delete(one), findings.delete(one)]))
    await both.done
  })
}

/**
 * Finds something out of a file, or reads what was found when the same file was looked at before, in whichever tool.
 * @param what names it, with a number that rises when it is found in another way
 * @param bytesOf how much room a finding takes
 */
export async function foundOnce<Finding>(
  what: string,
  file: Blob,
  find: () => Promise<Finding>,
  bytesOf: (finding: Finding) => number,
): Promise<Finding> {
  // A device that keeps nothing finds it each time; so does a file that cannot be read for its key, and says why.
  const key = await keyOf(what, file).catch(() => null)
  const before = key === null ? undefined : await readFinding(key).catch(() => undefined)
  if (before !== undefined) return before as Finding
  const finding = await find()
  if (key !== null) await keepFinding(key, finding, bytesOf(finding)).catch(() => {})
  return finding
}

/** Forgets everything, as at sign-out or for want of room. */
export const wipeFindings = inFindings.wipe
