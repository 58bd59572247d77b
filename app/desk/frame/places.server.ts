import { getReach, type Verb } from '../../../admissions/access/can.ts'
import type { Role } from '../../../admissions/access/types.ts'
import { tidyLine } from '../../../admissions/inputs/typed-text.ts'
import { paths } from '../../paths.ts'
import { applicationListWords } from '../applications/words.ts'
import { bankWords } from '../bank/words.ts'
import { calendarWords } from '../calendar/words.ts'
import { contentWords } from '../content/words.ts'
import { digestWords } from '../digests/words.ts'
import { deskFactWords } from '../facts/words.ts'
import { deskFigureWords } from '../figures/words.ts'
import { findWords } from '../find/words.ts'
import { givingWords } from '../giving/words.ts'
import { handWords } from '../leads/by-hand/words.ts'
import { leadWords } from '../leads/words.ts'
import { myDayWords } from '../my-day/words.ts'
import { paymentWords } from '../payments/words.ts'
import { setUpWords } from '../set-up/words.ts'
import { staffWords } from '../staff/words.ts'
import { studentListWords } from '../students/words.ts'

/** A page of the desk; `also`: another address that belongs to it. */
export interface DeskPlace {
  label: string
  to: string
  also?: string
}

/** The pages of the desk in the order of its bar, each with the verb that opens it. */
const PLACES: (DeskPlace & { verb: Verb })[] = [
  { verb: 'account.assure', label: myDayWords.title, to: paths.desk() },
  { verb: 'leads.view', label: leadWords.title, to: paths.deskLeads() },
  { verb: 'students.list', label: studentListWords.title, to: paths.deskStudents() },
  { verb: 'students.list', label: applicationListWords.title, to: paths.deskApplications() },
  { verb: 'counselling.keepCalendar', label: calendarWords.title, to: paths.deskCalendar() },
  { verb: 'plans.viewOrders', label: paymentWords.title, to: paths.deskPayments() },
  { verb: 'bank.view', label: bankWords.title, to: paths.deskStatements(), also: paths.deskBankAccount() },
  { verb: 'facts.publish', label: deskFactWords.title, to: paths.deskFacts() },
  { verb: 'content.view', label: contentWords.title, to: paths.deskContent() },
  { verb: 'leads.figures', label: deskFigureWords.title, to: paths.deskFigures() },
  { verb: 'staff.view', label: staffWords.title, to: paths.deskStaff() },
]

/** Actions that begin at the desk, and pages that its bar does not name. */
const ACTIONS: (DeskPlace & { verb: Verb })[] = [
  { verb: 'leads.add', label: handWords.title, to: paths.deskLeadsNew() },
  { verb: 'leads.import', label: leadWords.import.title, to: paths.deskLeadsImport() },
  { verb: 'bank.send', label: bankWords.send, to: paths.deskSendStatement() },
  { verb: 'bank.addAccount', label: bankWords.addAccount, to: paths.deskBankAccount() },
  { verb: 'facts.publish', label: deskFactWords.fill.title, to: paths.deskFill() },
  { verb: 'added.import', label: deskFactWords.lists, to: paths.deskProgrammeLists() },
  { verb: 'staff.invite', label: setUpWords.title, to: paths.deskSetUp() },
  { verb: 'giving.view', label: givingWords.title, to: paths.deskGiving() },
  { verb: 'giving.view', label: givingWords.sharing.title.leads, to: paths.deskShareOut('leads') },
  { verb: 'giving.view', label: givingWords.sharing.title.students, to: paths.deskShareOut('students') },
  { verb: 'digests.choose', label: digestWords.title, to: paths.deskMails() },
  { verb: 'account.assure', label: findWords.account, to: paths.account() },
]

/** Returns the pages of the desk that a role may open. */
export function listPlaces(role: Role): DeskPlace[] {
  return listReachable(PLACES, role)
}

/** Returns the pages and actions of a role whose names have every word typed, or its part. */
export function findPlaces(role: Role, text: string): DeskPlace[] {
  const words = foldCase(text).split(' ')
  return [...listReachable(PLACES, role), ...listReachable(ACTIONS, role)].filter(({ label }) =>
    words.every((word) => foldCase(label).includes(word)),
  )
}

const foldCase = (text: string) => tidyLine(text).toLowerCase()

const listReachable = (places: (DeskPlace & { verb: Verb })[], role: Role) =>
  places.filter(({ verb }) => getReach(verb, role)).map(({ verb: _, ...place }) => place)
