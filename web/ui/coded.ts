/** '(413) File size exceeds limit.' in its parts; a text without a code is all text. */
export function parseCoded(message: string): { code?: number; text: string } {
  const [, code, text] = /^\((\d+)\)\s*([\s\S]*)$/.exec(message.trim()) ?? []
  return code === undefined || text === undefined ? { text: message.trim() } : { code: Number(code), text }
}
