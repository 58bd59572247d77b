/**
 * Blanks, quotes and separators before a sign that begins a formula. Some spreadsheets read full-width signs
 * as the normal ones. The lookbehind lets each run be tried once, from its start.
 */
const BEFORE_FORMULA = /(?<![;\s"])[;\s"]*(?=[=+\-@＝＋－＠])/g

/**
 * Returns one line of CSV. A value that a spreadsheet would take for a formula gets an apostrophe in front,
 * which makes it text.
 */
export function formatCsvLine(cells: string[]): string {
  return `${cells.map(formatCell).join(',')}\r\n`
}

function formatCell(value: string) {
  const safe = guardFormulas(value)
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * Guards each cell. A spreadsheet that splits cells at semicolons or tabs respects only quotes that begin a
 * cell, so the text after one of these, or after a line end, becomes a cell of its own.
 */
function guardFormulas(value: string) {
  const guarded = value.replace(BEFORE_FORMULA, (run: string, position: number) => {
    const lastCell = Math.max(0, run.lastIndexOf(';'))
    const atStart = position === 0 && !run.includes(';') ? "'" : ''
    return atStart + run.slice(0, lastCell) + run.slice(lastCell).replace(/[;\t\r\n]/g, "$&'")
  })
  return /^[\t\r]/.test(guarded) ? `'${guarded}` : guarded
}
