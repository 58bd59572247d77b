import type { Connection } from '../../platform/database/open.ts'
import type { Whose } from '../access/types.ts'
import type { KeptTurn, ListedTalk } from './talks.ts'

/** Returns a student's talks, the one that was asked in last first. */
export async function readTalks(client: Connection, { id }: Whose): Promise<ListedTalk[]> {
  const { rows } = await client.query<ListedTalk>(
    `select t.id, t.last_asked_at as "lastAskedAt", first.question, count.questions
     from coach_talks t
       join lateral (select question from coach_turns where talk_id = t.id order by number limit 1) first on true
       join lateral (select count(*)::int as questions from coach_turns where talk_id = t.id) count on true
     where t.student_id = $1 order by t.last_asked_at desc, t.id desc`,
    [id],
  )
  return rows
}

/** Returns whether the student has this talk. */
export async function hasTalk(client: Connection, { id }: Whose, talk: string): Promise<boolean> {
  const { rowCount } = await client.query('select from coach_talks where student_id = $1 and id::text = $2', [
    id,
    talk,
  ])
  return rowCount === 1
}

/** Returns the questions of a talk, the first first. */
export async function readTurns(client: Connection, talk: string): Promise<KeptTurn[]> {
  const { rows } = await client.query<KeptTurn>(
    `select id, question, asked_at as "askedAt", answer from coach_turns where talk_id = $1 order by number`,
    [talk],
  )
  return rows
}

/** Begins a talk, and returns its id. */
export async function insertTalk(client: Connection, { id }: Whose, now: Date): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    'insert into coach_talks (student_id, begun_at, last_asked_at) values ($1, $2, $2) returning id',
    [id, now],
  )
  return rows[0].id
}

/** Deletes all talks of a student but the newest. */
export async function deleteOldest(client: Connection, { id }: Whose, most: number) {
  await client.query(
    `delete from coach_talks where id in (
       select id from coach_talks where student_id = $1 order by last_asked_at desc, id desc offset $2)`,
    [id, most],
  )
}

/** Adds a question to a talk, and returns its id. */
export async function insertTurn(
  client: Connection,
  talk: string,
  { number, question }: { number: number; question: string },
  now: Date,
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `with asked as (update coach_talks set last_asked_at = $4 where id = $1)
     insert into coach_turns (talk_id, number, question, asked_at) values ($1, $2, $3, $4) returning id`,
    [talk, number, question, now],
  )
  return rows[0].id
}

/** Writes the answer to a question of the student's. Returns false if its talk was deleted meanwhile. */
export async function writeTurnAnswer(
  client: Connection,
  { id }: Whose,
  turn: string,
  answer: string,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update coach_turns set answer = $3 where id = $2
       and talk_id in (select id from coach_talks where student_id = $1)`,
    [id, turn, answer],
  )
  return rowCount === 1
}

/** Deletes a talk. Returns false if the student has no such talk. */
export async function deleteTalk(client: Connection, { id }: Whose, talk: string): Promise<boolean> {
  const { rowCount } = await client.query('delete from coach_talks where student_id = $1 and id::text = $2', [
    id,
    talk,
  ])
  return rowCount === 1
}

/** Deletes the talks without a question since then, and returns how many there were. */
export async function deleteTalksBefore(client: Connection, until: Date): Promise<number> {
  const { rowCount } = await client.query('delete from coach_talks where last_asked_at < $1', [until])
  return rowCount ?? 0
}
