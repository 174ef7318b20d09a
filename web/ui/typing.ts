/** Where somebody writes, as a selector. */
export const TYPING =
  'input:not([type=range], [type=radio], [type=checkbox], [type=file]), textarea, [contenteditable]'
