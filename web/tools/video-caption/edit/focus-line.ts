/** Puts the cursor into the words of the chosen line, once it is drawn. */
export const focusLine = () =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-line-text]')?.focus())
