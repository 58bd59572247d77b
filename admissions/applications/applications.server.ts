import type { PoolClient } from 'pg'
import type { Database } from '../../platform/database/open.ts'
import { changing, obey } from '../access/acting.server.ts'
import type { Verb } from '../access/can.ts'
import type { Acting } from '../access/types.ts'
import { isAdded } from '../added/rules.ts'
import type { Catalogue } from '../catalogue/catalogue.server.ts'
import type { Programme } from '../catalogue/records.ts'
import type { ProgrammeId } from '../catalogue/types.ts'
import type { Day } from '../days/days.server.ts'
import { type Edit, mergeEdit, type Overlap } from '../editing/merge.ts'
import { notifyCounsellor } from '../messages/messages.server.ts'
import { getProfile } from '../profile/profile.server.ts'
import type { Profile } from '../profile/types.ts'
import { openLink } from '../shortlist/sharing.server.ts'
import { findShortlistEntry } from '../shortlist/shortlist.server.ts'
import type { EntryRemark } from '../shortlist/types.ts'
import { isComplete, listIntakeChoices, listMissingParts, MAX_APPLICATIONS } from './rules.ts'
import {
  canStep,
  ENDED,
  getStep,
  groupCurrentByProgramme,
  type StepName,
  type StepRefusal,
} from './status.ts'
import * as store from './store.server.ts'
import type { Application, ApplicationEvent, Submission } from './types.ts'

/** The programmes that an application can be begun for. */
export interface OfferedProgrammes {
  catalogue: Catalogue
  /** True if its institution takes no applications from abroad. */
  isClosed: (programme: Programme) => boolean
}

/**
 * Begins an application for the next intake, once: it returns one under way, or one that was ever made for
 * that intake. `too-many`: the student has as many as anyone may. `closed`: the institution has closed, or
 * takes no students from abroad.
 */
export async function beginApplication(
  database: Database,
  acting: Acting,
  { catalogue, isClosed }: OfferedProgrammes,
  programmeId: ProgrammeId,
  now: Date,
  today: Day,
): Promise<{ id: string; begun: boolean } | 'too-many' | 'closed' | undefined> {
  const shortlisted = await findShortlistEntry(database, acting, programmeId)
  const added = isAdded(programmeId) ? shortlisted?.kept.programme : undefined
  const programme = catalogue.programme(programmeId) ?? added
  if (!programme) return undefined
  const { months, published } = listIntakeChoices(programme, today)
  const intake = published ? months[0] : ''

  const { by, student } = acting
  return changing(database, 'applications.begin', acting, async (client, recordEvent) => {
    const all = await store.findApplications(client, student.id)
    const same = all.filter((application) => application.programmeId === programmeId)
    const there =
      same.find(({ status }) => !ENDED.includes(status)) ??
      same.find((application) => application.intake === intake)
    if (there) return { id: there.id, begun: false }
    if (isClosed(programme)) return 'closed'
    if (all.length >= MAX_APPLICATIONS) return 'too-many'

    const draft = { programme, edition: catalogue.info.version, intake, deadline: shortlisted?.deadline }
    const id = await store.addApplication(client, student, draft, by, now)
    await recordEvent(id)
    await notifyCounsellor(client, student, 'applications')
    return { id, begun: true }
  })
}

export type ApplicationRefusal =
  | StepRefusal
  /** There is another application for this programme and intake. */
  | 'intake-taken'
  | 'intake-not-offered'
  | 'reason-missing'
  /** A document that was chosen for a paper has been deleted. */
  | 'document-gone'

export type ApplicationOutcome = { ok: true } | { ok: false; reason: 'not-found' | ApplicationRefusal }

/** Chooses the start of a draft. `lastSeen`: the choice when the page was rendered. */
export function chooseIntake(
  database: Database,
  acting: Acting,
  id: string,
  intake: string,
  now: Date,
  today: Day,
  lastSeen?: string,
): Promise<ApplicationOutcome | Overlap<'intake'>> {
  return changeApplication(database, 'applications.chooseIntake', acting, id, async (client, application) => {
    if (application.status !== 'draft') return refuseApplication('wrong-state')
    const merged = mergeEdit(
      { intake: application.intake },
      { values: { intake }, base: { intake: lastSeen } },
    )
    if (!merged.ok) return merged
    if (application.intake === merged.values.intake) return { ok: true }
    if (!listIntakeChoices(application.kept.programme, today).months.includes(intake))
      return refuseApplication('intake-not-offered')
    if (await store.isIntakeTaken(client, application, intake)) return refuseApplication('intake-taken')
    const { by } = acting
    await store.advanceApplication(client, application, {
      what: 'choose-intake',
      to: 'draft',
      by,
      intake,
      at: now,
    })
    return { ok: true }
  })
}

/**
 * Saves the student's edits of their own note and of the last day to apply that they have read, merged as in
 * `mergeEdit`.
 */
export function remarkOnApplication(
  database: Database,
  acting: Acting,
  id: string,
  edit: Edit<Partial<EntryRemark>>,
): Promise<ApplicationOutcome | Overlap<keyof EntryRemark>> {
  return changeApplication(
    database,
    'applications.remark',
    acting,
    id,
    async (client, { note, deadline = '' }) => {
      const merged = mergeEdit({ note, deadline }, edit)
      if (!merged.ok) return merged
      await store.writeApplicationRemark(client, id, merged.values)
      return { ok: true }
    },
  )
}

export interface StepDetails {
  reason: string
  /** The intake it is deferred to. */
  intake?: string
}

/** Takes a step of the table; `submit` has its own verb, since it freezes the application. */
export async function takeStep(
  database: Database,
  acting: Acting,
  id: string,
  name: Exclude<StepName, 'submit'>,
  { reason, intake = '' }: StepDetails,
  now: Date,
): Promise<ApplicationOutcome> {
  const profile = await getProfile(database, acting)
  return changeApplication(database, 'applications.takeStep', acting, id, async (client, application) => {
    const { by } = acting
    const allowed = canStep(name, getStanding(application, profile), by)
    if (!allowed.ok) return allowed
    const step = getStep(name)
    if (step.reason === 'required' && reason === '') return refuseApplication('reason-missing')
    if (step.intake) {
      const later = listIntakeChoices(application.kept.programme, `${application.intake}-01`).months
      if (!later.includes(intake)) return refuseApplication('intake-not-offered')
      if (await store.isIntakeTaken(client, application, intake)) return refuseApplication('intake-taken')
    }
    const happening = { what: name, to: step.to, by, reason, at: now }
    await store.advanceApplication(client, application, step.intake ? { ...happening, intake } : happening)
    return { ok: true }
  })
}

/** Returns the applications of a student with the missing parts of each, the newest first. */
export async function viewApplications({ pool }: Database, acting: Acting, profile: Profile) {
  await obey(pool, 'applications.view', acting)
  const applications = await store.findApplications(pool, acting.student.id)
  return applications.map((application) => withMissing(application, profile))
}

/**
 * Returns the last days for a shared shortlist: an application under way replaces the last day on the list
 * with its own.
 */
export async function readLastDaysBehindLink(
  { pool }: Database,
  token: string,
  now: Date,
): Promise<Map<string, Day | undefined>> {
  const share = await openLink(pool, token, now)
  const underWay = groupCurrentByProgramme(share ? await store.findApplications(pool, share.id) : [])
  return new Map([...underWay].map(([programme, { deadline }]) => [programme, deadline]))
}

/**
 * Returns one application with its history and, once submitted, the frozen copy. `undefined` if the student
 * has no such application.
 */
export async function viewApplication(
  { pool }: Database,
  acting: Acting,
  id: string,
  profile: Profile,
): Promise<
  (ReturnType<typeof withMissing> & { events: ApplicationEvent[]; submission?: Submission }) | undefined
> {
  await obey(pool, 'applications.view', acting)
  const application = await store.findApplication(pool, acting.student.id, id)
  if (!application) return undefined
  const [events, submission] = await Promise.all([store.findEvents(pool, id), store.findSubmission(pool, id)])
  return { ...withMissing(application, profile), events, submission }
}

function withMissing(application: Application, profile: Profile) {
  const missing = listMissingParts(application, application.kept.programme, profile)
  return { application, missing, stand: getStanding(application, profile) }
}

/** Returns the facts about an application that decide which steps are possible. */
export function getStanding(application: Application, profile: Profile) {
  return {
    studentId: application.studentId,
    status: application.status,
    submitted: application.submittedAt !== undefined,
    complete: isComplete(listMissingParts(application, application.kept.programme, profile)),
  }
}

/**
 * Changes one of the student's applications. A change that is not refused is recorded as the verb's event and
 * shown on the counsellor's open pages at once.
 */
export function changeApplication<Result extends { ok: boolean } = ApplicationOutcome>(
  database: Database,
  verb: Verb,
  acting: Acting,
  id: string,
  work: (client: PoolClient, application: Application) => Promise<Result>,
): Promise<Result | ReturnType<typeof refuseApplication>> {
  return changing(database, verb, acting, async (client, recordEvent) => {
    const application = await store.findApplication(client, acting.student.id, id)
    if (!application) return refuseApplication('not-found')
    const outcome = await work(client, application)
    if (outcome.ok) {
      await recordEvent(id)
      await notifyCounsellor(client, acting.student, 'applications')
    }
    return outcome
  })
}

/** Creates a refusal with its reason. */
export function refuseApplication(reason: 'not-found' | ApplicationRefusal) {
  return { ok: false as const, reason }
}
