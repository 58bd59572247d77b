/**
 * Positions where a formula may begin. A spreadsheet that splits cells at semicolons or tabs respects only
 * quotes that begin a cell, so the text after one of these, or after a line end, becomes a cell of its own.
 * Some read full-width signs as the normal ones.
 */
const FORMULA = /^(?=[\t\r])|(?<=^|[;\t\r\n])(?=[\s"]*[=+\-@＝＋－＠])/g

/** One line of CSV. What a spreadsheet would take for a formula gets an apostrophe in front, which makes it text. */
export function csvLine(cells: string[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

function cell(value: string) {
  const safe = value.replace(FORMULA, "'")
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
