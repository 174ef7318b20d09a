/** Letters and digits that nobody takes for another: no 0 O, 1 I L, 5 S, 2 Z, 8 B. */
export const CODE_LETTERS = 'ACDEFGHJKMNPQRTUVWXY34679'
export const CODE_GROUPS = 4
export const GROUP_LETTERS = 4
const CODE = new RegExp(`^[${CODE_LETTERS}]{${CODE_GROUPS * GROUP_LETTERS}}$`)

/** A code as it is printed: capital letters in groups, whatever was typed between them. Also right while it is typed. */
export function groupCode(typed: string): string {
  const letters = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, CODE_GROUPS * GROUP_LETTERS)
  return letters.match(new RegExp(`.{1,${GROUP_LETTERS}}`, 'g'))?.join('-') ?? ''
}

/** Whether a text can be a code at all. */
export const isCode = (text: string) => CODE.test(text.replaceAll('-', ''))
