/**
 * Where a formula may begin: a spreadsheet that parts cells at semicolons or tabs heeds no quotes but those that begin a cell, so what follows one
 * of these, or a line's end, becomes a cell of its own. Some read the signs of full width as the narrow ones.
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
