import { formatCounted } from '../../words/english.ts'
import { spoken } from '../../words/language.ts'

/** The words of a student’s talks with the coach. */
export const talkWords = spoken({
  en: {
    title: 'Your talks with the coach',
    titleAlone: 'Talks with the coach',
    lead: 'Only you see them. A talk goes to a person if you send it in a message.',
    none: 'You have not asked anything yet.',
    yours: 'Your talks',
    all: 'All your talks',
    questions: (count: number) => formatCounted(count, 'question'),
    goOn: 'Go on with this talk',
    field: 'Your question',
    ask: 'Ask',
    askAgain: 'Ask again',
    remove: 'Delete this talk',
    keep: 'Keep this talk',
    takeAlong: 'You have asked this. If you keep it, we answer it again and add it to your talks:',
    keptFor: (days: number, most: number) =>
      `We keep your last ${most} talks, each for ${days} days after its last question, or until you delete it.`,
    cutOff: 'The answer was cut off before any of it was kept.',
    summary: 'Your question was not asked:',
    faults: {
      empty: 'Write your question first.',
      'too-long': (most: number) => `Write at most ${most} characters.`,
    },
    talk: (parts: string) => `From my talk with the coach:\n\n${parts}\n\n`,
    part: (question: string, answer: string) => `“${question}”\nIts answer: ${answer}`,
    sources: (titles: string[]) => `From: ${titles.join('; ')}`,
    missing: 'It gave none.',
    learned: {
      title: 'For your profile',
      lead: 'You said this here. It becomes part of your profile only if you add it, and your recommendations then use it.',
      labels: {
        proficiency: 'English test',
        aptitude: 'Aptitude test',
        score: 'High school score',
        budget: 'Budget a year, living included',
        country: 'Country',
        degree: 'Degree',
      },
      outOf: (score: string, outOf: string) => `${score} out of ${outOf}`,
      change: (label: string, before: string | undefined, after: string) =>
        `${label}: ${before ?? 'nothing yet'} → ${after}`,
      take: 'Add',
      takeOver: (label: string, after: string) => `Add to your profile: ${label}, ${after}`,
      gre: (score: string) => `GRE ${score}: your profile takes it with its parts and the day.`,
      marks: (marks: string) => `Marks ${marks}: your profile takes them with your degree.`,
      open: 'Add it there',
    },
  },
})
