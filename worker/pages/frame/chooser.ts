import type { Locale } from '../../kernel/locale/contract.ts'
import { FRAME } from '../words/contract.ts'
import { BUTTON } from './marks.ts'

const LOOKS = {
  large:
    'bg-primary text-on-primary h-12 gap-2 rounded-md px-6 text-16 transition-colors hover:bg-primary-hover',
  medium: 'border border-line-strong bg-surface text-ink h-10 gap-2 rounded-md px-4 text-14',
}

/** The button for files of the reader's own, which the starter keeps for the app. */
export const chooser = (
  locale: Locale,
  several: 'multiple' | '' = '',
  size: keyof typeof LOOKS = 'large',
) =>
  `<label class="${BUTTON} cursor-pointer shadow-low has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus ${LOOKS[size]}">${(several ? FRAME.chooseSeveral : FRAME.choose)[locale]}<input type="file" ${several} data-control="files" class="sr-only"></label>`
