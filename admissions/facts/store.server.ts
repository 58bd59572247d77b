import type { ClientBase } from 'pg'
import type { Connection } from '../../platform/database/open.ts'
import type { CheckedFact, SeenFact } from '../catalogue/checked.ts'

/** Nobody else publishes or takes away before the transaction ends; everybody reads on. */
export async function holdFacts(client: ClientBase) {
  await client.query("select pg_advisory_xact_lock(hashtextextended('facts', 0))")
}

export async function factsInForce(client: Connection): Promise<CheckedFact[]> {
  const { rows } = await client.query<CheckedFact>(
    `select id::text, programme_id as programme, name, value, page, seen_on::text as "seenOn",
       checked_on::text as "checkedOn", review_by::text as "reviewBy"
     from facts where ended_at is null order by facts.id`,
  )
  return rows
}

export async function factsMark(client: Connection): Promise<string> {
  const { rows } = await client.query<{ mark: string }>(
    `select concat_ws(' ', count(*), count(ended_at), max(id)) as mark from facts`,
  )
  return rows[0].mark
}

/** Puts a fact in the place of the one that is published now. */
export async function putFact(
  client: ClientBase,
  fact: SeenFact & { checkedOn: string; by: string | undefined },
  now: Date,
): Promise<string> {
  await endFact(client, fact, now)
  const { rows } = await client.query<{ id: string }>(
    `insert into facts (programme_id, name, value, page, seen_on, checked_on, review_by, checked_by, published_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id::text`,
    [
      fact.programme,
      fact.name,
      JSON.stringify(fact.value),
      fact.page,
      fact.seenOn,
      fact.checkedOn,
      fact.reviewBy,
      fact.by,
      now,
    ],
  )
  return rows[0].id
}

/** The fact that was published until now. */
export async function endFact(
  client: ClientBase,
  { programme, name }: Pick<SeenFact, 'programme' | 'name'>,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(
    `update facts set ended_at = $3 where programme_id = $1 and name = $2 and ended_at is null returning id::text`,
    [programme, name, now],
  )
  return rows[0]?.id
}
