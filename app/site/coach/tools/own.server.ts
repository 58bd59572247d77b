import { own } from '../../../../admissions/access/types.ts'
import type { SignedIn } from '../../../../admissions/accounts/types.ts'
import type { CoachFact } from '../../../../admissions/coach/claims.ts'
import type { OwnPart } from '../../../../admissions/coach/tools.ts'
import { listDocuments } from '../../../../admissions/documents/documents.server.ts'
import { getEntitlements } from '../../../../admissions/plans/vouchers.server.ts'
import { getStudentFacts } from '../../../../admissions/profile/facts.ts'
import { getProfile } from '../../../../admissions/profile/profile.server.ts'
import type { PageContext } from '../../../context.ts'
import { paths } from '../../../paths.ts'
import { applicationWords } from '../../../student/applications/words.ts'
import { loadHomePage } from '../../../student/home/page.server.ts'
import { homeWords } from '../../../student/home/words.ts'
import { toolsWords } from '../../../tools/words.ts'
import type { CoachLink } from '../finding.ts'
import { quoteFacts, type ToolAnswer } from './tool.ts'
import { toolWords, ownFileWords as words } from './words.ts'

const source = { title: toolWords.ownFile }

/**
 * Returns a part of the signed-in student’s own file, under their own rights and by the verbs of their pages.
 * Somebody else is told to sign in.
 */
export async function lookUpOwnFile(page: PageContext, part: OwnPart): Promise<ToolAnswer> {
  const student = await page.student()
  if (student) return { ...toAnswer(part, await readers[part](page, student)), links: [pages[part]] }
  const fact = { id: `own:${part}:sign-in`, text: words.signIn, source: { title: toolWords.ourText } }
  return quoteFacts([fact], [{ label: words.toSignIn, address: paths.signIn(paths.coach()) }])
}

function toAnswer(part: OwnPart, sentences: string[]) {
  return quoteFacts(sentences.map((text, place): CoachFact => ({ id: `own:${part}:${place}`, text, source })))
}

const pages: Record<OwnPart, CoachLink> = {
  applications: { label: words.applications, address: paths.applications() },
  papers: { label: words.papers, address: paths.documents() },
  deadlines: { label: words.applications, address: paths.applications() },
  next: { label: words.home, address: paths.ownHome() },
  sessions: { label: words.sessions, address: paths.sessions() },
  plan: { label: words.planPage, address: paths.plan() },
  shortlist: { label: words.shortlist, address: paths.shortlist() },
  profile: { label: words.profile, address: paths.profile() },
  messages: { label: words.messages, address: paths.messages() },
}

type Reader = (page: PageContext, student: SignedIn) => Promise<string[]>

const readers: Record<OwnPart, Reader> = {
  async applications(page, student) {
    const { applications } = await loadHomePage(page, student)
    if (applications.length === 0) return [words.noApplications]
    return [
      words.applicationCount(applications.length),
      ...applications.map(({ title, institution, status }) =>
        words.application(title, institution.name, applicationWords.statuses[status]),
      ),
    ]
  },
  async papers(page, student) {
    const documents = await listDocuments(page.database, own(student))
    const { applications } = await loadHomePage(page, student)
    return [
      documents.length === 0 ? words.noDocuments : words.documents(documents.map(({ title }) => title)),
      ...applications
        .filter(({ preparing, papers }) => preparing && papers.asked > 0)
        .map(({ title, institution, papers }) =>
          words.missing(title, institution.name, papers.missing, papers.asked),
        ),
    ]
  },
  async deadlines(page, student) {
    const { applications, shortlist } = await loadHomePage(page, student)
    const days = [
      ...applications.filter(({ preparing }) => preparing),
      ...shortlist.filter(({ applied }) => !applied),
    ].flatMap(({ title, institution, deadline }) => (deadline ? [{ title, institution, ...deadline }] : []))
    if (days.length === 0) return [words.noDeadlines]
    return days
      .toSorted((a, b) => a.daysLeft - b.daysLeft)
      .map(({ title, institution, day, daysLeft, until }) =>
        words.deadline(title, institution.name, day, applicationWords.days(daysLeft, until)),
      )
  },
  async next(page, student) {
    const { next } = await loadHomePage(page, student)
    return [homeWords.next(next)[0]]
  },
  async sessions(page, student) {
    const { session } = await loadHomePage(page, student)
    return [session ? words.session(session.when, session.counsellor) : words.noSession]
  },
  async plan(page, student) {
    const { plan, order } = await loadHomePage(page, student)
    const { title, until, inForce } = await getEntitlements(page.database, own(student), page.now())
    const last = page.dayOf(new Date(until.getTime() - 1))
    return [
      plan ? words.plan(plan.title, plan.until) : words.freePlan(title, last, !inForce),
      ...(order ? [words.waiting(order.title)] : []),
    ]
  },
  async shortlist(page, student) {
    const { shortlist } = await loadHomePage(page, student)
    if (shortlist.length === 0) return [words.noSaved]
    return [
      words.savedCount(shortlist.length),
      ...shortlist.map(({ title, institution }) => words.saved(title, institution.name)),
    ]
  },
  async profile(page, student) {
    const profile = await getProfile(page.database, own(student))
    const { english = [], ...facts } = getStudentFacts(profile, page.today())
    const marks = (['twelfthGrade', 'undergraduate'] as const).flatMap((of) => {
      const held = facts[of]
      return held ? [words.marksLine(words.marks[of], held.value, held.outOf)] : []
    })
    const tests = english.map(({ test, overall }) =>
      words.test(toolsWords.scores.english.tests[test], overall),
    )
    return [...(tests.length > 0 ? tests : [words.noTests]), ...(marks.length > 0 ? marks : [words.noMarks])]
  },
  async messages(page, student) {
    const { people } = await loadHomePage(page, student)
    return [words.unread(people.unread), ...(people.counsellor ? [words.counsellor(people.counsellor)] : [])]
  },
}
