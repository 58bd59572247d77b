import { own } from '../../../admissions/access/types.ts'
import type { SignedIn } from '../../../admissions/accounts/types.ts'
import { viewApplications } from '../../../admissions/applications/applications.server.ts'
import type { RuleScope } from '../../../admissions/catalogue/checked.ts'
import type { Programme } from '../../../admissions/catalogue/records.ts'
import type { StatementAsked } from '../../../admissions/catalogue/statement.ts'
import { listDocuments } from '../../../admissions/documents/documents.server.ts'
import { type RecordedEntries, toClaimFacts } from '../../../admissions/drafts/claim-facts.ts'
import type { DraftClaim } from '../../../admissions/drafts/claim-types.ts'
import { checkClaims } from '../../../admissions/drafts/claims.ts'
import { answerClock } from '../../../admissions/drafts/clock.ts'
import type { DraftComment, ListedDraft, OpenDraft, WaitingDraft } from '../../../admissions/drafts/types.ts'
import { getProfile } from '../../../admissions/profile/profile.server.ts'
import type { PageContext } from '../../context.ts'
import { readAt } from '../../programme/apply-to.ts'
import { parseWebAddress } from '../../programme/web-address.ts'
import type { CountedLength } from './LimitText.tsx'

/** Day and time of an instant where the visitor is. */
export interface ShownMoment {
  day: string
  time: string
}

export type ShownClock = ReturnType<typeof presentClock>
export type ShownComment = ReturnType<typeof presentComment>

export const getMoment = (moment: Date, page: PageContext): ShownMoment => ({
  day: page.dayOf(moment),
  time: page.timeOf(moment),
})

/** Returns when a draft was sent, and when it was answered or is due to be. */
export function presentClock(waiting: WaitingDraft, page: PageContext) {
  const clock = answerClock(waiting, page.now())
  if (clock.is === 'not-sent') return { is: clock.is }
  const sentMoment = getMoment(clock.sentAt, page)
  return clock.is === 'answered'
    ? { is: clock.is, sent: sentMoment, answered: getMoment(clock.answeredAt, page), by: clock.by }
    : { is: clock.is, sent: sentMoment, due: getMoment(clock.dueAt, page) }
}

/** Formats a draft for a list, without its text. */
export function presentListed(draft: ListedDraft, page: PageContext) {
  const { savedAt, closedAt, sentAt, answeredAt, answeredBy, ...rest } = draft
  return {
    ...rest,
    saved: getMoment(savedAt, page),
    isClosed: closedAt !== null,
    clock: presentClock({ sentAt, answeredAt, answeredBy }, page),
  }
}

/** Formats a draft for its page, with its comments and the institution's requirements. */
export function presentDraft(draft: OpenDraft, page: PageContext) {
  const { text, comments } = draft
  const programme = draft.programmeId ? page.catalogue.programme(draft.programmeId) : undefined
  const programmePage = programme && readAt(programme, page.catalogue.institution(programme.institution.id))
  const demand = draft.kind === 'other' ? undefined : presentDemand(draft, programme, programmePage)
  return {
    ...presentListed(draft, page),
    text,
    comments: comments.map((comment) => presentComment(comment, text, page)),
    programmePage,
    demand,
    /** The student's note takes precedence over the institution's page. */
    limit: draft.wordLimit ? { most: draft.wordLimit, unit: 'words' as const } : toCounted(demand),
  }
}

/** The requirements of a statement on the institution's page, or else the page to look at. */
export interface ShownDemand {
  /** Absent if it is not in the catalogue. */
  programme?: { id: string }
  institution: string
  page?: { address: string; host: string }
  /** Absent if it is unchecked. */
  fact?: { value: StatementAsked; on: string; of?: RuleScope }
}

function presentDemand(
  { institution }: OpenDraft,
  programme: Programme | undefined,
  programmePage: ShownDemand['page'],
): ShownDemand | undefined {
  if (institution === null) return undefined
  const about = { programme: programme && { id: programme.id }, institution }
  const checkedFact = programme?.facts.statement.seen
  if (checkedFact?.stands !== 'filling') return { ...about, page: programmePage }
  const { value, page, seenOn, of } = checkedFact
  return { ...about, page: parseWebAddress(page), fact: { value, on: seenOn, of } }
}

function toCounted(demand: ShownDemand | undefined): CountedLength | undefined {
  const length = demand?.fact?.value.length
  return length && length.unit !== 'pages' ? { most: length.most, unit: length.unit } : undefined
}

function presentComment({ at, resolvedAt, ...comment }: DraftComment, text: string, page: PageContext) {
  return {
    ...comment,
    written: getMoment(at, page),
    resolved: resolvedAt && getMoment(resolvedAt, page),
    /** The current text at this place. */
    now: comment.isGone ? '' : text.slice(comment.start, comment.end),
  }
}

/** Lists the student's applications to choose from. */
export async function listChoices(page: PageContext, student: SignedIn) {
  const profile = await getProfile(page.database, own(student))
  const all = await viewApplications(page.database, own(student), profile)
  return all.map(({ application: { id, kept } }): [string, string] => [
    id,
    `${kept.programme.title}, ${kept.programme.institution.name}`,
  ])
}

/** Reads the claims of a student's own draft. */
export async function readOwnClaims(
  page: PageContext,
  student: SignedIn,
  draft: OpenDraft,
): Promise<DraftClaim[]> {
  const { about, education, experience, testResults } = await getProfile(page.database, own(student))
  const documents = await listDocuments(page.database, own(student))
  return readClaims(page, draft, {
    name: `${about.firstName} ${about.lastName}`.trim() || student.name,
    birthDay: about.dateOfBirth,
    educations: education.map(
      ({ institute, degree, fieldOfStudy, scoreType, score, startDate, endDate }) => ({
        institute,
        degree,
        field: fieldOfStudy,
        scoreType,
        score,
        start: startDate,
        end: endDate,
      }),
    ),
    experiences: experience.map(({ company, startDate, endDate }) => ({
      company,
      start: startDate,
      end: endDate,
    })),
    results: testResults,
    papers: documents.map(({ title }) => title),
  })
}

/** Holds the claims of a draft against recorded entries. */
export function readClaims(page: PageContext, draft: OpenDraft, entries: RecordedEntries): DraftClaim[] {
  const { interpreter, searchable, catalogue } = page
  const facts = toClaimFacts(entries, draft)
  const { application } = facts
  const institutionId = application && catalogue.institution(application.institutionId)?.id
  return checkClaims(
    draft.text,
    { ...facts, application: application && institutionId ? { ...application, institutionId } : application },
    {
      findInstitutions: (text) => interpreter.institutionsIn(searchable, text),
      readStudent: (sentence) =>
        interpreter.readAlone(searchable, sentence.slice(0, 2_000), page.today()).student,
    },
  )
}
