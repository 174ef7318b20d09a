import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { creditsOf } from '../../../../worker/kernel/money/contract.ts'
import type { Margins } from '../../../../worker/tools/imm/drawing/contract.ts'
import { uploadFile } from '../../../features/files/upload.ts'
import { isGone, ownFileQuery } from '../../../features/tasks/own-file.ts'
import { endOf } from '../../../features/tasks/end-of.ts'
import { queryClient } from '../../../kernel/query-client.ts'
import { keepMade, readMade } from '../../../desk/made.ts'
import { sendAsked } from '../../../desk/send-asked.ts'
import { identityOf } from '../../../media/file-identity.ts'
import { upright } from '../../../media/upright.ts'
import { wordsOf } from '../../../desk/words-of.ts'
import type { Made } from '../batch/use-batch.ts'
import { cutOneOfMany, finishCut } from '../engine.ts'
import { type Form, resultName } from '../form.ts'
import { seedsIn } from '../use-device-cut.ts'
import type { Finished } from '../refine/finish.ts'
import type { Behind } from '../refine/behind.ts'
import type { Gate } from './gate.ts'
import { isEmpty, type Verdict, verdictOf } from '../verdict.ts'

/** What is to become of all the pictures; `strokes` are those over each of them. */
export type Wanted = Pick<
  Form,
  'method' | 'tolerance' | 'holes' | 'format' | 'square' | 'strokes'
> & {
  behind: Behind | undefined
}

/** What was brushed over one of the pictures. */
export function strokesOver(file: File, { strokes }: Pick<Form, 'strokes'>) {
  const key = identityOf(file)
  return strokes.filter(({ of }) => of === key)
}

/** `verdict`: whether the way it was cut was right for it; what the cloud cuts is good. `margins` as of `Finished`. */
export type CutOut = Made & { verdict: Verdict; margins?: Margins }

function finishOf(file: File, wanted: Wanted) {
  const { format, behind, square } = wanted
  const strokes = strokesOver(file, wanted)
  return {
    format,
    side: Infinity,
    ...(square !== undefined && { square }),
    ...(behind !== undefined && { behind }),
    ...(strokes.length > 0 && { strokes }),
  }
}

const madeOf = (file: File, { format }: Wanted, cut: Finished, verdict: Verdict) => ({
  ok: true as const,
  made: {
    file: new File([cut.blob], resultName(file.name, format), { type: cut.blob.type }),
    size: { width: cut.width, height: cut.height },
    verdict,
    ...(cut.margins && { margins: cut.margins }),
  },
})

/** Cuts a picture out on this device, or takes what was cut out of it in the same way before the page was loaded anew. */
export async function cutHere(file: File, wanted: Wanted, signal: AbortSignal) {
  const { tolerance, holes, behind } = wanted
  const seeds = seedsIn(strokesOver(file, wanted))
  const brushed = seeds.length > 0
  const options = { ...finishOf(file, wanted), tolerance, holes, ...(brushed && { seeds }) }
  // A picture behind it has no name to be known by.
  const known = !(behind instanceof Blob)
  const before = known ? await readMade<CutOut>(file, options).catch(() => null) : null
  if (before) return { ok: true as const, made: before }
  const cut = await cutOneOfMany(file, options, { signal, onProgress: () => {} })
  if (!cut.ok) return cut
  // Whoever brushes over it sees what comes of that, be it ever so little.
  const verdict = brushed ? 'good' : verdictOf(cut)
  if (!isEmpty(verdict)) {
    const result = madeOf(file, wanted, cut, verdict)
    if (known) await keepMade(file, options, result.made).catch(() => {})
    return result
  }
  const words =
    verdict === 'everything'
      ? t`No plain background was found, so nothing was cut out. Have it cut in the cloud, or raise the tolerance.`
      : t`The subject looks like its background: nothing would be left of it. Have it cut in the cloud, or lower the tolerance.`
  return { ok: false as const, words, otherwise: true }
}

/** Uploads follow one another; the tasks run side by side. */
let uploads: Promise<unknown> = Promise.resolve()
const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
  const turn = uploads.then(work)
  uploads = turn.catch(() => {})
  return turn
}

type InCloud = {
  productId: string
  /** In credits, for one picture. */
  price: number
  /** The task that is at this picture already. */
  task: string | null
  onTask: (id: string) => void
  gate: Gate
  /** Told when it is being sent, from where there is no way back, and when it has been. */
  onSending: (sending: boolean) => void
}

/** Has a picture cut out in the cloud, as a task of its own; `over`: nothing will come of that any more. */
export async function cutInCloud(
  file: File,
  wanted: Wanted,
  signal: AbortSignal,
  { productId, price, task, onTask, gate, onSending }: InCloud,
) {
  let id = task
  try {
    id ??= await inTurn(() => send())
    const { status, outputs, error, cancel, receipt } = await endOf(id, signal)
    const [hash] = outputs
    if (hash === undefined) {
      const returned = creditsOf(receipt.returned, i18n.locale)
      return status === 'cancelled'
        ? {
            ok: false as const,
            stopped: true,
            over: true,
            words: t`Canceled. Credits that came back to you: ${returned}.`,
          }
        : { ok: false as const, over: true, words: error?.err ?? t`Canceled` }
    }
    const blob = await queryClient.fetchQuery(ownFileQuery(hash, file.name))
    const run = { signal, onProgress: () => {} }
    const cut = await finishCut(blob, { ...finishOf(file, wanted), original: file }, run)
    if (!cut.ok) return cut
    const words =
      cancel === 'unstoppable'
        ? t`You wanted to cancel this, but it could not be stopped anymore.`
        : undefined
    return { ...madeOf(file, wanted, cut, 'good'), words }
  } catch (error) {
    const failed = { ok: false as const, words: wordsOf(error) }
    // What was sent goes on, also where it cannot be followed at this moment.
    return id === null || isGone(error) ? { ...failed, over: true } : failed
  }

  async function send() {
    await gate.pass(signal)
    const run = { signal, onProgress: () => {} }
    const { file_hash: image } = await uploadFile(await upright(file, signal), run)
    await gate.pass(signal)
    const input = { mode: 'remove-background', image, format: wanted.format }
    onSending(true)
    try {
      const sent = await sendAsked({ tool: 'imm', product_id: productId, input }, price)
      onTask(sent)
      return sent
    } finally {
      onSending(false)
    }
  }
}
