import type { Timed } from '../../../worker/providers/heard/contract.ts'
import { placesOf } from '../../../worker/tools/video-caption/seams/contract.ts'
import { cuesIn, stamp } from '../../../worker/providers/subtitles/contract.ts'
import { type Caption, type CaptionFile, inOrder, type Mark } from './caption.ts'
import { asTags, marked, unmarked } from './markup.ts'
import { asSettings, keyOf, type Scene, sceneOf, spotOf } from './place.ts'

const TAGS = /<\/?(?:[biuvc]|ruby|rt|lang)(?:[.\s][^<>]*)?>|<(?:\d+:)?\d\d:\d\d\.\d{3}>/g
const TIME = /^<(?:(\d+):)?(\d\d):(\d\d\.\d{3})>$/
const VOICE = /^<v(?:\.[^\s>]*)?\s+([^>]*)>$/
const KNOWN = /^<\/?(?:[biuvc]|ruby|rt|lang)[.\s>]/
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: '\u00A0',
  lrm: '\u200E',
  rlm: '\u200F',
}
const LETTERS = new Map(Object.entries(ENTITIES).map(([name, letter]) => [letter, `&${name};`]))

const unescaped = (text: string) =>
  text.replaceAll(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => ENTITIES[name] ?? '')
const escaped = (text: string) =>
  text.replaceAll(/[&<>\u00A0\u200E\u200F]/g, (letter) => LETTERS.get(letter) ?? letter)

/** The captions of a WebVTT with their mark-up; notes, styles and regions are kept for `writeVtt`. */
export function readVtt(text: string): CaptionFile {
  const { cues, after } = cuesIn(text)
  const captions = cues.map(({ start, end, id, settings, before, lines }, i) => ({
    ...said({ start, end }, lines.join('\n')),
    kept: { vtt: { id, settings, before: i === 0 ? [] : before } },
  }))
  const [head, end] = cues[0] ? [cues[0].before, after] : [after, []]
  return { captions: inOrder(captions), vtt: { head, end } }
}

function said({ start, end }: Omit<Timed, 'text'>, written: string): Caption {
  const found = unmarked(written, TAGS)
  let text = ''
  let from = 0
  const marks = found.marks.map(({ at, code }) => {
    text += unescaped(found.text.slice(from, at))
    from = at
    return { at: text.length, code }
  })
  text += unescaped(found.text.slice(from))
  const [first, ...voices] = marks.filter(({ code }) => VOICE.test(code))
  const times = marks.filter(({ code }) => TIME.test(code))
  // A voice that speaks the whole caption is its speaker; several are mark-up.
  const whole = first?.at === 0 && voices.length === 0
  const closed = (mark: Mark) => mark.code === '</v>' && mark.at === text.length
  const left = marks.filter(
    (mark) => !TIME.test(mark.code) && !(whole && (mark === first || closed(mark))),
  )
  return {
    start,
    end,
    text,
    ...(whole && { speaker: unescaped(VOICE.exec(first.code)?.[1] ?? '').trim() }),
    ...(left.length > 0 && { marks: left }),
    ...(times.length > 0 && { words: wordsAt({ start, end, text }, times) }),
  }
}

/** What stands between two times is said between them. */
function wordsAt({ start, end, text }: Timed, times: readonly Mark[]): Timed[] {
  const steps = [
    ...(times[0]?.at === 0 ? [] : [{ at: 0, time: start }]),
    ...times.map(({ at, code }) => ({ at, time: secondsOf(code) })),
  ]
  return steps.map(({ at, time }, i) => ({
    start: time,
    end: steps[i + 1]?.time ?? Math.max(end, time),
    text: text.slice(at, steps[i + 1]?.at).trim(),
  }))
}

function secondsOf(code: string) {
  const [, hours = '0', minutes, seconds] = TIME.exec(code) ?? []
  return Math.round((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000) / 1000
}

/** Captions as a WebVTT; those of an ASS keep their places as far as it knows them. */
export function writeVtt({ captions, vtt, ass }: CaptionFile): string {
  const scene = sceneOf(ass?.head)
  const blocks = captions.map((caption) => {
    const { start, end, kept } = caption
    const { id, settings = placed(caption, scene), before = [] } = kept?.vtt ?? {}
    const times = [`${stamp(start, '.')} --> ${stamp(end, '.')}`, settings]
    const cue = [id, times.filter(Boolean).join(' '), vttPayload(caption)]
      .filter(Boolean)
      .join('\n')
    return before.length > 0 ? `${before.join('\n')}\n\n${cue}` : cue
  })
  const { head = ['WEBVTT'], end = [] } = vtt ?? {}
  return [head.join('\n'), ...blocks, ...(end.length > 0 ? [end.join('\n')] : [])]
    .join('\n\n')
    .concat('\n')
}

/** A caption that another format puts to a side or at a point stays there. */
function placed(caption: Caption, scene: Scene) {
  const spot = spotOf(caption, caption.start, scene)
  if (spot) return asSettings(spot)
  const key = keyOf(caption, scene)
  const side = [' align:left', '', ' align:right'][(key - 1) % 3]
  return `${key > 6 ? 'line:0' : key > 3 ? 'line:50%,center' : ''}${side}`.trim()
}

/** A caption's words with their mark-up and entities. */
export function vttPayload({ start, text, words = [], speaker, marks = [] }: Caption): string {
  const places = placesOf(text, words)
  const times = words.flatMap((word, i) =>
    i === 0 && word.start <= start
      ? []
      : [{ at: places[i] ?? 0, code: `<${stamp(word.start, '.')}>` }],
  )
  // Of two at one place a time comes first.
  const all = [...times, ...marks].toSorted((a, b) => a.at - b.at)
  const written = marked(text, all, {
    text: escaped,
    code: (code) =>
      TIME.test(code)
        ? code
        : (asTags(code).match(/<[^>]*>/g) ?? []).filter((tag) => KNOWN.test(tag)).join(''),
  })
  const voice = speaker ? `<v ${escaped(speaker)}>` : ''
  return voice + written.replaceAll(/\n[^\S\n]*(?=\n)/g, '').replace(/^\n+|\n+$/g, '')
}
