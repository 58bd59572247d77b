import type { CallOutcome, NextCall } from '../../../../admissions/leads/calls/outcomes.ts'
import { formatCounted } from '../../../words/english.ts'
import { spoken } from '../../../words/language.ts'

/** Calls to leads, and when they are called again. */
export const callWords = spoken({
  en: {
    title: 'Note a call',
    said: 'What they said',
    sends: 'Ctrl+Enter in the text above notes it as “We talked”.',
    again: 'Call again',
    next: {
      usual: 'As usual',
      hours: 'In two hours',
      tomorrow: 'Tomorrow at 10:00',
      'three-days': 'In three days, at 10:00',
      week: 'In a week, at 10:00',
      day: 'On this day:',
      none: 'Not again',
    } satisfies Record<NextCall, string>,
    day: 'Day',
    time: 'Time',
    today: 'today',
    usual:
      'As usual: in two hours after no answer, the next morning after a second one or if they asked for another time, otherwise not again.',
    outcomes: {
      talked: 'We talked',
      'no-answer': 'No answer',
      'call-back': 'Asked for another time',
      'wrong-number': 'Wrong number',
    } satisfies Record<CallOutcome, string>,
    follow: 'Only set this',
    noteWrong: 'Write up to 2,000 characters',
    nextWrong: 'Choose a day and a time that are still to come, within a year',
    calledMeanwhile:
      'Someone else has noted a call meanwhile. Read it in the history, then save yours again.',
    /** A call in a lead’s history; `next`: when to call again, empty if not. */
    past: (outcome: CallOutcome, next: string) => {
      const came: Record<CallOutcome, string> = {
        talked: 'Called: we talked',
        'no-answer': 'Called: no answer',
        'call-back': 'Called: asked for another time',
        'wrong-number': 'Called: wrong number',
      }
      return `${came[outcome]}${next && `. Again on ${next}`}`
    },
    pastFollowUp: (next: string) => (next ? `To be called on ${next}` : 'Not to be called again'),
    /** Beside a lead in the list: the last call. */
    last: (outcome: CallOutcome, calls: number) => {
      const latest: Record<CallOutcome, string> = {
        talked: 'we talked',
        'no-answer': 'no answer',
        'call-back': 'asked for another time',
        'wrong-number': 'wrong number',
      }
      return `${formatCounted(calls, 'call')}, ${latest[outcome]}`
    },
    calls: 'Calls',
    call: (name: string) => `Call ${name}`,
  },
})
