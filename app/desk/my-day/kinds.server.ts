import { sessionsDue } from '../calendar/due.server.ts'
import type { DueKind } from '../due/due-item.ts'
import { checksDue, wantedFactsDue } from '../facts/due.server.ts'
import { deskFactWords } from '../facts/words.ts'
import { leadsDue } from '../leads/due.server.ts'
import { moneyDue, paymentsDue } from '../payments/due.server.ts'
import { paymentWords } from '../payments/words.ts'
import { unassignedDue } from '../staff/due.server.ts'
import { deadlinesDue, messagesDue, papersDue, reviewsDue, tasksDue } from '../students/due.server.ts'
import { taskWords } from '../students/words.ts'
import { myDayWords as words } from './words.ts'

const LEADS = { verbs: ['leads.view'], topic: 'leads' } as const
const PAYMENTS = {
  verbs: ['plans.viewOrders', 'plans.viewMentors'],
  heading: paymentWords.myDay.title,
} as const
const CARE = { verbs: ['students.list'] } as const

/**
 * The kinds of due items, in the order in which a day is worked off: late and soon due first, then people who
 * come or wait today, then the day's other work; leads with time left come last.
 */
export const DUE_KINDS: DueKind[] = [
  { id: 'leads-late', ...LEADS, heading: words.leads.late, urgency: 'late', list: leadsDue('late') },
  { id: 'payments-late', ...PAYMENTS, list: paymentsDue('late') },
  { id: 'leads-soon', ...LEADS, heading: words.leads.soon, urgency: 'soon', list: leadsDue('soon') },
  { id: 'deadlines-today', ...CARE, heading: words.deadlines, list: deadlinesDue('today') },
  { id: 'sessions', verbs: ['counselling.attend'], heading: words.sessions, list: sessionsDue },
  {
    id: 'messages',
    ...CARE,
    heading: words.waiting,
    urgency: 'in-time',
    topic: 'messages',
    list: messagesDue,
  },
  {
    id: 'reviews',
    ...CARE,
    heading: words.reviews,
    urgency: 'in-time',
    topic: 'recommendations',
    list: reviewsDue,
  },
  { id: 'papers', ...CARE, heading: words.papers, topic: 'documents', list: papersDue },
  {
    id: 'unassigned',
    verbs: ['staff.handOver'],
    heading: words.left,
    isUncounted: true,
    list: unassignedDue,
  },
  { id: 'deadlines', ...CARE, heading: words.deadlines, list: deadlinesDue('later') },
  { id: 'tasks', ...CARE, heading: taskWords.title, list: tasksDue },
  { id: 'payments', ...PAYMENTS, list: paymentsDue('in-time') },
  {
    id: 'money',
    verbs: ['bank.view', 'plans.viewOrders'],
    heading: paymentWords.lanes.money,
    list: moneyDue,
  },
  { id: 'facts', verbs: ['added.view'], heading: deskFactWords.title, isUncounted: true, list: checksDue },
  {
    id: 'facts-wanted',
    verbs: ['facts.publish'],
    heading: deskFactWords.queue.title,
    list: wantedFactsDue,
  },
  { id: 'leads', ...LEADS, heading: words.leads['in-time'], urgency: 'in-time', list: leadsDue('in-time') },
]
