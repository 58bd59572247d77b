import { Index } from 'flexsearch'
import { listWords } from '../../../../engine/text/fold.ts'
import type { Catalogue } from '../catalogue.ts'
import { listRowTexts, type Peer } from './peer.ts'
import { filterAndCount } from './rows.ts'

/** It finds beginnings of words, without slips. */
export function open(catalogue: Catalogue): Peer {
  const stop = new Set(catalogue.table.stopWords)
  const encode = (text: string) => listWords(text).filter((word) => !stop.has(word))
  const index = new Index({ tokenize: 'forward', encode })
  const everyRow = Uint32Array.from({ length: catalogue.table.rows }, (_, row) => row)
  for (const row of everyRow) index.add(row, listRowTexts(catalogue, row).join(' '))
  return {
    search: (query) => {
      const rows = query.text
        ? (index.search(query.text, { limit: catalogue.table.rows, suggest: false }) as number[])
        : everyRow
      return filterAndCount(catalogue, rows, query)
    },
  }
}
