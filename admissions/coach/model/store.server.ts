import type { Connection } from '../../../platform/database/open.ts'

/** Counts a call against all senders, or against none if one of them has reached its most; returns whether it did. */
export async function reserveCall(
  client: Connection,
  day: string,
  senders: readonly { sender: string; most: number }[],
): Promise<boolean> {
  const { rows } = await client.query<{ is_reserved: boolean }>(
    'select reserve_coach_call($1::date, $2::text[], $3::int[]) as is_reserved',
    [day, senders.map(({ sender }) => sender), senders.map(({ most }) => most)],
  )
  return rows[0].is_reserved
}
