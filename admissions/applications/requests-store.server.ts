import type { Connection } from '../../platform/database/open.ts'
import type { PaperRequest } from './types.ts'

/** A request as JSON has it. */
export type RequestRow = Omit<PaperRequest, 'at'> & { at: string }

export const readRequestRow = ({ at, ...request }: RequestRow): PaperRequest => ({
  ...request,
  at: new Date(at),
})

/** Returns the papers that staff have requested for an application. */
export async function findRequests(client: Connection, application: string): Promise<PaperRequest[]> {
  const { rows } = await client.query<{ requests: RequestRow[] }>(
    'select requests_of_application($1) as requests',
    [application],
  )
  return rows[0].requests.map(readRequestRow)
}

/** Adds a request for a paper. `by`: the id of the person who requests it. */
export async function addRequest(
  client: Connection,
  application: string,
  { title, titleKey, reason }: Pick<PaperRequest, 'title' | 'reason'> & { titleKey: string },
  by: string | undefined,
  now: Date,
) {
  await client.query(
    `insert into paper_requests (application_id, title, title_key, reason, asked_by, asked_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [application, title, titleKey, reason, by, now],
  )
}

/** Marks a request as taken back. The row stays. */
export async function takeBackRequest(client: Connection, id: string, now: Date) {
  await client.query('update paper_requests set taken_back_at = $2 where id = $1', [id, now])
}
