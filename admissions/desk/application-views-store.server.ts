import type { ClientBase, Pool } from 'pg'
import { type FilterParameters, readFilter } from './application-filter.ts'
import type { ApplicationView } from './application-views.ts'

/** Returns a person's views by name. Views saved by an earlier version are read by the current rules. */
export async function readViews(client: ClientBase | Pool, person: string): Promise<ApplicationView[]> {
  const { rows } = await client.query<{ id: string; name: string; filter: FilterParameters }>(
    'select id, name, filter from application_views where user_id = $1 order by lower(name), id',
    [person],
  )
  return rows.map(({ filter, ...view }) => ({ ...view, filter: readFilter(filter) }))
}

/** Saves a view of the list of applications for a person. Returns its id. */
export async function insertView(
  client: ClientBase,
  person: string,
  { name, filter }: { name: string; filter: FilterParameters },
  now: Date,
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    'insert into application_views (user_id, name, filter, saved_at) values ($1, $2, $3, $4) returning id',
    [person, name, filter, now],
  )
  return rows[0].id
}

/** Renames a saved view. */
export async function writeViewName(client: ClientBase, id: string, name: string) {
  await client.query('update application_views set name = $2 where id = $1', [id, name])
}

/** Deletes a saved view. */
export async function deleteView(client: ClientBase, id: string) {
  await client.query('delete from application_views where id = $1', [id])
}
