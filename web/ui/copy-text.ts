/**
 * Puts a text on the clipboard that is still on its way. It is begun with at once: Safari lets nobody write there any more when the
 * press that asked for it is over, and the others do so only for a few seconds.
 * @throws what the text failed with, or DOMException where the browser does not allow it
 */
export async function copyText(text: Promise<string>) {
  const blob = text.then((words) => new Blob([words], { type: 'text/plain' }))
  const [, written] = await Promise.allSettled([
    blob,
    navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]),
  ])
  await text
  if (written.status === 'rejected') throw written.reason
}
