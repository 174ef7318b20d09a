import { marked } from 'marked'
import {
  type Language,
  LANGUAGES,
  voiceById,
  VOICES,
} from '../../../worker/providers/voices/contract.ts'
import {
  MAX_CHARACTERS,
  MAX_SECONDS,
  MAX_UNITS,
  type SayInput,
} from '../../../worker/tools/tts/contract.ts'
import { pronounced } from '../../../worker/tools/tts/dictionary/contract.ts'
import { spokenIn, type Token } from '../../../worker/tools/tts/markdown/contract.ts'
import { readSrt, writeSrt } from '../../../worker/providers/subtitles/contract.ts'
import { voiceForText } from '../../desk/voice-for.ts'
import type { Cast } from './cast.ts'
import {
  lengthOf,
  type Unit,
  unitsOfSrt,
  unitsOfText,
} from '../../../worker/tools/tts/units/contract.ts'

export type Form = Pick<SayInput, 'text' | 'kind' | 'speed' | 'pause' | 'dictionary'> & {
  /** Of the file the text came from. */
  name: string
  /** As long as none was chosen, it follows the text. */
  voice: string | null
  /** That an own voice speaks; as long as none was chosen, it follows the text. */
  language?: Language
  cast?: Cast
  /** Of sentences that were spoken more than once, by their keys: the task whose reading is heard; else it is the newest. */
  picks?: Readonly<Record<string, string>>
  takes: Take[]
}

/** All that is set by hand, and so can be taken back. */
export type Words = Omit<Form, 'takes'>

/** A task that spoke some of the sentences, by their keys. */
export type Take = { task: string; said: string[] }

/** A sentence as it is shown; another key is another sound. `length`: characters that are spoken, and paid. */
export type Line = Unit & { key: string; by: Speaker; length: number }

export const FIRST: Form = {
  text: '',
  kind: 'text',
  name: '',
  voice: null,
  speed: 1,
  pause: 0.3,
  dictionary: [],
  takes: [],
}

export const unitsOf = ({ text, kind }: Pick<Form, 'text' | 'kind'>): Unit[] => {
  if (kind === 'srt') return unitsOfSrt(text)
  const lexer = (given: string) => marked.lexer(given) as Token[]
  return unitsOfText(kind === 'markdown' ? spokenIn(text, lexer) : text)
}

/** Without the words that are still being written. */
export const wholeWords = (words: Form['dictionary']) =>
  words.filter(({ from, to }) => from.trim() !== '' && to.trim() !== '')

/** Who speaks: a voice of the list, which has its language, or an own one in some language. */
export type Speaker = { id: string; language?: Language }

/** Who is chosen to speak a text; where nobody is, whoever fits its language. */
export function speakerOf({
  voice,
  language,
  text,
}: Pick<Form, 'voice' | 'language' | 'text'>): Speaker {
  const own = voice !== null && !voiceById(voice)
  return own
    ? { id: voice, language: language ?? voiceForText(text).lang }
    : { id: voice ?? voiceForText(text).id }
}

/**
 * Who has spoken some of a text goes on, as long as nobody else is chosen, whatever language it seems to be in by now: otherwise all
 * that was paid would have to be spoken anew.
 */
export function spokenBy(
  form: Pick<Form, 'voice' | 'language' | 'takes' | 'cast'>,
  units: readonly Unit[],
) {
  const { voice, language, takes } = form
  if ((voice !== null && (language || voiceById(voice))) || takes.length === 0) return undefined
  const others = new Set(form.cast?.map(({ at }) => at))
  const texts = new Set(units.flatMap(({ text }, at) => (others.has(at) ? [] : [text.trim()])))
  const counts = new Map<string, number>()
  for (const key of takes.flatMap(({ said }) => said)) {
    const [how = '', text = ''] = key.split('\n')
    const [speaker = ''] = how.split(' ')
    if (texts.has(text) && (voice === null || speaker.startsWith(`${voice}/`)))
      counts.set(speaker, (counts.get(speaker) ?? 0) + 1)
  }
  const [most] = [...counts].toSorted((one, other) => other[1] - one[1])
  const [id, lang] = most?.[0].split('/') ?? []
  return id ? { id, ...(lang && { language: lang as Language }) } : undefined
}

/** The language that a file's name tells: “lesson.fr.srt”. */
export function languageIn(name: string): Language | undefined {
  const tag = /\.([a-z]{2,3}(?:-[a-z]{2})?)\.[^.]+$/i.exec(name)?.[1]?.toLowerCase()
  if (tag === 'yue') return 'zh-HK'
  const base = tag?.split('-')[0]
  return (
    LANGUAGES.find((one) => one.toLowerCase() === tag) ??
    LANGUAGES.find((one) => one.split('-')[0] === base)
  )
}

/** Who speaks a language in the place of another: an own voice itself, or the same speaker. */
export function speakerIn(lang: Language, voice: string | null): Partial<Form> {
  const listed = voice === null ? undefined : voiceById(voice)
  if (voice !== null && !listed) return { language: lang }
  if (listed?.lang === lang) return {}
  const alike = VOICES.filter((one) => one.lang === lang)
  const same = alike.find(({ speaker }) => speaker === listed?.speaker) ?? alike[0]
  return same ? { voice: same.id } : {}
}

/** The sentences of a form in the order they are spoken. @param rest who speaks those that have no voice of their own */
export const linesOf = (
  form: Pick<Form, 'text' | 'kind' | 'speed' | 'dictionary' | 'cast'>,
  rest: Speaker,
): Line[] => {
  const say = pronounced(wholeWords(form.dictionary))
  const cast = new Map(
    form.cast?.map((one) => [one.at, speakerOf({ ...one, text: form.text })] as const),
  )
  return unitsOf(form).map((unit, at) => {
    const text = unit.text.trim()
    const said = say(text)
    const by = cast.get(at) ?? rest
    const { id, language } = by
    const how = `${id}${language ? `/${language}` : ''} ${form.speed} ${unit.room ?? ''}`
    return {
      ...unit,
      text,
      by,
      length: lengthOf(said),
      key: `${how}\n${text}\n${said === text ? '' : said}`,
    }
  })
}

/** As many of some lines, from the first one on, as are spoken at once; of one that is too long by itself its price says so. */
export function atOnce<One extends Line>(lines: readonly One[]): readonly One[] {
  let [characters, seconds] = [0, 0]
  const end = lines.findIndex(({ length, room = 0 }, i) => {
    characters += length
    seconds += room
    const isOver = i >= MAX_UNITS || characters > MAX_CHARACTERS || seconds > MAX_SECONDS
    return isOver && i > 0
  })
  return end === -1 ? lines : lines.slice(0, end)
}

/** Who a task is asked to have speak: the one that begins, and from which line on another. */
export function voicesFor(lines: readonly Line[]): Pick<SayInput, 'voice' | 'language' | 'cast'> {
  const isSame = (one: Speaker, other: Speaker | undefined) =>
    one.id === other?.id && one.language === other.language
  const changes = lines.flatMap(({ by }, from) =>
    isSame(by, lines[from - 1]?.by)
      ? []
      : [{ from, voice: by.id, ...(by.language && { language: by.language }) }],
  )
  const [{ from: _from, ...first } = { from: 0 }, ...cast] = changes
  return { ...first, ...(cast.length > 0 && { cast }) }
}

/** A film's silence is laid together with its speech on the device: of a longer one it is said that it is too long. */
const LONGEST_FILM_SECONDS = 2 * MAX_SECONDS

/**
 * What a task is asked to say: captions keep the time they have, so that each is as fast as in its place; all of a film that is
 * spoken at once stay in their places too.
 * @param all of which these are some
 */
export function textFor(lines: readonly Line[], all: readonly Line[]): string {
  const { at: last = 0, room: lasts } = all.at(-1) ?? {}
  if (lasts === undefined) return lines.map(({ text }) => text).join('\n')
  const isWhole = lines.length === all.length && last + lasts <= MAX_SECONDS
  const inPlace = isWhole || last + lasts > LONGEST_FILM_SECONDS
  let end = 0
  return writeSrt(
    lines.map(({ text, at = 0, room = 0 }) => {
      const start = inPlace ? at : end
      end = start + room
      return { start, end, text }
    }),
  )
}

export type Sentence = { text: string; start: number; end: number; faster?: number }

const dense = (text: string) => text.replaceAll(/\s/g, '')

/** Where each line of a take stands in its sound; null where it was not spoken. */
export function spansOf(said: readonly string[], sentences: readonly Sentence[]) {
  let next = 0
  return said.map((key) => {
    let rest = dense(key.split('\n')[1] ?? '')
    let at = next
    for (let one = sentences[at]; one && rest !== ''; one = sentences[++at]) {
      if (!rest.startsWith(dense(one.text))) break
      rest = rest.slice(dense(one.text).length)
    }
    const [first, last] = [sentences[next], sentences[at - 1]]
    if (rest !== '' || !first || !last || at === next) return null
    next = at
    return { start: first.start, end: last.end, faster: first.faster ?? 1 }
  })
}

/** Whether a task's parts are known by the line that each speaks; they are not where the server cuts the text otherwise. */
export function areKnown(said: readonly string[]): boolean {
  const texts = said.map((key) => key.split('\n')[1] ?? '')
  const timed = said.every((key) => !key.includes(' \n'))
  return timed || unitsOfText(texts.join('\n')).length === said.length
}

/** Takes of which something is still needed, and the newest ones, so that going back finds them. */
export function withTake(
  takes: readonly Take[],
  take: Take,
  lines: readonly Line[],
  picks: Form['picks'] = {},
): Take[] {
  const all = [...takes, take]
  const needed = new Set(
    lines.map(({ key }) => {
      const readings = all.filter(({ said }) => said.includes(key))
      return readings.find(({ task }) => task === picks[key]) ?? readings.at(-1)
    }),
  )
  return all.filter((one, i) => needed.has(one) || i >= all.length - KEPT)
}
const KEPT = 5

/** The form with one of its sentences in other words. */
export function reword(form: Words, lines: readonly Line[], index: number, words: string): Words {
  const text = words.replaceAll(/\s+/g, ' ').trim()
  if (form.kind === 'srt') {
    const { at, text: old } = lines[index] as Line
    const cues = readSrt(form.text)
    const changed = cues.find((cue) => cue.start === at && cue.text === old)
    const kept = cues.filter((cue) => cue !== changed || text !== '')
    return {
      ...form,
      text: writeSrt(kept.map((cue) => (cue === changed ? { ...cue, text } : cue))),
    }
  }
  let from = 0
  for (const [i, line] of lines.entries()) {
    const at = form.text.indexOf(line.text, from)
    if (at === -1) continue
    from = at + line.text.length
    if (i === index) return { ...form, text: form.text.slice(0, at) + text + form.text.slice(from) }
  }
  // Where the words stand otherwise in the text, as in Markdown, the sentences become the text.
  const plain = lines.map((line, i) => (i === index ? text : line.text)).join('\n')
  return { ...form, kind: 'text', text: plain }
}
