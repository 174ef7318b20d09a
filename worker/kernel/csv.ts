/** A number is an amount, and stands with two decimals. */
export type Cell = string | number | null

/** A table as CSV after RFC 4180, with the mark by which spreadsheets know UTF-8. */
export const csvOf = (rows: readonly (readonly Cell[])[]) =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`

/** Of an answer that is saved as a file and kept by nobody on the way. */
export const csvHeaders = (filename: string) => ({
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': `attachment; filename="${filename}"`,
  'Cache-Control': 'no-store',
})

/** A text that begins like a formula is set behind an apostrophe, so that no spreadsheet runs it. */
function cell(value: Cell): string {
  if (value === null) return ''
  const text = typeof value === 'number' ? value.toFixed(2) : value.replace(/^(?=[=+\-@\t\r])/, "'")
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
