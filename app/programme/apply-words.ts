import { formatTitle } from '../site/words.ts'
import { spoken } from '../words/language.ts'
import type { ApplyTo } from './apply-to.ts'

/** The words of where and how one applies for a programme. */
export const applyWords = spoken({
  en: {
    now: 'Apply Now',
    begin:
      'Your application starts here as a draft. You see what it needs, by when, and what happens next. You send it on the university’s own website.',
    /** Where to apply, by the page's owner. */
    pages: {
      programme: (host: string) => `The programme’s own page, ${host}`,
      admissions: (host: string) => `The institution’s admissions page, ${host}`,
      graduate: (host: string) => `Look for “Graduate admissions” on ${host}`,
    } satisfies Record<ApplyTo['page'], (host: string) => string>,
    titleOf: (programme: string) => formatTitle(`Apply for ${programme}`),
    titleAlone: formatTitle('Apply'),
    noSuchProgramme: 'This programme is not in our current catalogue.',
    heading: (programme: string) => `Apply for ${programme}`,
    itself: (institution: string) => `${institution} takes applications on its own website. Begin here:`,
    nowhere: (institution: string) =>
      `We do not know yet where you apply to ${institution} for this programme, so we cannot send you to a page.`,
    site: { before: 'Its website is', after: '. Look there for “Admissions” or “Apply”.' },
    ask: 'Ask the university directly, and make sure that the address really belongs to it.',
    back: 'Back to the programme',
  },
})
