import type { PoolClient } from 'pg'
import type { Connection } from '../../platform/database/open.ts'
import type { Person } from '../access/types.ts'
import type { Message } from './types.ts'

/**
 * Returns a student's thread as they see it: `most` messages before one of them, or the newest; the oldest
 * first.
 */
export async function readThread(
  client: Connection,
  student: string,
  { before, most }: { before?: number; most: number },
  now: Date,
): Promise<Message[]> {
  const { rows } = await client.query<Omit<Message, 'sentAt'> & { sentAt: Date }>(
    `select nr, by_role as "byRole", coalesce(name, '') as name, text, sent_at as "sentAt", by_person = $1 as own, true as shown, via,
       (select coalesce(jsonb_agg(jsonb_build_object('version', v.id, 'title', d.title, 'number', v.number) order by d.title, v.id), '[]')
        from message_documents md join document_versions v on v.id = md.version_id join documents d on d.id = v.document_id
        where md.student_id = messages.student_id and md.nr = messages.nr) as documents
     from messages left join users on users.id = by_person
     where student_id = $1 and shown_at <= $2 and ($3::integer is null or nr < $3) order by nr desc limit $4`,
    [student, now, before, most],
  )
  return rows.toReversed().map((row) => ({ ...row, own: row.own ?? false, sentAt: row.sentAt.toISOString() }))
}

/** Returns the number of the newest message that a user has written in a thread; 0 if none. */
export async function countSentBy(client: Connection, student: string, writer: string): Promise<number> {
  const { rows } = await client.query<{ nr: number }>(
    'select coalesce(max(nr), 0) as nr from messages where student_id = $1 and by_person = $2',
    [student, writer],
  )
  return rows[0].nr
}

/**
 * Returns the newest message of a thread. The caller holds the student's row, so no one can write meanwhile.
 */
export async function findLastMessage(
  client: PoolClient,
  student: string,
  { shownBy }: { shownBy?: Date } = {},
) {
  const { rows } = await client.query<{ nr: number; byPerson: string | null; text: string }>(
    `select nr, by_person as "byPerson", text from messages
     where student_id = $1 and ($2::timestamptz is null or shown_at <= $2) order by nr desc limit 1`,
    [student, shownBy],
  )
  return rows[0] as (typeof rows)[0] | undefined
}

/** True if a person has written this text since then, and no one else has written after it. */
export async function hasSaid(
  client: PoolClient,
  student: string,
  { by, text, since }: { by: string; text: string; since: Date },
): Promise<boolean> {
  const { rows } = await client.query<{ said: boolean }>(
    `select exists (select from messages said where student_id = $1 and by_person = $2 and text = $3 and sent_at > $4
       and not exists (select from messages after where after.student_id = $1 and after.nr > said.nr
         and after.by_person is distinct from $2)) as said`,
    [student, by, text, since],
  )
  return rows[0].said
}

/**
 * True if staff have written since then. A message that comes with a staff action is shown at once and does
 * not count as an answer.
 */
export async function hasAnswer(client: PoolClient, student: string, since: Date): Promise<boolean> {
  const { rows } = await client.query<{ answered: boolean }>(
    `select exists (select from messages where student_id = $1 and by_role <> 'student' and shown_at > sent_at
       and sent_at >= $2) as answered`,
    [student, since],
  )
  return rows[0].answered
}

/**
 * Returns the next message's number, higher than all that exist or were taken back, so none is used twice.
 * The caller holds the student's row.
 */
export async function getNextNumber(client: PoolClient, student: string): Promise<number> {
  const { rows } = await client.query<{ next: number }>(
    `select 1 + greatest((select max(nr) from messages where student_id = $1),
       (select max(record::integer) from events where about = $1 and verb = 'messages.takeBack'), 0) as next`,
    [student],
  )
  return rows[0].next
}

/** Adds a message to a student's thread. The student sees it from `shownAt` on. */
export async function addMessage(
  client: PoolClient,
  message: {
    student: string
    nr: number
    by: Person
    text: string
    sentAt: Date
    shownAt: Date
    via?: 'whatsapp'
  },
) {
  const { student, nr, by, text, sentAt, shownAt, via = '' } = message
  await client.query(
    `insert into messages (student_id, nr, by_person, by_role, text, sent_at, shown_at, via) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [student, nr, by.id, by.role, text, sentAt, shownAt, via],
  )
}

/** True if each of these is a version of one of the student's documents. */
export async function areVersionsOf(
  client: PoolClient,
  student: string,
  versions: string[],
): Promise<boolean> {
  if (versions.length === 0) return true
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int from document_versions v join documents d on d.id = v.document_id
     where d.student_id = $1 and v.id::text = any ($2)`,
    [student, versions],
  )
  return rows[0].count === new Set(versions).size
}

/** Attaches versions of documents to a message, each once. */
export async function encloseVersions(
  client: PoolClient,
  student: string,
  messageNumber: number,
  versions: string[],
) {
  await client.query(
    'insert into message_documents (student_id, nr, version_id) select distinct $1::uuid, $2::int, id::uuid from unnest($3::text[]) as id',
    [student, messageNumber, versions],
  )
}

/**
 * Deletes a message that the student has not seen. Returns its text; `undefined` if it was seen, or is by
 * someone else.
 */
export async function deleteUnseen(
  client: PoolClient,
  student: string,
  messageNumber: number,
  by: string,
  now: Date,
) {
  const { rows } = await client.query<{ text: string }>(
    'delete from messages where student_id = $1 and nr = $2 and by_person = $3 and shown_at > $4 returning text',
    [student, messageNumber, by, now],
  )
  return rows[0]?.text as string | undefined
}

/** Saves a draft; an empty text deletes it. */
export async function putDraft(client: Connection, student: string, writer: string, text: string, now: Date) {
  if (!text)
    await client.query('delete from message_drafts where student_id = $1 and writer = $2', [student, writer])
  else
    await client.query(
      `insert into message_drafts (student_id, writer, text, saved_at) values ($1, $2, $3, $4)
       on conflict (student_id, writer) do update set text = excluded.text, saved_at = excluded.saved_at`,
      [student, writer, text, now],
    )
}

/** Returns a writer's draft in a thread, and when it was saved; both are null if there is none. */
export async function getDraft(client: Connection, student: string, writer: string) {
  const { rows } = await client.query<{ text: string; keptAt: Date }>(
    'select text, saved_at as "keptAt" from message_drafts where student_id = $1 and writer = $2',
    [student, writer],
  )
  const draft = rows.at(0)
  return { draft: draft?.text ?? null, keptAt: draft?.keptAt.toJSON() ?? null }
}

/** Returns how many messages from others a student has not read, and the name of their counsellor. */
export async function readThreadState(client: Connection, student: string, now: Date) {
  const { rows } = await client.query<{ unread: number; counsellor: string | null }>(
    `select (select count(*)::int from messages m where m.student_id = $1 and m.by_role <> 'student' and m.shown_at <= $2
         and m.nr > coalesce((select nr from message_reads where student_id = $1), 0)) as unread,
       (select u.name from current_care c join users u on u.id = c.counsellor_id
         where c.student_id = $1) as counsellor`,
    [student, now],
  )
  return rows[0]
}

/** Records that a student has read the thread up to a message. An earlier message changes nothing. */
export async function putReadUpTo(client: Connection, student: string, messageNumber: number) {
  await client.query(
    `insert into message_reads (student_id, nr) values ($1, $2)
     on conflict (student_id) do update set nr = greatest(message_reads.nr, excluded.nr)`,
    [student, messageNumber],
  )
}

/** Returns the counsellor who looks after a student now. */
export async function findCounsellorOfThread(client: Connection, student: string) {
  const { rows } = await client.query<{ id: string }>(
    `select counsellor_id as id from current_care where student_id = $1`,
    [student],
  )
  return rows[0]?.id as string | undefined
}

/**
 * Takes staff messages that students can now see and have not been told of. `mail` is the address if a mail
 * may be sent; an unread thread is announced once.
 */
export async function takeUntoldMessages(client: PoolClient, now: Date) {
  const { rows } = await client.query<{ student: string; mail: string | null; name: string }>(
    `with told as (
       update messages set told_at = $1 where ctid = any (array(
         select ctid from messages where told_at is null and shown_at <= $1 order by shown_at limit 200 for update skip locked))
       returning student_id, nr, by_role
     )
     select u.id as student, case when u.email_verified and not exists (
         select from notice_choices c where c.user_id = u.id and not 'message' = any (coalesce(c.mailed, '{message}'))) and not exists (
         select from messages e where e.student_id = u.id and e.told_at is not null and e.by_role <> 'student'
           and e.nr > coalesce((select nr from message_reads r where r.student_id = u.id), 0) and e.nr < min(told.nr)) then u.email end as mail, u.name
     from told join users u on u.id = told.student_id where told.by_role <> 'student' group by u.id`,
    [now],
  )
  return rows
}

/** Returns the key by which a student ends mails. Creates it if there is none. */
export async function getStopKey(client: PoolClient, student: string): Promise<string> {
  const { rows } = await client.query<{ key: string }>(
    `insert into notice_choices (user_id) values ($1) on conflict (user_id) do update set user_id = excluded.user_id
     returning stop_key as key`,
    [student],
  )
  return rows[0].key
}
