import type pg from 'pg'
import type { CodeColumn } from '../../../../engine/types.ts'
import { startPostgresql } from '../../postgresql.ts'
import type { Catalogue } from '../catalogue.ts'
import { listQueryTerms, listRowTexts, type Peer, type Term } from './peer.ts'
import { createStatement } from './sql.ts'

const CODES = ['country', 'level', 'discipline', 'attendance', 'scholarship'] as const

/** The embedded PostgreSQL: words by GIN over tsvector, slips by pg_trgm over the list of words. */
export async function open(catalogue: Catalogue): Promise<Peer> {
  const { client, close } = await startPostgresql()
  await fill(client, catalogue)
  return {
    search: async (query) => {
      const terms = await corrected(client, listQueryTerms(query.text, catalogue))
      const tsquery = terms.map(getTsquery).join(' & ')
      const { rows } = await client.query<{ name: string; number: string }>(
        createStatement(query, {
          from: tsquery ? `programmes p, to_tsquery('simple', '${tsquery}') as asked` : 'programmes p',
          where: tsquery ? 'p.words @@ asked' : undefined,
          relevance: tsquery ? '-ts_rank(p.words, asked)' : '0',
        }),
      )
      return Number(rows.find(({ name }) => name === 'total')!.number)
    },
    bytesOutside: async () => {
      const { rows } = await client.query<{ bytes: string }>(
        `select pg_total_relation_size('programmes') + pg_total_relation_size('vocabulary') as bytes`,
      )
      return Number(rows[0].bytes)
    },
    close,
  }
}

async function fill(client: pg.Client, catalogue: Catalogue) {
  await client.query(`create extension pg_trgm;
    create unlogged table programmes (id int primary key, position int, intakes int,
      ${CODES.map((name) => `${name} smallint`).join(', ')}, tuition real, duration real, rank real, words tsvector)`)
  const { table } = catalogue
  for (let from = 0; from < table.rows; from += 10_000) {
    const ids = Array.from({ length: Math.min(10_000, table.rows - from) }, (_, i) => from + i)
    const orNull = (value: number) => (Number.isNaN(value) ? null : value)
    const texts = ids.map((id) => listRowTexts(catalogue, id))
    await client.query(
      `insert into programmes select id, position, intakes, ${CODES.join(', ')}, tuition, duration, rank,
        setweight(to_tsvector('simple', title), 'A') || setweight(to_tsvector('simple', institution), 'B') || setweight(to_tsvector('simple', place), 'C')
      from unnest($1::int[], $2::int[], $3::int[], $4::smallint[], $5::smallint[], $6::smallint[], $7::smallint[], $8::smallint[],
        $9::real[], $10::real[], $11::real[], $12::text[], $13::text[], $14::text[])
      as row (id, position, intakes, ${CODES.join(', ')}, tuition, duration, rank, title, institution, place)`,
      [
        ids,
        ids.map((id) => table.order[id]),
        ids.map((id) => catalogue.intakes[id] || null),
        ...CODES.map((name) => {
          const { codes, size } = table.columns[name] as CodeColumn
          return ids.map((id) => (codes[id] === size ? null : codes[id]))
        }),
        ids.map((id) => orNull(catalogue.tuition[id])),
        ids.map((id) => orNull(catalogue.duration[id])),
        ids.map((id) => orNull(catalogue.rank[id])),
        ...[0, 1, 2].map((field) => texts.map((text) => text[field])),
      ],
    )
  }
  const finish = [
    'create index on programmes using gin (words) with (fastupdate = off)',
    'create index on programmes (country, level)',
    'create index on programmes (discipline)',
    `create table vocabulary as select word, ndoc as uses from ts_stat('select words from programmes')`,
    'create index on vocabulary using gin (word gin_trgm_ops)',
    'create index on vocabulary (word text_pattern_ops)',
    'vacuum analyze programmes',
    'vacuum analyze vocabulary',
  ]
  for (const statement of finish) await client.query(statement)
}

/** Words that begin nothing are replaced by the most similar words. */
async function corrected(client: pg.Client, terms: Term[]): Promise<Term[]> {
  if (terms.length === 0) return terms
  const { rows } = await client.query<{ word: string; others: string[] }>(
    `select words.word, array(select v.word from vocabulary v where v.word % words.word
        order by similarity(v.word, words.word) desc, v.uses desc limit 3) as others
      from unnest($1::text[]) as words (word)
      where length(words.word) > 3 and not exists (select 1 from vocabulary v where v.word like words.word || '%')`,
    [terms.map(({ word }) => word)],
  )
  const others = new Map(rows.map((row) => [row.word, row.others]))
  return terms.map((term) => ({
    ...term,
    alternatives: [...term.alternatives, ...(others.get(term.word) ?? []).map((word) => [word])],
  }))
}

/** Folded words hold letters and digits only, so they need no escaping. */
function getTsquery({ word, asBeginning, alternatives }: Term): string {
  const first = `${word}${asBeginning ? ':*' : ''}`
  return `(${[first, ...alternatives.map((words) => `(${words.join(' & ')})`)].join(' | ')})`
}
