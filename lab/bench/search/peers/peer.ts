import { listWords } from '../../../../engine/text/fold.ts'
import type { Query } from '../../../../engine/types.ts'
import type { Catalogue } from '../catalogue.ts'

/** A search engine that holds the catalogue, doing the same job as far as it can. */
export interface Peer {
  /** How many rows match. The counts and the page are made as well, or it would not be the same job. */
  search(query: Query): number | Promise<number>
  /** The bytes it stores outside this process. */
  bytesOutside?(): Promise<number>
  close?(): Promise<void>
}

export type OpenPeer = (catalogue: Catalogue) => Peer | Promise<Peer>

/** A word of a query with what may stand for it, for engines that know no synonyms: each alternative is words that must all be there. */
export interface Term {
  word: string
  asBeginning: boolean
  alternatives: string[][]
}

/** A query's words as our own engine reads them, corrections left out. */
export function listQueryTerms(text: string, { table }: Catalogue): Term[] {
  const stop = new Set(table.stopWords)
  const all = listWords(text)
  const telling = [...new Set(all.filter((word) => !stop.has(word)))]
  return telling.map((word) => {
    const singular = word.length > 3 && word.endsWith('s') ? [[word.slice(0, -1)]] : []
    const synonyms = table.synonyms.filter(([from]) => from === word).map(([, to]) => to.split(' '))
    return {
      word,
      asBeginning: word.length >= 3 || word === all[all.length - 1],
      alternatives: [...singular, ...synonyms],
    }
  })
}

/** The words of a row's texts, one field each: title, institution with its other names, place. */
export function listRowTexts(catalogue: Catalogue, row: number): [string, string, string] {
  const { title, institution, city, state, country } = catalogue.table.columns
  const code = (column: typeof title) => (column.kind === 'code' ? column.codes[row] : 0)
  const place = [
    catalogue.cities[code(city)],
    catalogue.states[code(state)],
    catalogue.countries[code(country)],
  ].join(' ')
  return [
    listWords(catalogue.titles[code(title)]).join(' '),
    listWords(catalogue.institutionNames[code(institution)].join(' ')).join(' '),
    listWords(`${place} ${catalogue.alsoSaid?.(row) ?? ''}`).join(' '),
  ]
}
