import type { Connection } from '../../platform/database/open.ts'
import type { Whose } from '../access/types.ts'
import { type KeptProgramme, readStoredProgramme } from '../catalogue/copy.ts'
import type { Programme } from '../catalogue/records.ts'
import type { ProgrammeId } from '../catalogue/types.ts'
import type { ProgrammeProposal, ProposalAnswer } from './types.ts'

/** Returns all proposals to a student, the newest first. */
export async function readAllProposals(client: Connection, { id }: Whose): Promise<ProgrammeProposal[]> {
  const { rows } = await client.query<
    Omit<ProgrammeProposal, 'kept'> & { programme: Programme; edition: string }
  >(
    `select p.id, p.programme_id as "programmeId", p.programme, p.edition, p.reason, u.name as by,
       p.proposed_at as "proposedAt", p.answer
     from proposals p left join users u on u.id = p.proposed_by
     where p.student_id = $1 order by p.proposed_at desc, p.id desc`,
    [id],
  )
  return rows.map(({ programme, edition, ...proposal }) => ({
    ...proposal,
    kept: { programme: readStoredProgramme(programme), edition },
  }))
}

/** Adds a proposal with a copy of its programme. Returns its id. */
export async function insertProposal(
  client: Connection,
  { id }: Whose,
  { programme, edition }: KeptProgramme,
  { reason, by }: { reason: string; by: string },
  now: Date,
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into proposals (student_id, programme_id, programme, edition, reason, proposed_by, proposed_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [id, programme.id, JSON.stringify(programme), edition, reason, by, now],
  )
  return rows[0].id
}

/** Deletes a proposal without an answer and returns its programme; `undefined` if there is none. */
export async function deleteOpen(client: Connection, { id }: Whose, proposal: string) {
  const { rows } = await client.query<{ title: string }>(
    `delete from proposals where student_id = $1 and id::text = $2 and answer is null
     returning programme ->> 'title' as title`,
    [id, proposal],
  )
  return rows.at(0)
}

/** Records the student's answer to a proposal. */
export async function writeAnswer(
  client: Connection,
  proposal: string,
  { answer, note }: { answer: ProposalAnswer; note: string },
  now: Date,
) {
  await client.query('update proposals set answer = $2, answer_note = $3, answered_at = $4 where id = $1', [
    proposal,
    answer,
    note,
    now,
  ])
}

/** Answers the open proposal of a programme that the student has added. Returns false if there is none. */
export async function writeAdded(client: Connection, { id }: Whose, programme: ProgrammeId, now: Date) {
  const { rowCount } = await client.query(
    `update proposals set answer = 'added', answered_at = $3
     where student_id = $1 and programme_id = $2 and answer is null`,
    [id, programme, now],
  )
  return rowCount === 1
}

/** Notes that the counsellor has read an answer. Returns false if there is none to note. */
export async function writeNoted(client: Connection, { id }: Whose, proposal: string, now: Date) {
  const { rowCount } = await client.query(
    `update proposals set noted_at = $3
     where student_id = $1 and id::text = $2 and answered_at is not null and noted_at is null`,
    [id, proposal, now],
  )
  return rowCount === 1
}
