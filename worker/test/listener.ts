import { onTestFinished } from 'vitest'
import { saveFile } from '../features/files/save.ts'
import { ADAPTERS } from '../providers/capabilities.ts'
import type { Timed } from '../providers/heard/contract.ts'
import { ProviderFault, type Why } from '../providers/provider-fault.ts'
import { writeWav } from '../providers/sound/contract.ts'
import type { Transcript, TranscriptAsk } from '../providers/transcript.ts'
import type { Person } from './people.ts'
import { deps } from './work.ts'

/** Enough to say how long it is, and where in the recording it begins. */
const RATE = 20
const TOGETHER = 10
const WAV_HEAD_BYTES = 44

/** A sound in a person's library that knows its place in a recording, in seconds. */
export async function newSound(ada: Person, seconds: number, start = 0, name = 'talk.wav') {
  const samples = new Int16Array(Math.round(seconds * RATE))
  samples.set([Math.floor(start), Math.round((start % 1) * 1000)])
  const bytes = writeWav({ rate: RATE, samples, info: {} })
  return (await saveFile(deps, { id: ada.id, user_level: 0 }, { name, bytes })).file_hash
}

/**
 * Listens where the demo does, to a recording whose words are known. It hears as models do: a little early or late, with capitals
 * and signs of its own, and only half a word where a piece begins or ends within it.
 * @param fails by the name of a piece and the number of the try
 */
export function listener(
  words: readonly Timed[],
  fails: (name: string, attempt: number) => Why | null = () => null,
) {
  const asked: (Omit<TranscriptAsk, 'sound'> & { name: string; start: number; attempt: number })[] =
    []
  const port: Transcript = {
    repeatable: true,
    async submit({ sound, ...rest }, { attempt }) {
      const said = new DataView((await sound.bytes()).buffer, WAV_HEAD_BYTES)
      const start = said.getInt16(0, true) + said.getInt16(2, true) / 1000
      const duration = sound.duration ?? 0
      asked.push({ ...rest, name: sound.name, start, attempt })
      const why = fails(sound.name, attempt)
      if (why) throw new ProviderFault(why, 'the test')
      const heard = words
        .filter((word) => word.end > start && word.start < start + duration)
        .map((word, i) => hear(word, i, start, duration))
      const groups = Array.from({ length: Math.ceil(heard.length / TOGETHER) }, (_, i) =>
        heard.slice(i * TOGETHER, (i + 1) * TOGETHER),
      )
      const segments = groups.map((group, i) => ({
        start: group[0]?.start ?? 0,
        end: group.at(-1)?.end ?? 0,
        text: group.map(({ text }) => text).join(' '),
        words: group,
        speaker: `SPEAKER_0${i % 2}`,
      }))
      return { done: { language: 'en', duration, segments } }
    },
  }
  const before = ADAPTERS.transcript.demo!
  ADAPTERS.transcript.demo = () => port
  onTestFinished(() => void (ADAPTERS.transcript.demo = before))
  return { asked }
}

function hear({ start, end, text }: Timed, i: number, from: number, duration: number): Timed {
  const late = (((i * 7 + Math.round(from)) % 11) - 5) / 100
  const half = start < from ? text.slice(2) : end > from + duration ? text.slice(0, 2) : null
  const told = half ?? (i === 0 ? text.toUpperCase() : i % 9 === 8 ? `${text},` : text)
  const within = (at: number) => Math.min(duration, Math.max(0, at - from + late))
  return { start: within(start), end: within(end), text: told }
}
