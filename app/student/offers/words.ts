import { MAX_CONDITION_LENGTH, type OfferFault } from '../../../admissions/applications/offers.ts'
import { formatTitle } from '../../site/words.ts'
import { formatCounted } from '../../words/english.ts'
import { spoken } from '../../words/language.ts'

/** The words of offers: of the page on which a student compares them, and of the form for what a letter says. */
export const offerWords = spoken({
  en: {
    title: 'Your offers',
    titleAlone: formatTitle('Your offers'),
    lead: 'Side by side: what each costs, what it asks of you and until when. The decision is yours.',
    none: 'No offers yet. When a university makes you one, note it in your application and it appears here.',
    toApplications: 'Your applications',
    compare: 'Compare the programmes in full',
    print: 'You can print this page for your parents.',
    /** On the page of a parent. */
    programmeGone:
      'This programme is no longer in our catalogue. You see it as it was when the application was started.',
    answer: 'Accept or decline it',
    answered: 'You have accepted it',
    open: 'Open the application',
    count: (count: number) => `You have ${formatCounted(count, 'offer')}.`,
    see: 'See what each costs and asks',
    /** The facts of a letter. */
    replyBy: 'Answer by',
    deposit: 'Deposit',
    /** Before a day. */
    depositBy: 'by',
    conditions: 'Conditions',
    noConditions: 'None noted',
    met: 'met',
    conditionBy: 'by',
    noted: (name: string | null) => (name ? `Noted by ${name} on` : 'Noted on'),
    notNoted: 'Nothing is noted of its letter yet.',
    note: 'Note what the letter says',
    change: 'Change what is noted',
    checkLetter: 'Check the letter against registers',
    form: {
      title: 'What the letter of the offer says',
      titleOf: (programme: string) => `The offer for ${programme}`,
      lead: 'Copy it from the letter. Leave empty what it does not say.',
      replyBy: 'Answer by',
      replyHint: 'A reminder comes before this day and before each of the others.',
      deposit: 'Deposit',
      depositHint: 'With its currency, for example AUD 5,000.',
      depositBy: 'Pay the deposit by',
      condition: (place: number) => `Condition ${place}`,
      conditionHint: 'For example: IELTS 7.0 overall, no band below 6.5',
      by: (place: number) => `Condition ${place}: by`,
      met: (place: number) => `Condition ${place} is met`,
      more: 'More conditions',
      save: 'Save',
      summary: 'Please check the following',
      saved: 'Saved.',
      faults: {
        day: 'Enter a day that exists, or leave it empty',
        'not-money': 'Enter an amount, for example AUD 5,000',
        'money-currency': 'Say in which currency, for example AUD 5,000',
        'no-text': 'Write what the condition is, or remove its day',
        long: `Shorten the condition to ${MAX_CONDITION_LENGTH} letters`,
      } satisfies Record<OfferFault, string>,
      noOffer: 'There is no offer to note for this application now.',
      refusals: {
        'wrong-state': 'There is no offer to note any more: the application has moved on.',
        changed:
          'Somebody has changed what is noted since you opened this page. It is shown here, and below it what you typed: save again to put yours in its place.',
      },
    },
  },
})
