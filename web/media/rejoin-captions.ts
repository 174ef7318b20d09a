import type { Timed } from '../../worker/providers/heard/contract.ts'

/** What one sample of a text track says; `id` is of WebVTT in MP4, where a caption that goes on in the next sample has one. */
export type Said = { text: string; id: number | null }
/** What is shown from one change to the next, in units of the track. */
export type Sample = { start: number; end: number; said: readonly Said[] }

/**
 * MP4 has one sample at a time, so captions over each other are divided wherever one of them begins or ends. Here they are put
 * together again. At every moment the same lines are shown as in the samples.
 */
export function rejoinCaptions(samples: readonly Sample[]): Timed[] {
  const captions: Timed[] = []
  let open: (Timed & { id: number | null })[] = []
  for (const { start, end, said } of samples) {
    const before = open.filter((caption) => caption.end === start)
    open = []
    for (const { text, id } of said) {
      const known = before.filter((caption) => caption.id === id)
      const continued = id === null ? goingOn(known, text) : { captions: known, rest: '' }
      for (const caption of continued.captions) open.push(Object.assign(caption, { end }))
      const rest = continued.captions.length > 0 ? continued.rest : text
      if (rest.trim() === '') continue
      const begun = { start, end, text: rest, id }
      captions.push(begun)
      open.push(begun)
    }
  }
  return captions.map(({ start, end, text }) => ({ start, end, text }))
}

/** Which captions are still shown in a text, by whole lines, and what else is. One that says just the same was said again. */
function goingOn<T extends { text: string }>(before: readonly T[], text: string) {
  const captions: T[] = []
  let rest = `\n${text}\n`
  if (before.map((caption) => caption.text).join('\n') !== text)
    for (const caption of before) {
      const lines = `\n${caption.text}\n`
      if (!rest.includes(lines)) continue
      rest = rest.replace(lines, () => '\n')
      captions.push(caption)
    }
  return { captions, rest: rest.slice(1, -1) }
}
