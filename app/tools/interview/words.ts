import type { InterviewCase } from '../../../admissions/content/visas/interview-cases.ts'
import type { InterviewQuestion } from '../../../admissions/content/visas/interviews.ts'
import { spoken } from '../../words/language.ts'

export const interviewWords = spoken({
  en: {
    title: 'Practise the visa interview',
    description:
      'Questions that visa officers of the United States, the United Kingdom and Canada ask students: what they look for, what helps and what harms. Nothing that you write is sent.',
    lead: 'Answer one question at a time in your own words, then hold your answer against what officers look for. There are no marks: nobody but an officer can give them.',
    question: 'For which visa?',
    country: 'Country',
    level: 'You will study for',
    anyLevel: 'Choose one',
    levels: { bachelor: 'a first degree', master: 'a master’s degree' },
    cases: {
      'family-pays': 'My family pays',
      loan: 'I have a loan',
      gap: 'There is a gap in my studies',
      refused: 'A visa was refused before',
      'low-marks': 'My marks are low',
      relative: 'I have a relative there',
    } satisfies Record<Exclude<InterviewCase, 'bachelor' | 'master'>, string>,
    casesLead: 'What is true of you?',
    submit: 'Show the questions',
    heading: (country: string) => `What officers ask: ${country}`,
    known:
      'No authority publishes its questions. These are common knowledge among applicants, and an officer may ask others.',
    ways: {
      interview: 'Asked in the interview',
      written: 'Answered in the application',
      border: 'Asked on arrival',
    } satisfies Record<InterviewQuestion['way'], string>,
    seeks: 'What the officer looks for',
    helps: 'What helps',
    harms: 'What harms',
    true: 'Say only what is true, and never learn an answer by heart: officers ask further, and compare what you say with your papers.',
    begin: 'Practise one by one',
    practice: 'Practice',
    place: (place: number, all: number) => `Question ${place} of ${all}`,
    answer: 'Your answer',
    answerHint: 'Say it aloud, or type it. It stays on this page and is gone when you leave it',
    show: 'Compare with what officers look for',
    check: 'Does your answer do this? Tick it for yourself.',
    avoid: 'What harms. Tick what you have avoided.',
    next: 'Next question',
    back: 'Question before',
    end: 'Back to all questions',
    nothing:
      'Nothing that you type or tick here is sent to us or stored. To have a person listen to your answers, book a session.',
    book: 'Book a session',
  },
})
