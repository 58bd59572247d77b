import { listDueSteps } from '../applications/due.server.ts'
import { listDueSessions } from '../calendar/due.server.ts'
import { listDueDrafts } from '../drafts/due.server.ts'
import type { DueKind } from '../due/due-item.ts'
import { listDueChecks, listDueWantedFacts } from '../facts/due.server.ts'
import { listDueGiving } from '../giving/due.server.ts'
import { listDueCalls } from '../leads/calls/due.server.ts'
import { listDueLeads } from '../leads/due.server.ts'
import { listDueMoney, listDuePayments } from '../payments/due.server.ts'
import { listLacking } from '../set-up/office.server.ts'
import { listUnassignedStudents } from '../staff/due.server.ts'
import {
  listDueDeadlines,
  listDueMessages,
  listDuePapers,
  listDueProposals,
  listDueReviews,
  listDueTasks,
} from '../students/due.server.ts'
import { myDayWords } from './words.ts'

const words = myDayWords.kinds
const CARE = ['students.list'] as const

/** The kinds of due items. Those due at the same time stand in this order, as the filters do. */
export const DUE_KINDS: DueKind[] = [
  { id: 'set-up', name: words.setUp, verbs: ['staff.view'], isFirst: true, list: listLacking },
  { id: 'calls', name: words.calls, verbs: ['leads.followUp'], list: listDueCalls },
  { id: 'leads', name: words.leads, verbs: ['leads.view'], topic: 'leads', list: listDueLeads },
  { id: 'sessions', name: words.sessions, verbs: ['counselling.attend'], list: listDueSessions },
  { id: 'messages', name: words.messages, verbs: CARE, topic: 'messages', list: listDueMessages },
  { id: 'reviews', name: words.reviews, verbs: CARE, topic: 'recommendations', list: listDueReviews },
  { id: 'drafts', name: words.drafts, verbs: CARE, topic: 'drafts', list: listDueDrafts },
  { id: 'papers', name: words.papers, verbs: CARE, topic: 'documents', list: listDuePapers },
  {
    id: 'proposals',
    name: words.proposals,
    verbs: ['shortlist.noteAnswer'],
    topic: 'shortlist',
    list: listDueProposals,
  },
  { id: 'deadlines', name: words.deadlines, verbs: CARE, topic: 'applications', list: listDueDeadlines },
  { id: 'steps', name: words.steps, verbs: ['path.plan'], topic: 'path', list: listDueSteps },
  { id: 'tasks', name: words.tasks, verbs: CARE, list: listDueTasks },
  {
    id: 'payments',
    name: words.payments,
    verbs: ['plans.viewOrders', 'plans.viewMentors'],
    list: listDuePayments,
  },
  { id: 'money', name: words.money, verbs: ['bank.view', 'plans.viewOrders'], list: listDueMoney },
  { id: 'unassigned', name: words.unassigned, verbs: ['staff.handOver'], list: listUnassignedStudents },
  { id: 'not-given', name: words.notGiven, verbs: ['giving.view'], list: listDueGiving },
  { id: 'facts', name: words.facts, verbs: ['added.view'], list: listDueChecks },
  { id: 'facts-wanted', name: words.wanted, verbs: ['facts.publish'], list: listDueWantedFacts },
]
