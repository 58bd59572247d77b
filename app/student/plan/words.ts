import { formatTitle } from '../../site/words.ts'
import { spoken } from '../../words/language.ts'
import { buyWords, compareWords } from './buy-words.ts'
import { countUniversities } from './counted-words.ts'
import { planMailWords } from './mail-words.ts'
import { orderWords, refundWords } from './order-words.ts'
import { taxPaperWords, taxStates } from './paper-words.ts'
import { claimWords, payWords } from './pay-words.ts'

/**
 * The words of plans, as students read them. Costs and endings are stated before the click that causes them.
 */
export const planWords = spoken({
  en: {
    ended:
      'Your plan has ended, so you cannot change this. You can still read and download everything you have saved. See “Your plan” for how to continue.',
    endedOn: 'Your plan ended on',
    readOnly:
      'Nothing is lost: you can still read and download everything you have saved. To continue, see your plan.',
    yourPlan: 'Your plan',
    title: 'Your plan',
    titleAlone: formatTitle('Your plan'),
    until: 'Valid until',
    willUntil: 'Your plan will be valid until',
    wasUntil: 'Ended on',
    mentorBy: 'A mentor will contact you by',
    sessions: 'Counselling sessions',
    institutions: 'Universities applied to',
    ofAll: (used: number, total: number) => `${used} of ${total} used or booked`,
    /** A session that counts under a plan of before, with its day after it. */
    besides: 'One more, booked under an earlier plan, is on',
    appliedTo: (count: number, total: number) => `${count} of ${total}`,
    plans: 'Compare the plans',
    summary: 'Please check the following',
    /** The address is not confirmed, so no mail goes to it. */
    unproven: 'Your email address is not confirmed. Until it is, we cannot write to you about your payment.',
    prove: 'Confirm your email address',
    /** Right after a payment through the service. */
    arrived: (amount: string, title: string) =>
      `Thank you. ${amount} has arrived, and your ${title} is active. A mentor will contact you by`,

    universities: {
      next: (usedCount: number, total: number) =>
        usedCount === total
          ? `Saving this record uses the last of the ${total} universities in your plan.`
          : `Once you save this record, you will have used ${usedCount} of the ${total} universities in your plan.`,
      again:
        'You have applied to this university before, so saving this record uses nothing more of your plan.',
      none: (total: number) =>
        `Your plan covers ${countUniversities(total)}, and you have none left. You can still apply to this university yourself. To note here that you applied, you need a bigger plan.`,
      refused:
        'You have used all the universities in your plan, so we could not save this record. “Your plan” shows the bigger plans.',
    },

    refusals: {
      'not-for-sale': 'This plan is not on sale just now.',
      'not-bigger': 'Your plan already includes as much, so there is nothing to pay.',
      'refund-under-way':
        'A refund of your plan is under way. Once we have decided on it, you can order another plan here.',
      'key-reused': 'This order form has been used already. Load the page again and order from there.',
      'one-waits': 'You already have an unpaid order. Pay or cancel that one first.',
      'not-found': 'We could not find this order in your account.',
      'wrong-state': 'This order has changed in the meantime. The page shows it as it is now.',
      'money-came':
        'We have received money for this order, so you cannot cancel it here. Pay the rest, or write to us. We will cancel it and return what you have paid.',
      'too-late': 'It is too late to ask for a refund.',
      'added-to': 'You have upgraded from this plan. Ask for a refund of the upgrade first.',
      'under-way': 'A refund for this order is already under way.',
      'no-answer':
        'The payment service is not responding, so we could not open its page. You have not been charged. Try again in a moment, or pay in another way.',
    },

    buy: buyWords,
    pay: payWords,
    claim: claimWords,
    orders: orderWords,
    refund: refundWords,
    compare: compareWords,
    mails: planMailWords,
    paper: taxPaperWords,
    states: taxStates,
  },
})
