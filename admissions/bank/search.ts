import { createLikePatterns } from '../../platform/database/patterns.ts'
import { searchText } from '../inputs/search-text.server.ts'
import type { WantedOrder } from '../plans/confirm.server.ts'
import { parseAmountCell } from './cells.ts'

/**
 * Parses what staff type to find an order: its number or the end of it, the bank's reference, words of a
 * name, an address or a telephone number, or the amount due. A pure function.
 */
export function parseOrderSearch(text: string): WantedOrder {
  const plain = text.replace(/\0/g, '').trim().slice(0, 200)
  // Order numbers have no I, L or O, but people who copy one may write them for 1 and 0.
  const number = plain
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/[IL]/g, '1')
    .replaceAll('O', '0')
  const amount = parseAmountCell(plain)?.paise
  return {
    person: createLikePatterns(searchText(plain)),
    // With fewer characters, too many numbers would match.
    number: number.length < 3 ? undefined : `%${number}`,
    // A whole reference, or the part of its end that a statement shows.
    reference: number.length < 6 ? undefined : `%${plain.toUpperCase().replace(/[^A-Z0-9]/g, '')}`,
    due: amount !== undefined && amount > 0n ? amount : undefined,
  }
}
