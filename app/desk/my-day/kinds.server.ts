import { listDueSessions } from '../calendar/due.server.ts'
import { listDueDrafts } from '../drafts/due.server.ts'
import type { DueKind } from '../due/due-item.ts'
import { listDueChecks, listDueWantedFacts } from '../facts/due.server.ts'
import { deskFactWords } from '../facts/words.ts'
import { listDueGiving } from '../giving/due.server.ts'
import { givingWords } from '../giving/words.ts'
import { listDueCalls } from '../leads/calls/due.server.ts'
import { callWords } from '../leads/calls/words.ts'
import { listDueLeads } from '../leads/due.server.ts'
import { listDueMoney, listDuePayments } from '../payments/due.server.ts'
import { paymentWords } from '../payments/words.ts'
import { listLacking } from '../set-up/office.server.ts'
import { listUnassignedStudents } from '../staff/due.server.ts'
import {
  listDueDeadlines,
  listDueMessages,
  listDuePapers,
  listDueReviews,
  listDueTasks,
} from '../students/due.server.ts'
import { taskWords } from '../students/words.ts'
import { myDayWords as words } from './words.ts'

const LEADS = { verbs: ['leads.view'], topic: 'leads' } as const
const PAYMENTS = {
  verbs: ['plans.viewOrders', 'plans.viewMentors'],
  heading: paymentWords.myDay.title,
} as const
const CARE = { verbs: ['students.list'] } as const

/**
 * The kinds of due items, in the order in which a day is worked off: what the office lacks, late and soon due first, then people who
 * come or wait today, then the day's other work; leads with time left come last.
 */
export const DUE_KINDS: DueKind[] = [
  { id: 'set-up', verbs: ['staff.view'], heading: words.setUp, list: listLacking },
  { id: 'leads-late', ...LEADS, heading: words.leads.late, urgency: 'late', list: listDueLeads('late') },
  { id: 'calls', verbs: ['leads.followUp'], heading: callWords.due, list: listDueCalls },
  { id: 'payments-late', ...PAYMENTS, list: listDuePayments('late') },
  {
    id: 'drafts-late',
    ...CARE,
    heading: words.drafts.late,
    urgency: 'late',
    topic: 'drafts',
    list: listDueDrafts('late'),
  },
  { id: 'leads-soon', ...LEADS, heading: words.leads.soon, urgency: 'soon', list: listDueLeads('soon') },
  {
    id: 'deadlines-today',
    ...CARE,
    heading: words.deadlines,
    topic: 'applications',
    list: listDueDeadlines('today'),
  },
  { id: 'sessions', verbs: ['counselling.attend'], heading: words.sessions, list: listDueSessions },
  {
    id: 'messages',
    ...CARE,
    heading: words.waiting,
    urgency: 'in-time',
    topic: 'messages',
    list: listDueMessages,
  },
  {
    id: 'reviews',
    ...CARE,
    heading: words.reviews,
    urgency: 'in-time',
    topic: 'recommendations',
    list: listDueReviews,
  },
  {
    id: 'drafts',
    ...CARE,
    heading: words.drafts['in-time'],
    topic: 'drafts',
    list: listDueDrafts('in-time'),
  },
  { id: 'papers', ...CARE, heading: words.papers, topic: 'documents', list: listDuePapers },
  {
    id: 'unassigned',
    verbs: ['staff.handOver'],
    heading: words.left,
    isUncounted: true,
    list: listUnassignedStudents,
  },
  {
    id: 'not-given',
    verbs: ['giving.view'],
    heading: givingWords.notGivenTitle,
    isUncounted: true,
    list: listDueGiving,
  },
  {
    id: 'deadlines',
    ...CARE,
    heading: words.deadlines,
    topic: 'applications',
    list: listDueDeadlines('later'),
  },
  { id: 'tasks', ...CARE, heading: taskWords.title, list: listDueTasks },
  { id: 'payments', ...PAYMENTS, list: listDuePayments('in-time') },
  {
    id: 'money',
    verbs: ['bank.view', 'plans.viewOrders'],
    heading: paymentWords.lanes.money,
    list: listDueMoney,
  },
  {
    id: 'facts',
    verbs: ['added.view'],
    heading: deskFactWords.title,
    isUncounted: true,
    list: listDueChecks,
  },
  {
    id: 'facts-wanted',
    verbs: ['facts.publish'],
    heading: deskFactWords.queue.title,
    list: listDueWantedFacts,
  },
  {
    id: 'leads',
    ...LEADS,
    heading: words.leads['in-time'],
    urgency: 'in-time',
    list: listDueLeads('in-time'),
  },
]
