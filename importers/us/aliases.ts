export interface NamedInstitution {
  name: string
  city?: string
  state?: { code: string; name: string }
}

/**
 * Returns the other names in a directory's IALIAS cell, which each institution fills in its own way:
 * `AUM||Auburn Montgomery`, `UAFS; UA Fort Smith`, `Mudd, HMC`, `UCI  UC Irvine`. If there are bars, they
 * separate the names. Otherwise semicolons, runs of spaces and commas do, except a comma before a place
 * (`University of California, San Francisco`) or a company's legal form.
 *
 * The institution's own name, city and state are not aliases: they would match a search for the place.
 */
export function listAliases(cell: string, institution: NamedInstitution): string[] {
  const places = [institution.city, institution.state?.name, institution.state?.code.slice(-2)]
    .filter((text) => text !== undefined)
    .map(toPlainAlias)
  const parts = cell.includes('|')
    ? cell.split('|')
    : cell.split(/;|\s{2,}/).flatMap((part) => splitAtCommas(part, places))

  const names = new Set([toPlainAlias(institution.name), ...places, ...ALONE])
  const aliases: string[] = []
  for (const part of parts) {
    const alias = part.replaceAll(/\s+/g, ' ').replaceAll(/^[\s,„]+|[\s,„]+$/g, '')
    const key = toPlainAlias(alias)
    if (key.length < 2 || names.has(key)) continue
    names.add(key)
    aliases.push(alias)
  }
  return aliases
}

/** Left over where a name itself has a run of spaces. */
const ALONE = ['college', 'university', 'the', 'inc', 'cc', '-2']
const TAIL = /^(?:inc|llc|ltd|corp|d\.? ?c)\.?$|^(?:and|&) /i

function splitAtCommas(text: string, places: string[]): string[] {
  const parts: string[] = []
  for (const piece of text.split(',')) {
    const belongs = TAIL.test(piece.trim()) || places.includes(toPlainAlias(piece))
    if (belongs && parts.length > 0) parts.push(`${parts.pop()},${piece}`)
    else parts.push(piece)
  }
  return parts
}

const toPlainAlias = (text: string) => text.trim().toLowerCase()
