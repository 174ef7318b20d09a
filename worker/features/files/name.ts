import { shown } from '../../kernel/shown/contract.ts'
import { MAX_TITLE_CHARS } from './contract.ts'

/** A file's name as people see it: no folders, no control characters, not endless, never empty; its ending is kept. */
export function cleanName(given: string): string {
  const name = shown(given.split(/[/\\]/).pop() ?? '')
  if (name.length <= MAX_TITLE_CHARS) return name || 'file'
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? ''
  return [...name].slice(0, MAX_TITLE_CHARS - ending.length).join('') + ending
}

/** The name of a file that came in a form: browsers send a quotation mark or the end of a line in it as addresses have them. */
export const sentName = ({ name }: File) => name.replace(/%(?:22|0D|0A)/g, decodeURIComponent)
