import type { ScoreType } from '../../../admissions/profile/choices.ts'
import type { EntryKind } from '../../../admissions/profile/fields.ts'
import type { ScoreName } from '../../../admissions/profile/tests.ts'
import { formatTitle } from '../../site/words.ts'
import { spoken } from '../../words/language.ts'
import type { ResumeGap, ResumeLayout } from './types.ts'

/** The words of the résumé: of its page, and of the files themselves. */
export const resumeWords = spoken({
  en: {
    title: 'Your résumé',
    titleAlone: formatTitle('Your résumé'),
    lead: 'Made from your profile. It says only what you have saved there, and leaves out what is empty.',
    toProfile: 'Change your profile',
    /** Links on other pages. */
    see: 'Your résumé, made from this',
    seeFromDrafts: 'Need a résumé too? We make one from your profile.',
    how: 'How it looks',
    layout: 'Layout',
    layouts: {
      plain: 'One column, dates below each entry',
      dates: 'Dates on the right',
    } satisfies Record<ResumeLayout, string>,
    contact: 'Your email address is on it. What else?',
    withPhone: 'My phone number',
    withAddress: 'My address',
    show: 'Show it like this',
    pdf: 'Download as PDF',
    docx: 'Download as Word',
    preview: 'What it says',
    empty: 'Your profile has no studies, jobs or tests yet. Fill it in first.',
    elsewhere:
      'Projects, activities and languages are not part of your profile. Add them to the Word file yourself.',
    gaps: 'What would make it stronger',
    gap: ({ is, entry = '' }: ResumeGap): string => {
      switch (is) {
        case 'name':
          return 'Add your name as it is in your passport'
        case 'phone':
          return 'Add your phone number'
        case 'address':
          return 'Add your address'
        case 'education':
          return 'Add your school and your studies'
        case 'marks':
          return `Add your marks: ${entry}`
        case 'dates':
          return `Add when it was: ${entry}`
        case 'experience':
          return 'Add jobs and internships, if you have had any'
        case 'testResults':
          return 'Add your test scores, if you have taken a test'
      }
    },
    /** The résumé itself. */
    sections: {
      education: 'Education',
      testResults: 'Test scores',
      experience: 'Work experience',
    } satisfies Record<EntryKind, string>,
    marks: (score: number, type: ScoreType): string => {
      switch (type) {
        case 'gpa':
          return `GPA ${score} / 4`
        case 'cgpa':
          return `CGPA ${score} / 10`
        case 'percentage':
          return `${score}%`
      }
    },
    scores: {
      total: 'Overall',
      listening: 'Listening',
      reading: 'Reading',
      writing: 'Writing',
      speaking: 'Speaking',
      verbal: 'Verbal',
      quantitative: 'Quantitative',
      analytical: 'Analytical',
    } satisfies Record<ScoreName, string>,
    score: (name: string, score: number) => `${name} ${score}`,
    from: (month: string) => `From ${month}`,
    until: (month: string) => `Until ${month}`,
    period: (from: string, until: string) => `${from} – ${until}`,
    present: 'present',
    expected: (month: string) => `${month} (expected)`,
    file: (name: string) => `Résumé ${name}`,
    sheet: (name: string, sheet: number, count: number) =>
      count > 1 ? `${name}, page ${sheet} of ${count}` : '',
  },
})
