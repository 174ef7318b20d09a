/**
 * As `web/ui/composing.ts`: the starter is brought alone, and with a file of the app's would come the app.
 * @param event the browser's own
 */
export const isComposing = ({ isComposing, keyCode }: KeyboardEvent) =>
  isComposing || keyCode === 229
