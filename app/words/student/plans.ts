import { spoken } from '../language.ts'
import { titled } from '../site/site.ts'

/** The words of plans, as students read them. Each sentence about money or time is said before it matters. */
export const planWords = spoken({
  en: {
    ended:
      'Your plan has ended, so this cannot be changed. Everything you have kept is still here to read and to take along. “Your plan” says how to go on.',
    endedOn: 'Your plan ended on',
    readOnly:
      'Everything you have kept is here to read and to take along; nothing is lost. To go on with it, look at your plan.',
    yourPlan: 'Your plan',
    title: 'Your plan',
    titleAlone: titled('Your plan'),
    until: 'Valid until',
    sessions: 'Counselling sessions',
    institutions: 'Universities applied to',
    ofAll: (used: number, of: number) => `${used} of ${of} used`,
    plans: 'All plans',
    universities: {
      next: (nr: number, of: number) =>
        nr === of
          ? `Writing it down uses the last of the ${of} universities in your plan.`
          : `Writing it down uses number ${nr} of the ${of} universities in your plan.`,
      again: 'You have applied at this university before, so writing it down uses nothing more of your plan.',
      none: (of: number) =>
        `Your plan is for ${of === 1 ? 'one university' : `${of} universities`}, and you have applied to ${of === 1 ? 'it' : 'as many'}. You can apply at this university yourself, and note it here; what is written down as sent needs a bigger plan.`,
      refused:
        'All the universities of your plan are used, so this could not be written down. “Your plan” says what there is besides.',
    },
  },
})
