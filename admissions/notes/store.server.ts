import type { Connection } from '../../platform/database/open.ts'

interface NewNote {
  student: string
  application: string | undefined
  text: string
  by: string
}

/** True if the writer's newest note about the student, of the last ten minutes, says the same. */
export async function isRepeated(
  client: Connection,
  { student, application, text, by }: NewNote,
  now: Date,
): Promise<boolean> {
  const { rows } = await client.query<{ same: boolean }>(
    `select text = $2 and application_id::text is not distinct from $3 as same from student_notes
     where student_id = $1 and written_by = $4 and written_at > $5::timestamptz - interval '10 minutes'
     order by written_at desc limit 1`,
    [student, text, application, by, now],
  )
  return rows[0]?.same === true
}

/** Returns the id; `undefined` if it is about an application that is not the student's. */
export async function insertNote(
  client: Connection,
  { student, application, text, by }: NewNote,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(
    `insert into student_notes (student_id, application_id, text, written_by, written_at)
     select $1, a.id, $2, $3, $4 from (select) as one
       left join applications a on a.user_id = $1 and a.id::text = $5
     where $5::text is null or a.id is not null returning id`,
    [student, text, by, now, application],
  )
  return rows[0]?.id
}

/** Deletes a note by its author. Returns false if there is none. */
export async function deleteNote(
  client: Connection,
  { student, id, by }: { student: string; id: string; by: string },
): Promise<boolean> {
  const { rowCount } = await client.query(
    'delete from student_notes where student_id = $1 and id::text = $2 and written_by = $3',
    [student, id, by],
  )
  return rowCount === 1
}
