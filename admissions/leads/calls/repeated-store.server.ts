import type { Connection } from '../../../platform/database/open.ts'

/** An entry that a member of staff adds to the history of an enquiry. `reason`: the outcome of a call. */
interface WrittenEntry {
  what: 'note' | 'call' | 'follow-up'
  by: string | undefined
  note?: string
  reason?: string
  starts?: Date
}

/** Returns whether the writer's newest such entry, of the last ten minutes, says the same. */
export async function isRepeatedEntry(
  client: Connection,
  id: string,
  { what, by, note = '', reason = '', starts }: WrittenEntry,
  now: Date,
): Promise<boolean> {
  const { rows } = await client.query<{ same: boolean }>(
    `select note = $4 and reason = $5 and (what <> 'follow-up' or starts is not distinct from $6) as same
     from enquiry_past where enquiry_id = $1 and what = $2 and by_person = $3
       and at > $7::timestamptz - interval '10 minutes' order by id desc limit 1`,
    [id, what, by, note, reason, starts, now],
  )
  return rows[0]?.same === true
}
