import { spoken } from '../language.ts'
import { titled } from '../site/site.ts'

/** The words of where and how one applies for a programme. */
export const applyWords = spoken({
  en: {
    now: 'Apply Now',
    begin:
      'Your application starts here as a draft. You see what it needs, by when, and what happens next. You send it on the university’s own website.',
    programmePage: 'The programme’s own page',
    admissionsPage: 'The institution’s admissions page',
    page: (page: string, host: string) => `${page}, ${host}`,
    titleOf: (programme: string) => titled(`Apply for ${programme}`),
    titleAlone: titled('Apply'),
    noSuchProgramme: 'This programme is not in our current catalogue.',
    heading: (programme: string) => `Apply for ${programme}`,
    itself: (institution: string) =>
      `${institution} takes applications on its own website. Here is the page:`,
    nowhere: (institution: string) =>
      `We do not know yet where you apply to ${institution} for this programme, so we cannot send you to a page.`,
    site: { before: 'Its website is', after: '. Look there for “Admissions” or “Apply”.' },
    ask: 'Ask the university directly, and make sure that the address really belongs to it.',
    back: 'Back to the programme',
  },
})
