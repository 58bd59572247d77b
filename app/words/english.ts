import { getHouseName } from '../../admissions/house/house-name.ts'

import type { Figures } from './figures.ts'

/**
 * Returns a count with its noun: `1 programme`, `1,200 programmes`. For nouns whose plural takes an s. Counts
 * that are never large need no `figures`.
 */
export function formatCounted(count: number, noun: string, figures?: Figures): string {
  return `${figures ? figures.count(count) : count} ${noun}${count === 1 ? '' : 's'}`
}

/** Returns a text with a capital letter, to begin a sentence: `for 2025` becomes `For 2025`. */
export const capitaliseFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Keeps a text on one line, like an amount: `6 months`. */
export function makeUnbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0')
}

/** Formats a number within a sentence, the same in every English: `2,000`. */
export const formatCount = (count: number): string => count.toLocaleString('en')

/** Joins texts as `ranking`, `ranking or address`, `ranking, address or founding year`. */
export function joinWithOr(names: string[]): string {
  const last = names.at(-1) ?? ''
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${last}` : last
}

/** Joins texts as `2022`, `2022 and 2023`, `2021, 2022 and 2023`. */
export function joinWithAnd(names: string[]): string {
  const last = names.at(-1) ?? ''
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last
}

/**
 * Returns a country's name for use within a sentence: `the United Kingdom`, `Germany`. Also for states and
 * territories that take an article.
 */
export function withArticle(name: string): string {
  return WITH_ARTICLE.test(name) ? `the ${name}` : name
}

const WITH_ARTICLE =
  /^(?:United |Republic of |District of |Isle of )|(?: Islands| Republic| Territory| Territories|Netherlands)$|^(?:Bahamas|Comoros|Gambia|Maldives|Philippines|Seychelles)$/

/** Returns a mail in plain text: greeting, text and signature. */
export function composeLetter(text: string, name = ''): string {
  return `Hello${isPlainName(name) ? ` ${name}` : ''},\n\n${text.trim()}\n\nThe ${getHouseName()} team\n`
}

/**
 * True if the text reads as a person's name. Users can type anything as their name, and our mails must not
 * carry strangers' addresses or offers.
 */
export function isPlainName(name: string): boolean {
  return name.length <= 60 && /^[\p{L}\p{M}'’-]+\.?(?: [\p{L}\p{M}'’-]+\.?){0,4}$/u.test(name)
}
