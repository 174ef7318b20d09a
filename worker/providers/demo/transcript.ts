import type { Source } from '../job.ts'
import type { Segment, Timed } from '../heard/contract.ts'
import type { Transcript } from '../transcript.ts'
import { loseFirstAnswer, obey, readLevers } from './levers.ts'
import { loudIn, type Stretch } from './loudness.ts'

/** What is "heard", over and over, by language; its seconds a word are those of calm speech. */
const SPEECH = {
  en: {
    sentences: [
      'This is a demo transcript.',
      'Nobody has listened to this recording.',
      'The words only show how lines and their times will look.',
    ],
    words: (sentence: string) => sentence.split(' '),
    seconds: 0.4,
  },
  zh: {
    sentences: ['这是演示用的转写。', '没有人听过这段录音。', '文字只用来展示字幕和时间。'],
    words: (sentence: string) => [...sentence],
    seconds: 0.22,
  },
}
/** Sound whose length nobody knows is taken to be compressed like speech. */
const BYTES_A_SECOND = 16_000

/** A real transcript without any key: its times fit the speech in the file, and its words say what they are. */
export const demoTranscript: Transcript = {
  repeatable: true,
  async submit({ sound, language = 'en' }, run) {
    const levers = readLevers(sound.name)
    await obey(levers, run)
    run.signal.throwIfAborted()
    loseFirstAnswer(levers, run)
    const duration = lengthOf(sound)
    const code = /^(?:zh|yue)/.test(language) ? 'zh' : 'en'
    const speech = (await loudIn(await sound.bytes())) ?? [{ start: 0, end: duration }]
    return { done: { language: code, duration, segments: spoken(SPEECH[code], speech, duration) } }
  },
}

const lengthOf = ({ duration, size }: Source) => duration ?? size / BYTES_A_SECOND

/** The sentences said over and over while there is speech, two voices by turns. */
function spoken(
  { sentences, words, seconds }: (typeof SPEECH)['en'],
  speech: readonly Stretch[],
  duration: number,
) {
  const all = sentences.map(words)
  const segments: (Segment & { words: Timed[] })[] = []
  let sentence = 0
  let said = 0
  for (const { start, end } of speech) {
    const count = Math.round((Math.min(end, duration) - start) / seconds)
    const each = (Math.min(end, duration) - start) / count
    for (let i = 0; i < count; i++) {
      const told = all[sentence % all.length] as string[]
      const word = {
        start: round(start + i * each),
        end: round(start + (i + 1) * each),
        text: told[said] as string,
      }
      if (i === 0 || said === 0)
        segments.push({ ...word, text: '', speaker: `${(sentence % 2) + 1}`, words: [] })
      segments.at(-1)?.words.push(word)
      said = (said + 1) % told.length
      if (said === 0) sentence++
    }
  }
  return segments.map((segment) => ({
    ...segment,
    end: segment.words.at(-1)?.end ?? segment.end,
    text: segment.words.map(({ text }) => text).join(seconds < 0.3 ? '' : ' '),
  }))
}

const round = (value: number) => Math.round(value * 1000) / 1000
