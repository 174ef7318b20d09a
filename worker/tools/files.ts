import type { FileFacts } from '../features/files/contract.ts'
import { MAX_PIXELS } from '../kernel/pictures/contract.ts'
import { factsOf, kindOf } from '../features/files/facts.ts'
import type { FaultName } from '../kernel/contract.ts'
import type { Deps } from '../kernel/deps.ts'
import { Fault } from '../kernel/fault.ts'
import type { FileNeed } from './contract.ts'

const WRONG_KIND = {
  image: 'notAPicture',
  audio: 'notASound',
  video: 'notAVideo',
  text: 'notAText',
} as const satisfies Record<FileNeed['kinds'][number], FaultName>

/**
 * The facts of the files an input refers to, which must be the person's own and what the mode takes.
 * @throws Fault fileNotYours, fileKindWrong and its like, mediaUnreadable, pictureTooLarge,
 * cloudPictureTooLarge, mediaTooShort, mediaTooLong
 */
export async function requireFiles(
  deps: Pick<Deps, 'env'>,
  userId: string,
  needs: readonly FileNeed[],
): Promise<Map<string, FileFacts>> {
  const facts = await knownFiles(deps, userId, needs)
  for (const { hash, mayBeGone } of needs)
    if (!mayBeGone && !facts.has(hash)) throw new Fault('fileNotYours', { hash })
  return facts
}

/** As requireFiles, for a price that is asked before the files are in the library: those that are not there are left out. */
export async function knownFiles(
  deps: Pick<Deps, 'env'>,
  userId: string,
  needs: readonly FileNeed[],
): Promise<Map<string, FileFacts>> {
  const facts = await factsOf(
    deps,
    userId,
    needs.map(({ hash }) => hash),
  )
  for (const need of needs) {
    const file = facts.get(need.hash)
    if (file) check(need, file)
  }
  return facts
}

function check({ field, kinds, megapixels, minSeconds, maxSeconds }: FileNeed, file: FileFacts) {
  const params = { name: file.name }
  const kind =
    kindOf(file.mimetype) ??
    (/^text\/(?!html)|^application\/(?:json|x-subrip)$/.test(file.mimetype) ? 'text' : null)
  if (kind === null || !kinds.includes(kind)) {
    const [only = 'image', ...others] = kinds
    throw new Fault(
      others.length > 0 ? 'fileKindWrong' : WRONG_KIND[only],
      { field, mimetype: file.mimetype },
      { params },
    )
  }
  const pixels = (file.width ?? 0) * (file.height ?? 0)
  if (kind === 'image' && pixels > MAX_PIXELS)
    throw new Fault(
      'pictureTooLarge',
      { field, pixels },
      { params: { megapixels: MAX_PIXELS / 1_000_000 } },
    )
  if (megapixels !== undefined && pixels > megapixels * 1_000_000)
    throw new Fault('cloudPictureTooLarge', { field, pixels }, { params: { megapixels } })
  if (kind === 'image' || kind === 'text') return
  if (file.duration === null)
    throw new Fault('mediaUnreadable', { field, mimetype: file.mimetype }, { params })
  if (minSeconds !== undefined && file.duration < minSeconds)
    throw new Fault(
      'mediaTooShort',
      { field, duration: file.duration },
      { params: { ...params, seconds: minSeconds } },
    )
  if (maxSeconds !== undefined && file.duration > maxSeconds) {
    throw new Fault(
      'mediaTooLong',
      { field, duration: file.duration },
      { params: { ...params, minutes: Math.floor(maxSeconds / 60) } },
    )
  }
}
