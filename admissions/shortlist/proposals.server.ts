import type { PoolClient } from 'pg'
import type { Database } from '../../platform/database/open.ts'
import { changing, obey } from '../access/acting.server.ts'
import type { Acting, Whose } from '../access/types.ts'
import type { Catalogue } from '../catalogue/catalogue.server.ts'
import type { ProgrammeId } from '../catalogue/types.ts'
import { addOfficeNotice, notifyCounsellor } from '../messages/messages.server.ts'
import * as proposals from './proposals-store.server.ts'
import { findAddRefusal, findProposeRefusal, MAX_PROPOSAL_LENGTH } from './rules.ts'
import * as store from './store.server.ts'
import type { ProgrammeProposal, ProposalAnswer } from './types.ts'

/** Messages to the student. */
export interface ProposalNotices {
  proposed(title: string, institution: string, reason: string): string
  takenBack(title: string): string
}

const TOPIC = 'shortlist'

export type ProposeOutcome =
  | { ok: true }
  | { ok: false; reason: 'invalid'; faults: { reason: 'no-reason' | 'long-reason' } }
  | { ok: false; reason: NonNullable<ReturnType<typeof findProposeRefusal>> }

/**
 * Proposes a programme to a student with a reason, and says so in their messages. It changes nothing on their
 * shortlist and no order of any search. A programme is proposed once.
 */
export function proposeProgramme(
  database: Database,
  acting: Acting,
  catalogue: Pick<Catalogue, 'programme' | 'info'>,
  { programme: id, reason }: { programme: ProgrammeId; reason: string },
  notices: ProposalNotices,
  now: Date,
): Promise<ProposeOutcome> {
  const { by, student } = acting
  return changing<ProposeOutcome>(database, 'shortlist.propose', acting, async (client, recordEvent) => {
    const programme = catalogue.programme(id)
    const refusal = findProposeRefusal(programme, {
      listed: await store.readListed(client, student),
      proposals: await proposals.readAllProposals(client, student),
    })
    if (refusal || !programme) return { ok: false, reason: refusal ?? 'no-programme' }
    if (reason === '') return { ok: false, reason: 'invalid', faults: { reason: 'no-reason' } }
    if (reason.length > MAX_PROPOSAL_LENGTH)
      return { ok: false, reason: 'invalid', faults: { reason: 'long-reason' } }
    const snapshot = { programme, edition: catalogue.info.version }
    await recordEvent(await proposals.insertProposal(client, student, snapshot, { reason, by: by.id! }, now))
    const { title, institution } = programme
    await addOfficeNotice(client, acting, notices.proposed(title, institution.name, reason), now)
    return { ok: true }
  })
}

/** Withdraws a proposal that is not answered yet, and tells the student. Returns false if there is none. */
export function takeBackProposal(
  database: Database,
  acting: Acting,
  id: string,
  notices: ProposalNotices,
  now: Date,
): Promise<boolean> {
  return changing(database, 'shortlist.takeBackProposal', acting, async (client, recordEvent) => {
    const proposal = await proposals.deleteOpen(client, acting.student, id)
    if (!proposal) return false
    await recordEvent(id)
    await addOfficeNotice(client, acting, notices.takenBack(proposal.title), now)
    return true
  })
}

export type AnswerOutcome =
  | { ok: true }
  | { ok: false; reason: 'invalid'; fault: 'long-note' }
  /** There is no such proposal any more. */
  | { ok: false; reason: 'no-proposal' }
  /** The student gave the other answer, on another page. */
  | { ok: false; reason: 'answered' }
  /** The programme cannot be added: the shortlist has no place, or the catalogue no such programme. */
  | { ok: false; reason: 'full' | 'not-found' }

/**
 * Saves the student's answer to a proposal and tells their counsellor. `added` also puts the programme on the
 * shortlist, or does neither. Repeating an answer changes nothing.
 */
export function answerProposal(
  database: Database,
  acting: Acting,
  catalogue: Pick<Catalogue, 'programme' | 'info'>,
  { id, answer, note }: { id: string; answer: ProposalAnswer; note: string },
  now: Date,
): Promise<AnswerOutcome> {
  const { student } = acting
  return changing<AnswerOutcome>(
    database,
    'shortlist.answerProposal',
    acting,
    async (client, recordEvent) => {
      if (note.length > MAX_PROPOSAL_LENGTH) return { ok: false, reason: 'invalid', fault: 'long-note' }
      const proposal = (await proposals.readAllProposals(client, student)).find(
        (candidate) => candidate.id === id,
      )
      if (!proposal) return { ok: false, reason: 'no-proposal' }
      if (proposal.answer)
        return proposal.answer === answer ? { ok: true } : { ok: false, reason: 'answered' }
      if (answer === 'added') {
        const programme = catalogue.programme(proposal.programmeId)
        const shortlist = await store.readListed(client, student)
        const refusal = findAddRefusal(programme, shortlist)
        if (refusal === 'full' || !programme)
          return { ok: false, reason: refusal === 'full' ? 'full' : 'not-found' }
        const snapshot = { programme, edition: catalogue.info.version }
        if (!refusal) await store.insertEntry(client, student, snapshot, shortlist.length + 1, now)
      }
      await proposals.writeAnswer(client, id, { answer, note }, now)
      await recordEvent(id)
      await notifyCounsellor(client, student, TOPIC)
      return { ok: true }
    },
  )
}

/**
 * Answers the open proposal of a programme, if there is one, that a student has just added by themselves. Part
 * of the transaction that adds it.
 */
export async function answerByAdding(client: PoolClient, student: Whose, programme: ProgrammeId, now: Date) {
  if (await proposals.writeAdded(client, student, programme, now))
    await notifyCounsellor(client, student, TOPIC)
}

/** Takes a student's answer off My day. Returns false if there is none to note. */
export function noteAnswer(database: Database, acting: Acting, id: string, now: Date): Promise<boolean> {
  return changing(database, 'shortlist.noteAnswer', acting, async (client, recordEvent) => {
    const isNoted = await proposals.writeNoted(client, acting.student, id, now)
    if (isNoted) await recordEvent(id)
    return isNoted
  })
}

/** Returns the proposals that wait for the student's answer, the newest first. */
export async function viewProposals({ pool }: Database, acting: Acting): Promise<ProgrammeProposal[]> {
  await obey(pool, 'shortlist.view', acting)
  const all = await proposals.readAllProposals(pool, acting.student)
  return all.filter(({ answer }) => answer === null)
}
