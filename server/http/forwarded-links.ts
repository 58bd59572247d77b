import { trimLinkEnding } from '../../admissions/inputs/typed-text.ts'

/**
 * Returns the address meant by one copied out of a page's source, in which `&amp;` separates two parameters.
 * `undefined` if the address is correct.
 */
export function removeEntities(address: string): string | undefined {
  const query = address.indexOf('?')
  if (query === -1 || !address.includes('&amp;', query)) return undefined
  return stayAtHome(address.slice(0, query)) + address.slice(query).replaceAll('&amp;', '&')
}

/**
 * Returns the address meant by one with a full stop, comma or bracket at the end of its path: `/pricing.`.
 * `undefined` if there is none.
 */
export function removePathEnding(address: string): string | undefined {
  const [path, query] = address.split(/(?=\?)/, 2)
  let plain: string
  try {
    plain = decodeURIComponent(path)
  } catch {
    return undefined
  }
  const trimmedLink = trimLinkEnding(plain)
  // A path with special characters is left alone: decoding would change it.
  if (trimmedLink === plain || /[?#%\\\p{Cc}]/u.test(trimmedLink)) return undefined
  return stayAtHome(encodeURI(trimmedLink)) + (query ?? '')
}

/** Two strokes at the beginning would lead to another site. */
function stayAtHome(path: string) {
  return path.replace(/^\/*/, '/')
}
