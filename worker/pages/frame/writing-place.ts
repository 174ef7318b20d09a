import { escapeHtml } from '../../kernel/html/contract.ts'
import type { Copy, Locale } from '../../kernel/locale/contract.ts'
import type { Preset, Writing } from '../writing/contract.ts'
import { chooser } from './chooser.ts'
import { BUTTON, icon } from './marks.ts'
import { creditsIn } from '../words/contract.ts'

const FIELD =
  'w-full rounded-md border border-control-line bg-surface text-16 text-ink placeholder:text-faint hover:border-muted focus-visible:border-focus focus-visible:outline-1 focus-visible:outline-offset-0'
const ON_STAGE = 'min-h-64 flex-1 resize-none p-4 leading-relaxed lg:min-h-0'
const OVER_BAR = 'max-h-40 min-h-16 resize-none p-3 [field-sizing:content]'
const SLIM =
  'field-sizing-content max-h-64 min-h-11 min-w-0 flex-1 resize-none px-3 py-2.5 sm:text-14'
const ARROW = 'M5 12h14M12 5l7 7-7 7'
const CAMERA =
  'M13.997 4a2 2 0 0 1 1.76 1.05l.486.9A2 2 0 0 0 18.003 7H20a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2h1.997a2 2 0 0 0 1.759-1.048l.489-.904A2 2 0 0 1 10.004 4zM9 13a3 3 0 1 0 6 0 3 3 0 1 0-6 0'
const CLIP =
  'm16 6-8.414 8.586a2 2 0 0 0 2.829 2.829l8.414-8.586a4 4 0 1 0-5.657-5.657l-8.379 8.551a6 6 0 1 0 8.485 8.485l8.379-8.551'
/** By preset. */
const SIGNS: Readonly<Record<string, string>> = {
  free: 'M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 1.099.092 10 10 0 1 0-4.777-4.719',
  script:
    'm12.296 3.464 3.02 3.956M20.2 6 3 11l-.9-2.4c-.3-1.1.3-2.2 1.3-2.5l13.5-4c1.1-.3 2.2.3 2.5 1.3zM3 11h18v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zM6.18 5.276l3.1 3.899',
  titles:
    'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2M7 15h4M15 15h2M7 11h2M13 11h4',
  hashtags: 'M4 9h16M4 15h16M10 3 8 21M16 3l-2 18',
  notes:
    'M21 5H3M10 12H3M10 19H3M15 12.003a1 1 0 0 1 1.517-.859l4.997 2.997a1 1 0 0 1 0 1.718l-4.997 2.997a1 1 0 0 1-1.517-.86z',
  translate: 'm5 8 6 6M4 14l6-6 2-3M2 5h12M7 2h1M22 22l-5-10-5 10M14 18h6',
  prompt:
    'm21.64 3.64-1.28-1.28a1.21 1.21 0 0 0-1.72 0L2.36 18.64a1.21 1.21 0 0 0 0 1.72l1.28 1.28a1.2 1.2 0 0 0 1.72 0L21.64 5.36a1.2 1.2 0 0 0 0-1.72M14 7l3 3M5 6v4M19 14v4M10 2v2M7 8H3M21 16h-4M11 3H9',
}
const PLANE =
  'M3.714 3.048a.498.498 0 0 0-.683.627l2.843 7.627a2 2 0 0 1 0 1.396l-2.842 7.627a.498.498 0 0 0 .682.627l18-8.5a.5.5 0 0 0 0-.904zM6 12h16'

/**
 * The place of a tool that begins with words: its field and its main button, where the app draws them (`web/desk/desk.tsx`). The
 * button opens with what is written; what it is pressed for is the app's.
 * @param cost of the least it can be asked for, in credits; undefined while that is not known
 */
export function writingPlace(writing: Writing, locale: Locale, cost?: number): string {
  return [
    '<div class="with-script flex flex-1 flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_auto] lg:grid-rows-[minmax(0,1fr)_auto]">',
    '<div class="flex min-w-0 flex-1 flex-col gap-3 px-3 pb-3 sm:px-4 lg:pb-4">',
    writing.at === 'stage' ? written(writing, locale) : beginnings(writing, locale),
    '</div>',
    '<div class="w-88 border-t border-l border-line bg-surface max-lg:hidden"></div>',
    bar(writing, locale, cost),
    '</div>',
  ].join('')
}

function field({ label, placeholder, at, slim }: Writing, locale: Locale) {
  const asked = [
    `data-control="words" aria-label="${label[locale]}" placeholder="${placeholder[locale]}"`,
    // What a browser remembers of it would be taken for written now.
    'autocomplete="off"',
    `rows="${slim ? 1 : 2}"`,
    ...(at === 'bar' ? ['enterkeyhint="send"'] : []),
  ]
  const set = at === 'stage' ? ON_STAGE : slim ? SLIM : OVER_BAR
  return `<textarea ${asked.join(' ')} class="${FIELD} ${set}"></textarea>`
}

/** The field between the ways to see its text, and the place for a file with it. */
const written = (writing: Writing, locale: Locale) =>
  [
    '<span class="h-10 pointer-coarse:h-12"></span>',
    '<div class="flex min-h-0 flex-1 flex-col gap-2">',
    field(writing, locale),
    '<p class="text-13">\u00a0</p>',
    writing.drop ? zone(writing.drop, locale) : '',
    '</div>',
  ].join('')

/** A place for a file on a line. @param more stands after the button */
const zone = (drop: Copy, locale: Locale, more = '') =>
  `<div data-drop-zone class="flex flex-wrap items-center gap-3 rounded-lg border border-dashed border-control-line bg-surface px-4 py-3"><div class="flex flex-1 basis-24 flex-col gap-1"><p class="text-14 text-muted">${drop[locale]}</p></div>${chooser(locale, '', 'medium')}${more}</div>`

const EXAMPLE =
  'w-full rounded-md border border-line bg-surface px-4 py-2.5 text-left text-14 transition-colors hover:border-muted pointer-coarse:min-h-11'

/** How to begin; an example is written into the field by the starter. */
function beginnings(writing: Writing, locale: Locale) {
  const { hint, examples = [], framed, pictures, presets = [] } = writing
  if (!hint) return ''
  if (writing.slim)
    return `<div class="mx-auto flex w-full max-w-3xl flex-col gap-4 py-6 lg:my-auto"><h2 class="text-22">${hint[locale]}</h2><ul class="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">${presets.map((preset, at) => card(preset, at === 0, locale)).join('')}</ul></div>`
  const items = examples.map(
    (example) =>
      `<li><button type="button" data-control="example" class="${EXAMPLE}">${escapeHtml(example[locale])}</button></li>`,
  )
  const list = `<p class="text-14 text-muted">${hint[locale]}</p><ul class="flex w-full flex-col gap-2">${items.join('')}</ul>`
  if (pictures)
    return `<div class="m-auto flex w-full max-w-4xl flex-col gap-5">${picturePlaces(pictures, locale)}<div class="m-auto flex w-full max-w-xl flex-col gap-2 text-center">${list}</div></div>`
  return [
    '<div class="grid min-h-0 flex-1 place-items-center"><div class="flex w-full max-w-xl flex-col items-center gap-6 text-center">',
    framed
      ? '<div aria-hidden="true" class="size-28 rounded-md border-2 border-dashed border-line-strong bg-sunken"></div>'
      : '',
    list,
    '</div></div>',
  ].join('')
}

const CARD =
  'flex size-full min-h-20 items-start gap-3 rounded-md border border-line bg-surface p-3 text-start transition-colors hover:bg-hover aria-pressed:border-focus aria-pressed:bg-tint'

const card = ({ key, title, begin }: Preset, chosen: boolean, locale: Locale) =>
  [
    `<li class="first:sm:col-span-full"><button type="button" data-control="preset-${key}" data-press aria-pressed="${chosen}" class="${CARD}">`,
    icon(SIGNS[key] ?? '', 'mt-0.5 size-5 shrink-0 text-link'),
    `<span class="flex flex-col gap-0.5"><span class="text-14 font-medium">${title[locale]}</span><span class="text-13 text-muted">${begin[locale]}</span></span>`,
    '</button></li>',
  ].join('')

/** Each is a group, by whose name the starter finds its twin in the app. */
function picturePlaces({ places, drop, camera }: NonNullable<Writing['pictures']>, locale: Locale) {
  const button = `<div class="-mx-3 flex flex-wrap gap-1"><button type="button" data-control="camera" data-press class="${BUTTON} h-8 gap-1.5 rounded-sm px-3 text-13 text-ink transition-colors hover:bg-hover pointer-coarse:min-w-11 [&_svg]:size-[1.15em] [&_svg]:shrink-0">${icon(CAMERA)}${camera[locale]}</button></div>`
  const [first, last] = places.map(
    (name) =>
      `<div role="group" aria-label="${name[locale]}" class="flex min-w-0 flex-col gap-1.5"><div class="flex min-h-8 items-center justify-between text-14 font-medium">${name[locale]}</div>${zone(drop, locale, button)}</div>`,
  )
  return `<div class="grid items-center gap-3 sm:grid-cols-[1fr_auto_1fr]">${first}${icon(ARROW, 'size-5 text-faint max-sm:m-auto max-sm:rotate-90')}${last}</div>`
}

const ICON_BUTTON =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-sm text-muted transition-colors hover:bg-hover hover:text-ink active:bg-press [&_svg]:size-4.5'

function bar(writing: Writing, locale: Locale, cost: number | undefined) {
  const { at, slim, price, button, attach } = writing
  const hundred = cost === undefined ? '' : creditsIn(cost * 100)[locale]
  const above = slim
    ? `<div class="pb-2.5 lg:pe-88"><div class="mx-auto flex max-w-3xl items-end gap-2">${attach ? `<button type="button" data-control="attach" data-press aria-label="${attach[locale]}" title="${attach[locale]}" aria-expanded="false" class="${ICON_BUTTON}">${icon(CLIP)}</button>` : ''}${field(writing, locale)}</div></div>`
    : `<div class="pb-2.5">${field(writing, locale)}</div>`
  return [
    '<div class="served-foot border-t border-line bg-surface px-3 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] max-lg:bottom-0 max-lg:z-20 max-lg:tall:sticky max-lg:tall:sticks-foot sm:px-4 lg:col-span-2">',
    at === 'bar' ? above : '',
    '<div class="flex flex-wrap items-center justify-end gap-x-6 gap-y-2">',
    `<div class="mr-auto text-14 font-medium max-sm:min-w-0 max-sm:flex-1">${price?.[locale].replace('{hundred}', hundred) ?? ''}</div>`,
    '<span class="h-10 lg:hidden pointer-coarse:h-11"></span>',
    '<div class="flex justify-end max-sm:basis-full max-sm:*:grow">',
    `<button type="button" data-control="start" data-press disabled class="${BUTTON} h-10 gap-2 rounded-md bg-primary px-4 text-14 text-on-primary shadow-low transition-[background-color,opacity] hover:bg-primary-hover disabled:pointer-events-none disabled:opacity-50 pointer-coarse:min-w-11 [&_svg]:size-[1.15em] [&_svg]:shrink-0">${slim ? icon(PLANE) : ''}${button[locale]}</button>`,
    '</div></div></div>',
  ].join('')
}
