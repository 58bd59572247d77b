/** One line of CSV. What a spreadsheet would take for a formula gets an apostrophe in front, which makes it text. */
export function csvLine(cells: string[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

function cell(value: string) {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  // A spreadsheet may part cells at semicolons or tabs as well: what follows one must not become a cell of its own.
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
