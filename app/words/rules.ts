import type { Confidence } from '../../admissions/conversions/cited.ts'
import { spoken } from './language.ts'

/** How pages say where a rule of an authority comes from. */
export const ruleWords = spoken({
  en: {
    /** Before the name of the source. */
    confidence: {
      official: 'As published by',
      secondary: 'Reported by others. Check at',
      unconfirmed: 'Unconfirmed. Check at',
    } satisfies Record<Confidence, string>,
    toConfirm: 'To be confirmed. Check at',
    /** Where no source is named beside it. */
    toConfirmAlone: '(To be confirmed.)',
    /** After a rule in few words, whose source is named further down. */
    briefly: {
      official: '',
      secondary: '(reported by others)',
      unconfirmed: '(unconfirmed)',
    } satisfies Record<Confidence, string>,
    toConfirmBriefly: '(to be confirmed)',
    seen: 'Noted on',
  },
})
