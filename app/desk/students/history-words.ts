import type { Verb } from '../../../admissions/access/can.ts'
import type { StudentFile } from '../../../admissions/desk/types.ts'
import { PROFILE_TESTS } from '../../../admissions/profile/choices.ts'
import type { EntryKind } from '../../../admissions/profile/fields.ts'
import { applicationWords } from '../../student/applications/words.ts'
import { profileWords } from '../../student/profile/words.ts'
import { formatDay } from '../../words/dates.ts'
import { joinWithAnd } from '../../words/english.ts'
import { spoken } from '../../words/language.ts'

type HistoryLine = NonNullable<StudentFile['timeline']>[number]
/**
 * The subject of a line. `name`: `undefined` once its record is deleted. `day`: of a session or a set of
 * recommendations.
 */
interface Subject {
  name?: string
  kind?: HistoryLine['kind']
  day?: string
  step?: string
}
type Sentence = (subject: Subject) => string

const entryWords = spoken({
  en: {
    experience: (name) => `experience at ${name}`,
    education: (name) => `marks, ${name}`,
    testResults: (name) => `test, ${name}`,
  } satisfies Record<EntryKind, (name: string) => string>,
})

/** Names an entry of the profile. */
function nameEntry({ kind, name }: Subject): string | undefined {
  if (!kind || kind === 'about') return undefined
  const test =
    kind === 'testResults' ? Object.entries(PROFILE_TESTS).find(([code]) => code === name)?.[1].name : name
  return entryWords[kind](test ?? name ?? '')
}

/** Names the fields of About that were changed. */
function nameFields(names = ''): string {
  const labels: Record<string, string> = profileWords.labels.about
  return joinWithAnd(
    names
      .split(' ')
      .map((name) => labels[name])
      .filter((label) => label !== undefined)
      .map((label) => label.replace(/^[A-Z](?![A-Z])/, (first) => first.toLowerCase())),
  )
}

const withName =
  (start: string, reason: string): Sentence =>
  ({ name }) =>
    name ? `${start}: ${name}` : reason

/** "Booked a session: Meera Iyer, 2 May 2027". */
const withDay =
  (start: string): Sentence =>
  ({ name, day }) =>
    day ? `${start}: ${[name, formatDay(day)].filter(Boolean).join(', ')}` : `${start} since deleted`

const sentences = spoken({
  en: {
    'account.signUp': () => 'Signed up',
    'account.proveEmail': () => 'Confirmed the email address',
    'account.changeEmail': () => 'Changed the email address',
    'profile.saveAbout': ({ name }) =>
      nameFields(name) ? `Changed the profile: ${nameFields(name)}` : 'Saved the details under About',
    'profile.addEntry': (entry) =>
      nameEntry(entry)
        ? `Added to the profile: ${nameEntry(entry)}`
        : 'Added to the profile an entry since deleted',
    'profile.changeEntry': (entry) =>
      nameEntry(entry)
        ? `Changed the profile: ${nameEntry(entry)}`
        : 'Changed an entry of the profile since deleted',
    'profile.removeEntry': () => 'Deleted an entry of the profile; its name is not kept',
    'documents.upload': withName('Uploaded a document', 'Uploaded a document since deleted'),
    'drafts.send': () => 'Sent a draft for comments',
    'drafts.comment': () => 'Commented on a draft',
    'documents.review': withName('Looked at a document', 'Looked at a document since deleted'),
    'documents.claim': withName('Began to look at a document', 'Began to look at a document since deleted'),
    'documents.release': withName('Left a document to others', 'Left a document since deleted to others'),
    'documents.delete': () => 'Deleted a document; its name is not kept',
    'shortlist.add': ({ name }) => `Shortlisted ${name ?? 'a programme since removed'}`,
    'shortlist.remove': withName('Removed from the shortlist', 'Removed a programme from the shortlist'),
    'shortlist.restore': withName(
      'Put back on the shortlist',
      'Put back on the shortlist a programme since removed',
    ),
    'shortlist.share': () => 'Shared the shortlist',
    'family.share': () => 'Made a link for a parent',
    'shortlist.propose': withName('Proposed', 'Proposed a programme, since taken back'),
    'shortlist.takeBackProposal': () => 'Took back a proposal',
    'shortlist.answerProposal': withName('Answered a proposal', 'Answered a proposal'),
    'recommendations.keep': withDay('Saved a set of recommendations'),
    'recommendations.askForReview': withDay('Asked for a review of recommendations'),
    'recommendations.finishReview': withDay('Reviewed recommendations'),
    'applications.begin': withName('Started an application', 'Started an application since removed'),
    'applications.submit': withName('Noted that they have applied', 'Noted that they have applied'),
    'applications.askForPaper': withName(
      'Asked for a paper',
      'Asked for a paper, for an application since removed',
    ),
    'applications.takeBackRequest': withName(
      'No longer asked for a paper',
      'No longer asked for a paper, for an application since removed',
    ),
    'applications.takeStep': ({ name, step }) =>
      name ? `${step ?? 'Updated'}: ${name}` : 'Updated an application since removed',
    'path.noteRefusal': () => 'Noted a refused visa',
    'applications.removeDraft': () => 'Removed a draft application; its name is not kept',
    'counselling.book': withDay('Booked a session'),
    'counselling.change': withDay('Changed or cancelled a session'),
    'plans.order': withName('Ordered a plan', 'Ordered a plan'),
    'plans.cancel': withName('Cancelled an order', 'Cancelled an order'),
    'messages.send': ({ name }) => (name ? `${name} sent a message` : 'Someone since deleted sent a message'),
    'whatsapp.receive': () => 'Wrote by WhatsApp',
    'whatsapp.choose': () => 'Changed how they may be contacted',
    'whatsapp.noteStop': () => 'Noted that they wrote STOP by mail',
    'leads.withdrawConsent': () => 'Asked not to be contacted any more',
    'staff.assign': withName('Was given a counsellor', 'Was given a counsellor who has since left'),
    'staff.handOver': withName('Was handed over', 'Was handed over to someone who has since left'),
    'staff.keepLead': withName(
      'Was kept by the counsellor who had the enquiry',
      'Was given a counsellor who has since left',
    ),
  } as Partial<Record<Verb, Sentence>>,
})

const findSentence = (verb: string): Sentence | undefined =>
  Object.entries(sentences).find(([key]) => key === verb)?.[1]

/** True if the history shows the event: some actions do not interest a reader. */
export const isInHistory = ({ verb }: { verb: string }) => findSentence(verb) !== undefined

/**
 * Returns a line of a student's history, with the name of its subject. `day`: the day of its session or set,
 * in the reader's zone.
 */
export function describeHistory(
  { verb, by, title, institution, kind, name, step }: Omit<HistoryLine, 'id' | 'at' | 'day'>,
  day?: string,
): string | undefined {
  const steps: Record<string, string> = { ...applicationWords.events, defer: 'Deferred' }
  const programme = title ? [title, institution].filter(Boolean).join(', ') : undefined
  return findSentence(verb)?.({
    name: by ?? programme ?? name ?? undefined,
    kind,
    day,
    step: step ? steps[step] : undefined,
  })
}
