import { MAX_REFUSAL_LENGTH, type PathFaults } from '../../../admissions/path/types.ts'
import { formatTitle } from '../../site/words.ts'
import { spoken } from '../../words/language.ts'

type Fault = NonNullable<PathFaults[keyof PathFaults]>

/** The words of the steps from an accepted offer to the first day of the course. */
export const departureWords = spoken({
  en: {
    title: 'From the offer to the first day',
    titleOf: (programme: string) => formatTitle(`From the offer to the first day: ${programme}`),
    titleAlone: formatTitle('From the offer to the first day'),
    lead: 'Each step with the last day on which you can begin it, counted back from the first day of the course.',
    notAccepted: 'The steps begin once you have accepted the offer.',
    noIntake: 'Choose an intake in the application first: the days are counted back from it.',
    noCountry: 'We have not written down the steps for this country yet.',
    open: 'See every step with its last day',
    begins: 'The course begins on',
    assumed: 'We count from the first of the month. Enter the day that the letter names.',
    firstDay: 'First day of the course',
    behind: (count: number) =>
      count === 0
        ? 'Nothing is late.'
        : count === 1
          ? '1 step is late. It says what can still be done.'
          : `${count} steps are late. Each says what can still be done.`,
    beginBy: 'Begin by',
    readyBy: 'Ready by',
    notBefore: 'Not before',
    /** Before the time and the day by the reader's own clock. */
    endsThere: 'At the university that day ends at',
    by: 'on',
    yourTime: 'by your clock.',
    states: { done: 'Done', late: 'Late', 'too-late': 'Planned too late' },
    doneOn: 'Done on',
    accepted: 'The offer is accepted.',
    ownDay: 'Planned for',
    canStill: 'What can still be done:',
    /** Before the two soonest days of a late step. */
    soonest: 'At the soonest it begins on',
    andReady: 'and is ready on',
    /** Before and after the soonest day on which all is ready. */
    notInTime: 'Even if each step begins as soon as it can, the last one is ready on',
    askInstitution:
      'which is after the first day of the course. Ask the university now whether you may arrive late or begin with a later intake.',
    change: 'Plan it, or mark it as done',
    changeOf: (name: string) => `of “${name}”`,
    day: 'Day on which it begins',
    dayHint: 'Leave it empty to remove it. What has to be ready before moves with it.',
    save: 'Save the day',
    done: 'It is done',
    undone: 'It is not done yet',
    saved: 'Saved. The days that depend on it have moved.',
    caution: 'The authority decides. Read its own page before you pay or travel.',
    refusal: {
      title: 'Was the visa refused?',
      lead: 'Note the day and the reason as the letter gives it. Student and counsellor both see it.',
      on: 'Day of the refusal',
      reason: 'The reason in the letter',
      note: 'Note the refusal',
      noted: 'Noted.',
      list: 'Visas refused',
      /** After the reason. */
      by: (name: string | null) => (name ? `Noted by ${name}.` : ''),
    },
    summary: 'Please check the following',
    faults: {
      day: 'Enter a day that exists, such as 20 September 2027',
      'after-start': 'Enter a day before the course begins',
      far: 'Enter a day near the month of your intake. If the course begins in another month, change the intake first',
      future: 'Enter a day that is not after today',
      empty: 'Write the reason that the letter gives',
      long: `Shorten the reason to ${MAX_REFUSAL_LENGTH} letters`,
    } satisfies Record<Fault, string>,
    refusals: { 'not-accepted': 'The application has moved on: its offer is not accepted any more.' },
    /** The event in a calendar. */
    event: (step: string, programme: string) => `Last day to begin: ${step}. ${programme}`,
  },
})
