/**
 * Returns the number written in a line of a sheet: `12,00,000`, `₹12 lakh`. `undefined` if it is not a
 * number.
 */
export function parseSum(text: string): number | undefined {
  const [, figure, unit] = /^\D*?(\d[\d,\s]*(?:\.\d+)?)\s*(lakh|lac|crore)?s?\.?$/i.exec(text.trim()) ?? []
  if (!figure) return undefined
  return Number(figure.replace(/[,\s]/g, '')) * (unit ? (/^l/i.test(unit) ? 100_000 : 10_000_000) : 1)
}

/**
 * Returns the result of a line that ends with its formula (`Share: G ÷ H`), once the lines that it names are
 * filled in.
 */
export function computeLine(line: string, inLine: (letter: string) => string): string | undefined {
  const letters = /: ([A-Z](?: [−÷] [A-Z])+)$/.exec(line.trim())?.[1]
  if (!letters) return undefined
  const [start, ...others] = letters.split(/ [−÷] /).map((letter) => parseSum(inLine(letter)))
  if (start === undefined || !others.every((value) => value !== undefined)) return undefined
  if (letters.includes('−'))
    return others.reduce((difference, value) => difference - value, start).toLocaleString()
  return others[0] > 0 ? `${Math.round((start / others[0]) * 100)}%` : undefined
}
