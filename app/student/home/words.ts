import { formatTitle } from '../../site/words.ts'
import { formatDay } from '../../words/dates.ts'
import { formatCounted } from '../../words/english.ts'
import { spoken } from '../../words/language.ts'
import { applicationWords } from '../applications/words.ts'
import type { NextStep } from './next-step.ts'

/** Names an application, and says how near its last day is. */
const nameApplication = ({ institution, title, daysLeft, until }: Extract<NextStep, { papers: number }>) =>
  [
    institution,
    title,
    ...(daysLeft !== undefined && daysLeft >= 0
      ? [`last day ${applicationWords.days(daysLeft, until)}, as you noted it`]
      : []),
  ].join(', ')

/** The words of a student's home. */
export const homeWords = spoken({
  en: {
    title: (name: string) => (name ? `Hello, ${name}` : 'Your home'),
    titleAlone: formatTitle('Home'),
    planUntil: (title: string) => `Your ${title} is active until`,
    plan: 'See your plan',
    /** A refund that was asked for, and one that was approved. */
    refund: {
      'refund-asked': (title: string) =>
        `You have asked for a refund of your ${title}. The plan stays active until we approve it.`,
      approved: (title: string) => `Your refund for the ${title} is approved, and we are sending it.`,
      sent: (title: string) => `We have sent your refund for the ${title}.`,
    },
    unpaid: (title: string, number: string): [text: string, action: string] => [
      `Your order ${number} for the ${title} was not paid in time, so it has ended. If you did pay, write to us: a late payment still counts.`,
      'See your order',
    ],
    /** An order that waits, for a payment or to be found on the bank's statement, and the way to it. */
    toPay: (title: string, number: string, amount: string): [text: string, action: string] => [
      `Your order ${number} for the ${title} is waiting for your payment of ${amount}.`,
      'See how to pay',
    ],
    claimed: (title: string, number: string): [text: string, action: string] => [
      `You have told us that you paid for order ${number}, the ${title}. We are looking for your payment on our bank statement.`,
      'See your order',
    ],
    nextTitle: 'Your next step',
    minutes: (minutes: number) => `About ${formatCounted(minutes, 'minute')}.`,
    /** The next step, and the button that starts it. */
    next: (step: NextStep): [text: string, action: string] => {
      switch (step.is) {
        case 'marks':
          return ['Add your marks, so that we can say where you qualify.', 'Add marks']
        case 'test':
          return ['Add your English test, or the score you hope for.', 'Add a test']
        case 'save':
          return [
            'Save your first programme. You can keep up to ten, and change your mind at any time.',
            'Search programmes',
          ]
        case 'begin':
          return [
            'Start an application for one of your saved programmes. Nothing is sent to the university.',
            'Choose one',
          ]
        case 'wait':
          return ['Nothing to do for now. The universities have your applications.', 'See your applications']
        case 'due':
          return [
            `${step.institution}, ${step.title}. ${applicationWords.lastDay(step)}${step.website?.page === 'graduate' ? ' On the website, look for “Graduate admissions”.' : ''}`,
            step.website ? `Go to ${step.website.host}` : applicationWords.where,
          ]
        case 'departure':
          return [
            `${step.institution}, ${step.title}. ${step.step}: ${step.isLate ? 'this is late, see what can still be done.' : `begin by ${formatDay(step.startBy)}.`}`,
            'See the steps',
          ]
        case 'profile':
          return [
            `${nameApplication(step)}: complete the profile details that universities usually ask for.`,
            'Complete your profile',
          ]
        case 'start':
          return [`${nameApplication(step)}: choose when you want to start.`, 'Choose an intake']
        case 'papers':
          return [
            `${nameApplication(step)}: ${formatCounted(step.papers, 'paper')} still missing.`,
            'Attach papers',
          ]
        case 'ready':
          return [`${nameApplication(step)}: everything is in place. Mark it as ready.`, 'Open it']
        case 'apply':
          return [
            `${nameApplication(step)}: check it once more, then apply on the university’s own website.`,
            'Check and apply',
          ]
      }
    },
    openDraft: 'Open your application',
    days: 'Dates to remember',
    /** Around a day that the student noted. */
    applyBy: 'Apply by',
    asNoted: ', as you noted it',
    /** Heading if none of the dates is known. */
    findDays: 'Find these dates',
    noDate: (count: number) =>
      `We do not know the last day to apply for ${count === 1 ? 'this programme' : 'these programmes'} yet. Find it on the university’s website, then note it here:`,
    openDays: (count: number) => `Show all ${count} programmes`,
    applications: 'Applications',
    noApplications: 'None yet. Start one from a programme’s page or from your shortlist.',
    papers: (there: number, count: number) => `${there} of ${formatCounted(count, 'paper')}`,
    shortlist: (count: number) => `Shortlist: ${count} of 10`,
    counsellor: (name: string) => `${name} is your counsellor. Replies come under Messages.`,
    noCounsellor:
      'You do not have a counsellor yet. You can still write, and one of us will reply under Messages.',
    toShortlist: 'Open your shortlist',
    findSome: 'Get recommendations',
    family: 'For your family',
    cost: (minCost: string, maxCost: string, knownCount: number, saved: number) =>
      `The first year costs about ${minCost === maxCost ? minCost : `${minCost} to ${maxCost}`} in total, with living, visa and travel. These are estimates${knownCount < saved ? `, and we have them for ${knownCount} of your ${saved} programmes` : ''}.`,
  },
})
