import type { CountryCode } from '../types.ts'

// Words in lower case inside a name: "Newcastle upon Tyne", "Rio de Janeiro", "Villeneuve-d'Ascq".
const small = new Set(
  'a al am an and au aux by con da das de del della den der di do dos du e el en et im in la las le les los na of on op over sous sur the under upon van von y zu'.split(
    ' ',
  ),
)

// Towns that are known in English under another name than at home.
const everyday: Partial<Record<CountryCode, Record<string, string>>> = {
  IT: {
    Firenze: 'Florence',
    Genova: 'Genoa',
    Milano: 'Milan',
    Napoli: 'Naples',
    Padova: 'Padua',
    Roma: 'Rome',
    Torino: 'Turin',
    Venezia: 'Venice',
  },
  NL: { "'s-Gravenhage": 'The Hague' },
}

// Registers add postal details to a town's name that students do not need.
const postal: Partial<Record<CountryCode, RegExp>> = {
  FR: /(?:\s{1,9}(?:cedex|cédex)(?:\s{1,9}\d{1,9})?|\s{1,9}\d{1,2}(?:er|e|ème|eme)?(?:\s{1,9}arrondissement)?)$/i,
  IE: /\s{1,9}\d{1,2}$/,
  US: /,?\s{1,9}d\.?c\.?$/i,
}

function capitalise(word: string): string {
  if (/^mc[a-z]{3}/.test(word)) return `Mc${word[2].toUpperCase()}${word.slice(3)}`
  if (/^[dl]['’]./.test(word))
    return `${word[0].toUpperCase()}${word[1]}${word[2].toUpperCase()}${word.slice(3)}`
  return word.charAt(0).toUpperCase() + word.slice(1)
}

function toTitleCase(name: string): string {
  const parts = name.toLowerCase().split(/([\s/-]+)/)
  return parts
    .map((word, index) => {
      if (index === 0) return capitalise(word)
      if (small.has(word)) return word
      if (/^[dl]['’]./.test(word)) return word.slice(0, 2) + capitalise(word.slice(2))
      return capitalise(word)
    })
    .join('')
}

/**
 * Returns a town's name fit to show: `PARIS 13E` is Paris, `Roma` is Rome. Mixed case stays as it is.
 * `undefined` for a text without a letter.
 */
export function findCity(text: string, country: CountryCode): string | undefined {
  let name = text.replace(/\s+/g, ' ').replace(/^[\s,.;-]+|[\s,;-]+$/g, '')
  const tail = postal[country]
  if (tail) name = name.replace(tail, '').replace(/,$/, '')
  if (!/\p{L}/u.test(name)) return undefined
  const isUpperCase = name === name.toUpperCase()
  const isLowerCase = name === name.toLowerCase()
  const display = isUpperCase || isLowerCase ? toTitleCase(name) : name
  return everyday[country]?.[display] ?? display
}
