import type { Timed } from '../../../worker/providers/heard/contract.ts'
import { placesOf } from '../../../worker/tools/video-caption/seams/contract.ts'
import { type Caption, type CaptionFile, inOrder, type Mark } from './caption.ts'
import { asOverride, KARAOKE_MARK, marked, overrides, placeOf } from './markup.ts'
import { BELOW, keyOf, type Scene, sceneOf, spotOf } from './place.ts'

/** As SubStation Alpha's own documents have them; the last field takes all that is left of its line. */
const FIELDS = [
  'Layer',
  'Start',
  'End',
  'Style',
  'Name',
  'MarginL',
  'MarginR',
  'MarginV',
  'Effect',
  'Text',
]
const OWN = new Set(['Start', 'End', 'Name', 'Actor', 'Text'])
const BLANK: Record<string, string> = {
  Layer: '0',
  Marked: 'Marked=0',
  Style: 'Default',
  Effect: '',
  MarginL: '0',
  MarginR: '0',
  MarginV: '0',
}
/** What a person reads of an event stands outside these. Whether a brace is closed is asked once: else it would be from every `\p` on. */
const TAGS =
  /\{(?=[^{}]*\})[^{}]*\\p[1-9][^{}]*\}(?:(?!\{[^{}]*\\p0)[^])*(?:\{[^{}]*\})?|\{[^{}]*\}|\\[nN]/g
/** A shape, which is drawn by what looks like words. */
const DRAWING = /^\{[^{}]*\\p[1-9]/
const LINE = /^(Format|Dialogue):\s*(.*)$/
/** Keeps a backslash from beginning an escape; no width, and nothing breaks at it. */
const JOINER = '\u2060'
/** How each kind of karaoke is told: `\k50` lights a syllable for half a second. */
const KARAOKE = /^k[fo]?(?=\d|$)|^K(?=\d|$)/

export const isAss = (text: string) =>
  /^[^\S\r\n\u2028\u2029]*\[(?:Script Info|V4\+? Styles|Events)\]/im.test(text)

/** The captions of an ASS or SSA; what stands before and behind them is kept for `writeAss`. */
export function readAss(text: string): CaptionFile {
  const [head, end]: [string[], string[]] = [[], []]
  const captions: Caption[] = []
  let part: 'head' | 'events' | 'end' = 'head'
  let fields = FIELDS
  let before: string[] = []
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
    const section = /^\s*\[(.+)\]\s*$/.exec(line)?.[1]
    if (section === 'Events') {
      part = 'events'
      continue
    }
    if (section !== undefined && part === 'events') part = 'end'
    const [, kind, said = ''] = (part === 'events' && LINE.exec(line)) || []
    if (part !== 'events') (part === 'head' ? head : end).push(line)
    else if (kind === 'Format') fields = said.split(',').map((field) => field.trim())
    else if (kind === 'Dialogue') {
      captions.push(eventOf(fields, said, before))
      before = []
    } else if (line.trim() !== '') before.push(line)
  }
  return { captions: inOrder(captions), ass: { head, fields, end: [...before, ...end] } }
}

function eventOf(fields: readonly string[], line: string, before: string[]): Caption {
  const parts = line.split(',')
  const values = fields.map((field, i) =>
    field === 'Text' || i === fields.length - 1 ? parts.slice(i).join(',') : (parts[i] ?? ''),
  )
  const all = new Map(fields.map((field, i) => [field, values[i] ?? '']))
  const [start, end] = [secondsOf(all.get('Start')), secondsOf(all.get('End'))]
  const name = (all.get('Name') ?? all.get('Actor') ?? '').trim()
  const others = [...all].filter(([field]) => !OWN.has(field))
  return {
    ...said({ start, end: Math.max(start, end), text: all.get('Text') ?? '' }),
    ...(name && { speaker: name }),
    kept: { ass: { fields: Object.fromEntries(others), before } },
  }
}

function secondsOf(time = '') {
  const [, hours = 0, minutes = 0, seconds = 0] =
    /(?<!\d)(\d+):(\d+):(\d+(?:[.:,]\d+)?)/.exec(time) ?? []
  const whole = Number(hours) * 3600 + Number(minutes) * 60
  return rounded(whole + Number(String(seconds).replace(/[:,]/, '.')))
}

function said({ start, end, text: written }: Timed): Caption {
  let text = ''
  let from = 0
  let time = start
  const marks: Mark[] = []
  const syllables: { at: number; start: number; end: number }[] = []
  const read = (part: string) =>
    part
      .replaceAll('\\h', '\u00A0')
      .replaceAll(`\\${JOINER}`, '\\')
      .replaceAll(/\\([{}])/g, '$1')
  for (const tag of written.replaceAll(/\\([{}])/g, ESCAPED).matchAll(TAGS)) {
    text += read(written.slice(from, tag.index))
    from = tag.index + tag[0].length
    if (!tag[0].startsWith('{')) {
      if (tag[0] === '\\n') marks.push({ at: text.length, code: tag[0] })
      text += '\n'
      continue
    }
    if (DRAWING.test(tag[0])) {
      marks.push({ at: text.length, code: tag[0] })
      continue
    }
    const others = []
    for (const override of overrides(tag[0])) {
      const kind = KARAOKE.exec(override)?.[0]
      if (kind === undefined) {
        others.push(`\\${override}`)
        continue
      }
      const until = time + Number(override.slice(kind.length)) / 100
      syllables.push({ at: text.length, start: rounded(time), end: rounded(until) })
      if (kind !== 'kf') marks.push({ at: text.length, code: `{\\${kind}}` })
      time = until
    }
    // What is no override at all is a comment.
    const comment = overrides(tag[0]).length === 0
    if (others.length > 0 || comment)
      marks.push({ at: text.length, code: comment ? tag[0] : `{${others.join('')}}` })
  }
  text += read(written.slice(from))
  // A syllable without letters is a pause, which the times of the others tell.
  const words = syllables
    .map(({ at, ...timed }, i) => ({ ...timed, text: text.slice(at, syllables[i + 1]?.at).trim() }))
    .filter((word) => word.text !== '')
  return {
    start,
    end,
    text,
    ...(marks.length > 0 && { marks }),
    ...(words.length > 0 && { words }),
  }
}

/** As long as what it stands for, and never mark-up. */
const ESCAPED = '\uE000\uE000'
const rounded = (seconds: number) => Math.round(seconds * 100) / 100

/** @param head what stands before the events, where the captions came from another format */
export function writeAss({ captions, ass }: CaptionFile, head: readonly string[]): string {
  const { fields = FIELDS, end = [] } = ass ?? {}
  // A line that was added looks like the others, also where no style is the default.
  const blank: Record<string, string | undefined> = {
    Style: captions.find(({ kept }) => kept?.ass)?.kept?.ass?.fields['Style'],
  }
  const scene = sceneOf(ass?.head ?? head)
  const lines = captions.flatMap((caption) => {
    const { start, speaker = '', kept } = caption
    const { fields: others = {}, before = [] } = kept?.ass ?? {}
    const own: Record<string, string> = {
      Start: stamp(start),
      End: stamp(caption.end),
      Text: placed(caption, scene) + payload(caption),
      Name: speaker.replaceAll(',', ' '),
      Actor: speaker.replaceAll(',', ' '),
    }
    const values = fields.map(
      (field) => own[field] ?? others[field] ?? blank[field] ?? BLANK[field] ?? '',
    )
    return [...before, `Dialogue: ${values.join(',')}`]
  })
  const above = (ass?.head ?? head).join('\n').replace(/(?<!\n)\n+$/, '')
  const below = end.length > 0 ? ['', ...end] : []
  return [above, '', '[Events]', `Format: ${fields.join(', ')}`, ...lines, ...below]
    .join('\n')
    .replace(/(?<!\n)\n*$/, '\n')
}

/** A caption that a WebVTT puts to a side or at a point stays there. */
function placed(caption: Caption, scene: Scene) {
  if (!caption.kept?.vtt || placeOf(caption.marks)) return ''
  const spot = spotOf(caption, caption.start, scene)
  const key = spot?.key ?? keyOf(caption, scene)
  if (!spot) return key === BELOW ? '' : `{\\an${key}}`
  return `{\\an${key}\\pos(${rounded(spot.x * scene.width)},${rounded(spot.y * scene.height)})}`
}

function payload({ text, words = [], marks = [], ...caption }: Caption): string {
  const places = placesOf(text, words)
  const sung = marks.filter(({ code }) => KARAOKE_MARK.test(code))
  // Of several at one place the first counts.
  const kinds = new Map(sung.toReversed().map(({ at, code }) => [at, code]))
  let told = 0
  const karaoke = words.flatMap((word, i) => {
    const at = places[i] ?? 0
    const [from, until] = [word.start, word.end].map((time) =>
      hundredths(time - caption.start),
    ) as [number, number]
    const pause = from > told ? [{ at, code: `{\\k${from - told}}` }] : []
    const lit = Math.max(0, until - Math.max(from, told))
    told = Math.max(told, until)
    return [...pause, { at, code: `${(kinds.get(at) ?? '{\\kf}').slice(0, -1)}${lit}}` }]
  })
  const others = marks.filter(({ code }) => !KARAOKE_MARK.test(code))
  const all = [...karaoke, ...others].toSorted((a, b) => a.at - b.at)
  const soft = new Set(others.flatMap(({ at, code }) => (code === '\\n' ? [at] : [])))
  return marked(text, all, {
    text: (part, from) =>
      part
        .replaceAll(/\\(?=[nNh{}\u2060]|$)/g, `\\${JOINER}`)
        .replaceAll(/[{}]/g, '\\$&')
        .replaceAll('\u00A0', '\\h')
        .replaceAll('\n', (_, at: number) => (soft.has(from + at) ? '\\n' : '\\N')),
    code: (code) => (code === '\\n' ? '' : asOverride(code)),
  })
}

const hundredths = (seconds: number) => Math.round(seconds * 100)

/** Hundredths are all there is room for. */
function stamp(seconds: number): string {
  const all = Math.round(seconds * 100)
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes, rest] = [
    Math.floor(all / 360_000),
    Math.floor(all / 6000) % 60,
    Math.floor(all / 100) % 60,
  ]
  return `${hours}:${two(minutes)}:${two(rest)}.${two(all % 100)}`
}
