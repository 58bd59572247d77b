import { MAX_CONDITION_LENGTH, type OfferFault } from '../../../admissions/applications/offers.ts'
import { MAX_OFFER_SHARES, OFFER_SHARE_DAYS } from '../../../admissions/applications/sharing/rules.ts'
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
    share: {
      title: 'Show this to your parents',
      lead: `Anyone with the link can read this page for ${OFFER_SHARE_DAYS} days without signing in, but not change anything. It shows your first name, your offers and what their letters say, and nothing else of your profile, documents or applications.`,
      message: 'My offers',
      make: 'Make a link',
      open: 'Links that work now',
      madeOn: 'Made on',
      until: 'works until',
      opened: (times: number) => (times === 0 ? 'Not opened yet' : `Opened ${formatCounted(times, 'time')}`),
      last: 'last on',
      end: 'End this link',
      ended: 'The link no longer works.',
      hint: 'We show a link only once. To send it again, make a new one. A chat that shows a preview of the link counts as an opening too.',
      refusals: {
        many: `You already have ${MAX_OFFER_SHARES} links that work. End one first.`,
      },
    },
    shared: {
      title: (name: string) => `Offers for ${name}`,
      titleAlone: formatTitle('Offers, shared'),
      lead: (name: string) =>
        `Side by side: what each offer costs, what it asks and until when. ${name} wants to show you this. You can look, but not change anything.`,
      none: 'There are no offers to show at the moment.',
      until: 'This link works until',
      programmeGone:
        'This programme is no longer in our catalogue. You see it as it was when the application was started.',
      gone: {
        heading: 'This link no longer works',
        says: 'Ask the person who sent it for a new one.',
      },
    },
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
