import type { Source } from '../job.ts'
import type { Segment, Transcript } from '../transcript.ts'
import { loseFirstAnswer, obey, readLevers } from './levers.ts'

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
    sentences: ['这是演示用的转录。', '没有人听过这段录音。', '文字只用来展示字幕和时间。'],
    words: (sentence: string) => [...sentence],
    seconds: 0.22,
  },
}
const PAUSE_SECONDS = 0.3
/** Sound whose length nobody knows is taken to be compressed like speech. */
const BYTES_A_SECOND = 16_000

/** A real transcript without any key: its times fit the length of the recording, and its words say what they are. */
export const demoTranscript: Transcript = {
  repeatable: true,
  async submit({ sound, language = 'en' }, run) {
    const levers = readLevers(sound.name)
    await obey(levers, run)
    run.signal.throwIfAborted()
    loseFirstAnswer(levers, run)
    const duration = lengthOf(sound)
    const code = language.slice(0, 2) === 'zh' ? 'zh' : 'en'
    return { done: { language: code, duration, segments: spoken(SPEECH[code], duration) } }
  },
}

const lengthOf = ({ duration, size }: Source) => duration ?? size / BYTES_A_SECOND

function spoken({ sentences, words, seconds }: (typeof SPEECH)['en'], duration: number) {
  const segments: Segment[] = []
  let at = 0
  for (let number = 0; ; number++) {
    const start = at
    const said = words(sentences[number % sentences.length] ?? '').flatMap((text) => {
      const word = { start: at, end: round(at + seconds), text }
      at = word.end
      return word.end <= duration ? [word] : []
    })
    const last = said.at(-1)
    if (!last) return segments
    const text = said.map((word) => word.text).join(seconds < 0.3 ? '' : ' ')
    segments.push({ start, end: last.end, text, words: said })
    at = round(at + PAUSE_SECONDS)
  }
}

const round = (seconds: number) => Math.round(seconds * 1000) / 1000
