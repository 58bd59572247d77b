import type { FaqItem } from '../../admissions/content/offer.ts'
import { spoken } from '../words/language.ts'

/** Texts below an answer, on every page that shows one. */
export const questionWords = spoken({
  en: {
    more: 'More in the article, with sources',
    pages: {
      book: 'Book Your Free Consultation',
      cost: 'Work out what a whole year costs',
      'forgot-password': 'Choose a new password',
      funds: 'Check the money to show',
      offer: 'Check an offer letter',
      pricing: 'Plans and prices',
      terms: 'Refunds in our terms',
    } satisfies Record<NonNullable<FaqItem['page']>, string>,
  },
})
