/**
 * Whether a key belongs to an input method that puts a character together; also the one that ends it, which Safari tells by its key
 * code alone.
 * @param event the browser's own
 */
export const isComposing = ({ isComposing, keyCode }: KeyboardEvent) =>
  isComposing || keyCode === 229
