import MiniSearch from 'minisearch'
import { listWords } from '../../../../engine/text/fold.ts'
import type { Catalogue } from '../catalogue.ts'
import { listRowTexts, type Peer } from './peer.ts'
import { filterAndCount } from './rows.ts'

export function open(catalogue: Catalogue): Peer {
  const stop = new Set(catalogue.table.stopWords)
  const index = new MiniSearch({
    fields: ['title', 'institution', 'place'],
    tokenize: listWords,
    processTerm: (word) => (stop.has(word) ? null : word),
    searchOptions: {
      combineWith: 'AND',
      boost: { title: 4, institution: 3 },
      prefix: (word) => word.length >= 3,
      fuzzy: (word) => (word.length < 4 ? false : word.length < 8 ? 1 : 2),
      maxFuzzy: 2,
    },
  })
  const everyRow = Uint32Array.from({ length: catalogue.table.rows }, (_, row) => row)
  for (const id of everyRow) {
    const [title, institution, place] = listRowTexts(catalogue, id)
    index.add({ id, title, institution, place })
  }
  return {
    search: (query) => {
      const rows = query.text ? index.search(query.text).map(({ id }) => id as number) : everyRow
      return filterAndCount(catalogue, rows, query)
    },
  }
}
