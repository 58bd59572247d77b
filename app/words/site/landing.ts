import { spoken } from '../language.ts'

/** The words of the landing page that are not the operator's to choose. */
export const landingWords = spoken({
  en: {
    search: 'Search',
    begin: 'Begin with',
    departures: 'Where the catalogue leads',
    byCountry: 'By country',
    byDiscipline: 'By discipline',
    programmes: 'programmes',
    countedToday: 'Counted today',
    trust: 'What stands behind this',
    studyingIn: 'What is known of studying in each country:',
    departuresLead:
      'Counted today, from everything in the catalogue. Inside, a mark beside every figure says whether it is published, estimated or unknown.',
    boarding: 'Registration',
    registrationHere: 'Open the registration page here. Nothing is stored until you fill it in.',
    registrationOff: 'Registration is switched off here.',
    playVideo: (title: string) => `Play: ${title}`,
    noFilm: 'There is no film here yet. The four steps above say the same in words.',
    sampleFilm: 'A drawing in place of a student’s own film',
    samplePlan: 'A drawing in place of the film.',
    captions: 'English',
    transcript: 'What the film shows',
    sampleTranscript:
      'Two shores are drawn line by line. A flight crosses from one to the other. A stamp says “Sample”: a student’s own film will stand here. There is no sound.',
    notListed: 'Not in this edition of the catalogue',
    articles: 'Articles',
    questions: 'Not here?',
    ask: 'Ask a person',
  },
})
