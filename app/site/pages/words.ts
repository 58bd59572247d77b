import { getHouseName } from '../../../admissions/house/house-name.ts'
import { spoken } from '../../words/language.ts'

/** The words of the pages that are only read, as far as `content/` does not hold them. */
export const articleWords = spoken({
  en: {
    crumb: 'Articles',
    place: (place: number, count: number) => `Article ${place} of ${count}`,
    by: 'Written by',
    published: 'Published',
    updated: 'Last checked',
    readingTime: 'Reading time',
    minutes: (minutes: number) => `${minutes} minutes`,
    contents: 'In this article',
    worksheet: {
      kept: 'Write in the blanks. What is to be borrowed and the share of pay are worked out once the lines they need are filled in; write 0 where there is nothing. What you write stays in this browser until you clear it; anyone using this browser can read it.',
      print: 'Print this page',
      clear: 'Clear this sheet',
      back: 'Bring it back',
    },
    sources: 'Sources',
    sourcesLead:
      'What we took from others, and where to look up today’s figure. Not every sentence has a source of its own here. Rules change, so look before you act.',
    taken: 'This article uses',
    check: 'Check today’s figure at',
    dated: ', as of',
    confidence: {
      official: 'Their own page',
      secondary: 'Reported by others',
      unconfirmed: 'Common knowledge, not confirmed',
    },
    readMore: 'Read More',
    next: 'Read next',
    all: 'All articles',
    ask: 'Something unclear? Ask the coach',
  },
})

export const legalWords = spoken({
  en: {
    contents: 'On this page',
    draft: 'Draft',
    draftMeaning: 'This text has not been approved by a lawyer yet.',
    version: 'Version',
    updated: 'Last changed',
  },
})

export const pricingWords = spoken({
  en: {
    includes: 'What it includes',
    before: 'Before you pay, and after',
    beforeLead: 'What families ask about plans, payments and refunds.',
    noneForInstitutions: 'Plans are for students and their families. Institutions cannot buy anything here.',
    termsBefore: 'The',
    terms: 'terms and conditions',
    termsAfter: 'have the full text.',
  },
})

export const howItWorksWords = spoken({
  en: {
    what: 'What happens',
    bring: 'Our advice',
    board: 'Four steps',
    start: 'Search programmes first',
    startLead:
      'You don’t need an account to look around. Search, comparisons and articles are open to everyone.',
  },
})

export const aboutWords = spoken({
  en: {
    facts: 'In figures',
    counted: 'Counted in the catalogue of',
    programmes: 'programmes',
    institutions: 'institutions',
  },
})

export const institutionsWords = spoken({
  en: {
    write: 'Write to us',
    writeForm: 'Open the contact form',
    writeText:
      'Choose “I’m writing for an institution” as the topic, and name the programme you are writing about.',
  },
})

export const feedWords = spoken({
  en: {
    title: () => `Articles by ${getHouseName()}`,
  },
})
