import { DatabaseSync } from 'node:sqlite'
import type { CodeColumn } from '../../../../engine/types.ts'
import type { Catalogue } from '../catalogue.ts'
import { listQueryTerms, listRowTexts, type Peer, type Term } from './peer.ts'
import { createStatement } from './sql.ts'

const CODES = ['country', 'level', 'discipline', 'attendance', 'scholarship'] as const

/** FTS5 in memory, with indexes of beginnings. It forgives no slips. */
export function open(catalogue: Catalogue): Peer {
  const database = new DatabaseSync(':memory:')
  database.exec(`
    pragma temp_store = memory;
    create table programmes (id integer primary key, position integer, intakes integer,
      ${CODES.map((name) => `${name} integer`).join(', ')}, tuition real, duration real, rank real);
    create virtual table words using fts5 (title, institution, place, content = '', prefix = '3 4 5 6', tokenize = 'unicode61');
    begin`)
  const row = database.prepare(`insert into programmes values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`)
  const words = database.prepare('insert into words (rowid, title, institution, place) values (?, ?, ?, ?)')
  const { table } = catalogue
  const orNull = (value: number) => (Number.isNaN(value) ? null : value)
  for (let id = 0; id < table.rows; id++) {
    const codes = CODES.map((name) => {
      const { codes, size } = table.columns[name] as CodeColumn
      return codes[id] === size ? null : codes[id]
    })
    const numbers = [catalogue.tuition[id], catalogue.duration[id], catalogue.rank[id]].map(orNull)
    row.run(id, table.order[id], catalogue.intakes[id] || null, ...codes, ...numbers)
    words.run(id, ...listRowTexts(catalogue, id))
  }
  database.exec(`commit; insert into words (words) values ('optimize'); analyze`)
  return {
    search: (query) => {
      const terms = listQueryTerms(query.text, catalogue).map(matchOf).join(' AND ')
      const answers = database
        .prepare(
          createStatement(query, {
            from: terms ? 'words join programmes p on p.id = words.rowid' : 'programmes p',
            where: terms ? `words match '${terms}'` : undefined,
            relevance: terms ? 'bm25(words, 4.0, 3.0, 1.0)' : '0',
          }),
        )
        .all() as { name: string; number: number }[]
      return answers.find(({ name }) => name === 'total')!.number
    },
    bytesOutside: async () => {
      const { bytes } = database
        .prepare('select page_count * page_size as bytes from pragma_page_count, pragma_page_size')
        .get() as { bytes: number }
      return bytes
    },
    close: async () => database.close(),
  }
}

/** Folded words hold letters and digits only, so they need no escaping. */
function matchOf({ word, asBeginning, alternatives }: Term): string {
  const first = `"${word}"${asBeginning ? ' *' : ''}`
  const others = alternatives.map((words) => `(${words.map((word) => `"${word}"`).join(' AND ')})`)
  return `(${[first, ...others].join(' OR ')})`
}
