/**
 * Postal additions after a town: `Haymarket Nsw 2000`, `Perth Bc`, `Geelong Mail Centre`, `Brisbane City
 * East`.
 */
const POSTAL =
  /,?\s+(?:(?:ACT|NSW|NT|QLD|SA|TAS|VIC|WA)(?:\s+\d{4})?|[BD]C|(?:business|delivery|distribution|mail) centre|post office|city east)$/i

/** Streets, house numbers, universities, states and the country: they do not name the town. */
const NO_TOWN =
  /\d|\b(?:street|road|rd|drive)\b|\buniversity\b|^(?:australia|city|city east|new south wales|nsw|qld|queensland|sa|south australia|vic|victoria|wa|western australia)$/i

/** Misspelt towns in the register of January 2023, with its spelling of them elsewhere. */
const MISSPELT = new Map([
  ['agnes', 'St Agnes'],
  ['batmans', 'Batemans Bay'],
  ['baulkam hills', 'Baulkham Hills'],
  ['beaconsfiled', 'Beaconsfield'],
  ['billinga', 'Bilinga'],
  ['brsbane', 'Brisbane'],
  ['bryon bay', 'Byron Bay'],
  ['campbeltown', 'Campbelltown'],
  ['cobbity', 'Cobbitty'],
  ['coburt', 'Coburg'],
  ['dandernong', 'Dandenong'],
  ['eigh mile plains', 'Eight Mile Plains'],
  ['fortitude valle', 'Fortitude Valley'],
  ['freemantle', 'Fremantle'],
  ['guilford', 'Guildford'],
  ['heidelburg', 'Heidelberg'],
  ['hurtsville', 'Hurstville'],
  ['indooroopily', 'Indooroopilly'],
  ['kogerah bay', 'Kogarah Bay'],
  ['leonards', 'St Leonards'],
  ['melborune', 'Melbourne'],
  ['melbounre', 'Melbourne'],
  ['melbournes', 'Melbourne'],
  ['moorabin', 'Moorabbin'],
  ['mossvale', 'Moss Vale'],
  ['newnhan', 'Newnham'],
  ['norh parramatta', 'North Parramatta'],
  ['o’connor', 'O’Connor'],
  ['oconnor', 'O’Connor'],
  ['old toongbbie', 'Old Toongabbie'],
  ['paramatta', 'Parramatta'],
  ['pyrmount', 'Pyrmont'],
  ['sailsbury', 'Salisbury'],
  ['scorseby', 'Scoresby'],
  ['st. agnes', 'St Agnes'],
  ['surey hills', 'Surry Hills'],
  ['uppper mount gravatt', 'Upper Mount Gravatt'],
  ['varisty lakes', 'Varsity Lakes'],
  ['williams landin', 'Williams Landing'],
  ['wooloongabba', 'Woolloongabba'],
])

/**
 * Returns the town in a cell, without postal additions and correctly spelt; empty for a street, a number, a
 * state or the country.
 */
export function getTown(cell: string): string {
  const name = cell
    .replace(/\s+/g, ' ')
    .trim()
    .replace(POSTAL, '')
    .replace(/\bMt\.? /i, 'Mount ')
  if (NO_TOWN.test(name)) return ''
  // In capitals first, to capitalise each word: the register writes "MANLY West" and "Surry HIlls".
  return MISSPELT.get(name.toLowerCase().replace("'", '’')) ?? name.toUpperCase()
}
