import { escapeHtml } from '../../kernel/html.ts'
import type { Locale } from '../../kernel/locale/contract.ts'
import type { Writing } from '../writing/contract.ts'
import { chooser } from './chooser.ts'
import { BUTTON, icon } from './marks.ts'

const FIELD =
  'w-full rounded-md border border-control-line bg-surface text-16 text-ink placeholder:text-faint hover:border-muted focus-visible:border-focus focus-visible:outline-1 focus-visible:outline-offset-0'
const ON_STAGE = 'min-h-64 flex-1 resize-none p-4 leading-relaxed lg:min-h-0'
const OVER_BAR = 'max-h-40 min-h-16 resize-none p-3 [field-sizing:content]'
const SLIM =
  'field-sizing-content max-h-64 min-h-11 min-w-0 flex-1 resize-none px-3 py-2.5 sm:text-14'
const PLANE =
  'M3.714 3.048a.498.498 0 0 0-.683.627l2.843 7.627a2 2 0 0 1 0 1.396l-2.842 7.627a.498.498 0 0 0 .682.627l18-8.5a.5.5 0 0 0 0-.904zM6 12h16'

/**
 * The place of a tool that begins with words: its field and its main button, where the app draws them (`web/desk/desk.tsx`). The
 * button opens with what is written; what it is pressed for is the app's.
 */
export function writingPlace(writing: Writing, locale: Locale): string {
  return [
    '<div class="with-script desk-writing flex flex-1 flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_auto] lg:grid-rows-[minmax(0,1fr)_auto]">',
    '<div class="flex min-w-0 flex-1 flex-col gap-3 px-3 pb-3 sm:px-4 lg:pb-4">',
    writing.at === 'stage' ? written(writing, locale) : beginnings(writing, locale),
    '</div>',
    '<div class="w-88 border-t border-l border-line bg-surface max-lg:hidden"></div>',
    bar(writing, locale),
    '</div>',
  ].join('')
}

function field({ label, placeholder, longest, at, slim }: Writing, locale: Locale) {
  const asked = [
    `data-control="words" aria-label="${label[locale]}" placeholder="${placeholder[locale]}"`,
    // What a browser remembers of it would be taken for written now.
    'autocomplete="off"',
    `rows="${slim ? 1 : 2}"`,
    ...(at === 'bar' ? ['enterkeyhint="send"'] : []),
    ...(longest ? [`maxlength="${longest}"`] : []),
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
    writing.drop
      ? `<div data-drop-zone class="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-dashed border-control-line bg-surface px-4 py-3"><p class="mr-auto text-14 text-muted">${writing.drop[locale]}</p>${chooser(locale, '', 'medium')}</div>`
      : '',
    '</div>',
  ].join('')

const EXAMPLE =
  'w-full rounded-md border border-line bg-surface px-4 py-2.5 text-left text-14 transition-colors hover:border-muted pointer-coarse:min-h-11'

/** How to begin; an example is written into the field by the starter. */
function beginnings({ hint, examples = [], framed, slim }: Writing, locale: Locale) {
  if (!hint) return ''
  if (slim)
    return `<div class="mx-auto flex w-full max-w-3xl flex-col py-6 lg:my-auto"><h2 class="text-22">${hint[locale]}</h2></div>`
  const items = examples.map(
    (example) =>
      `<li><button type="button" data-control="example" class="${EXAMPLE}">${escapeHtml(example[locale])}</button></li>`,
  )
  return [
    '<div class="grid min-h-0 flex-1 place-items-center"><div class="flex w-full max-w-xl flex-col items-center gap-6 text-center">',
    framed
      ? '<div aria-hidden="true" class="size-28 rounded-md border-2 border-dashed border-line-strong bg-sunken"></div>'
      : '',
    `<p class="text-14 text-muted">${hint[locale]}</p><ul class="flex w-full flex-col gap-2">${items.join('')}</ul>`,
    '</div></div>',
  ].join('')
}

function bar(writing: Writing, locale: Locale) {
  const { at, slim, price, button } = writing
  const above = slim
    ? // Beside the field stands what is attached, as wide as a finger.
      `<div class="pb-2.5 lg:pe-88"><div class="mx-auto flex max-w-3xl items-end gap-2"><span class="size-11 shrink-0"></span>${field(writing, locale)}</div></div>`
    : `<div class="pb-2.5">${field(writing, locale)}</div>`
  return [
    '<div class="border-t border-line bg-surface px-3 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] max-lg:sticky max-lg:bottom-0 max-lg:z-20 sm:px-4 lg:col-span-2">',
    at === 'bar' ? above : '',
    '<div class="flex flex-wrap items-center justify-end gap-x-6 gap-y-2">',
    `<div class="mr-auto text-14 font-medium max-sm:min-w-0 max-sm:flex-1">${price?.[locale] ?? ''}</div>`,
    '<span class="h-10 lg:hidden pointer-coarse:h-11"></span>',
    '<div class="flex justify-end max-sm:basis-full max-sm:*:grow">',
    `<button type="button" data-control="start" disabled class="${BUTTON} h-10 gap-2 rounded-md bg-primary px-4 text-14 text-on-primary shadow-low transition-[background-color,opacity] hover:bg-primary-hover disabled:pointer-events-none disabled:opacity-50 pointer-coarse:min-w-11 [&_svg]:size-[1.15em] [&_svg]:shrink-0">${slim ? icon(PLANE) : ''}${button[locale]}</button>`,
    '</div></div></div>',
  ].join('')
}
