import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { own, type Person } from '../../admissions/access/types.ts'
import { beginApplication, takeStep } from '../../admissions/applications/applications.server.ts'
import { noteOffer } from '../../admissions/applications/offers.server.ts'
import type { StepName } from '../../admissions/applications/status.ts'
import * as store from '../../admissions/applications/store.server.ts'
import type { Catalogue } from '../../admissions/catalogue/catalogue.server.ts'
import type { ProgrammeId } from '../../admissions/catalogue/types.ts'
import { type Day, dayAfter } from '../../admissions/days/days.server.ts'
import { uploadDocument } from '../../admissions/documents/documents.server.ts'
import { reviewPaper } from '../../admissions/documents/review.server.ts'
import { addNote } from '../../admissions/notes/notes.server.ts'
import { getProfile } from '../../admissions/profile/profile.server.ts'
import { paperWords } from '../../app/desk/students/words.ts'
import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Files } from '../../platform/files/files.ts'

/** The steps that lead to each place an application can be in, one application for each. */
const WAYS: (Exclude<StepName, 'submit'> | 'submit')[][] = [
  [],
  ['markReady'],
  ['markReady', 'submit'],
  ['markReady', 'submit', 'recordInterview'],
  ['markReady', 'submit', 'recordWaitingList'],
  ['markReady', 'submit', 'recordOffer'],
  ['markReady', 'submit', 'recordConditions'],
  ['markReady', 'submit', 'recordOffer', 'accept'],
  ['markReady', 'submit', 'recordOffer', 'accept', 'enrol'],
  ['markReady', 'submit', 'recordRejection'],
  ['markReady', 'submit', 'recordOffer', 'decline'],
  ['markReady', 'submit', 'withdraw'],
]
/** Given where a step asks for a reason. */
const REASONS: Partial<Record<StepName, string>> = {
  recordConditions: 'IELTS 7.0 and the final marks',
  withdraw: 'Another university is closer to home.',
}
const NOTES = [
  'The father pays, and wants to see the cost of a year first.',
  'Prefers a call in the evening. Marks of the last semester are due in January.',
]

export interface Applicant {
  id: string
  counsellor: string
}

/**
 * Takes students' applications to every possible state, and gives one student several offers to choose from.
 * Answers of institutions are recorded through the verb; complete papers are not made up, so the two steps
 * that require them are written directly.
 */
export async function applyEverywhere(
  database: Database,
  { catalogue, programmes }: { catalogue: Catalogue; programmes: { id: ProgrammeId }[] },
  applicants: Applicant[],
  { now, today }: { now: Date; today: Day },
) {
  const [decider, ...others] = applicants
  for (const [index, way] of WAYS.entries())
    await apply(others[index], programmes[index % programmes.length], way)

  const offers = [
    { replyBy: 21, deposit: { amount: 2_000, currency: 'USD' }, depositBy: 30, conditions: [] },
    {
      replyBy: 14,
      deposit: { amount: 1_500, currency: 'USD' },
      depositBy: 20,
      conditions: [
        { text: 'IELTS 7.0 overall', by: dayAfter(today, 12), isMet: true },
        { text: 'Final marks of the bachelor’s degree', by: dayAfter(today, 40), isMet: false },
      ],
    },
  ]
  for (const [index, { replyBy, depositBy, ...terms }] of offers.entries()) {
    const isConditional = terms.conditions.length > 0
    const way: StepName[] = ['markReady', 'submit', isConditional ? 'recordConditions' : 'recordOffer']
    const id = await apply(decider, programmes[index], way)
    if (!id) continue
    const days = { replyBy: dayAfter(today, replyBy), depositBy: dayAfter(today, depositBy) }
    await noteOffer(database, own(decider), id, { terms: { ...terms, ...days }, before: '' }, now)
  }
  for (const [index, { id, counsellor }] of applicants.slice(0, 4).entries()) {
    const person: Person = { id: counsellor, role: 'counsellor' }
    const note = { text: NOTES[index % NOTES.length], application: undefined }
    await addNote(database, { by: person, surface: 'command', student: { id } }, note, now)
  }

  async function apply(student: Applicant, programme: { id: ProgrammeId } | undefined, way: StepName[]) {
    if (!programme) return undefined
    const offered = { catalogue, isClosed: () => false }
    const application = await beginApplication(database, own(student), offered, programme.id, now, today)
    if (typeof application !== 'object') return undefined
    for (const step of way) {
      if (step === 'markReady' || step === 'submit') await write(student, application.id, step)
      else {
        const outcome = await takeStep(
          database,
          own(student),
          application.id,
          step,
          { reason: REASONS[step] ?? '' },
          now,
        )
        if (!outcome.ok) throw new Error(`${step} is refused: ${outcome.reason}.`)
      }
    }
    return application.id
  }

  async function write(student: Applicant, id: string, what: 'markReady' | 'submit') {
    const profile = await getProfile(database, own(student))
    await inTransaction(database.pool, async (client) => {
      const application = (await store.findApplication(client, student.id, id))!
      const { by } = own(student)
      if (what === 'submit')
        await store.addSubmission(client, application, {
          key: randomUUID(),
          fingerprint: '',
          appliedOn: today,
          reference: '',
          profile,
          kept: application.kept,
          submittedAt: now,
        })
      const to = what === 'submit' ? 'submitted' : 'ready'
      await store.advanceApplication(client, application, { what, to, by, at: now })
    })
  }
}

/** Gives students a document each: unreviewed, passed with a last day, or returned with a reason. */
export async function bringPapers(
  database: Database,
  files: Files,
  applicants: Applicant[],
  folder: string,
  { now, today }: { now: Date; today: Day },
) {
  const titles = ['Passport', 'Transcript', 'Statement of purpose', 'Letter of recommendation']
  for (const [index, title] of titles.entries()) {
    const student = applicants[index % applicants.length]
    const content = `%PDF-1.7\n${title} (made up)\n%%EOF\n`
    const path = join(folder, `document-${index}`)
    writeFileSync(path, content)
    const file = { path, name: 'document.pdf', bytes: content.length, sha256: '', tooLong: false }
    const upload = { fields: { title }, file, address: undefined }
    const uploaded = await uploadDocument(database, files, own(student), upload, now)
    if (!uploaded.ok) throw new Error(`${title} cannot be kept: ${uploaded.reason}.`)
    if (index > 1) continue
    const person: Person = { id: student.counsellor, role: 'counsellor' }
    const review =
      index === 0
        ? { outcome: 'passed' as const, reason: '', validUntil: dayAfter(today, 700) }
        : { outcome: 'returned' as const, reason: 'Page 2 is missing.', validUntil: '' }
    const reviewed = await reviewPaper(
      database,
      { by: person, surface: 'command', student: { id: student.id } },
      uploaded.result.version,
      { ...review, before: '' },
      paperWords.notices,
      { now, today },
    )
    if (!reviewed.ok) throw new Error(`${title} cannot be reviewed: ${reviewed.reason}.`)
  }
}
