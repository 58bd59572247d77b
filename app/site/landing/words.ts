import { spoken } from '../../words/language.ts'

/** The words of the landing page that are not the operator's to choose. */
export const landingWords = spoken({
  en: {
    search: 'Search',
    toLead: 'Or leave your details, and we contact you',
    begin: 'Or say it in your own words:',
    sentences: [
      'Master’s in data science in the USA, cheapest first',
      'MBA under ₹40 lakh, IELTS 6.5',
      'Nursing in Australia after class 12',
    ],
    answer: {
      heading: 'CGPA 7.8, IELTS\u00a06.5, ₹20\u00a0lakh: where can you go?',
      lead: 'A year’s tuition, from today’s catalogue.',
      sentence: 'MS, CGPA 7.8, IELTS 6.5, ₹20 lakh a year',
      inCountry: (country: string) => `Master’s in ${country}, CGPA 7.8, IELTS 6.5, ₹20 lakh a year`,
      open: 'master’s programmes have a tuition within this budget, and nothing we know rules you out. Each one’s page says what we do not know. Living costs are extra.',
      rest: (ruledOut: string, ruledOutCount: number, silent: string) =>
        `${ruledOutCount === 0 ? '' : `${ruledOut} more fit it too but ask for something you do not have. `}For ${silent} more we have no fee.`,
      see: 'See them, with reasons',
      own: 'Now try it with your own marks',
      ask: 'Find programmes',
    },
    one: {
      heading: 'Every figure says how we know it',
      lead: 'A real programme from the catalogue.',
      sources: 'More about our sources',
      means: {
        published: 'A university or a public register says so.',
        estimated: 'We worked it out from published figures.',
        unknown: 'We found no published figure. We never guess.',
      },
    },
    services: 'What we help with',
    pricesLead: 'Searching is free. With a plan, people help you.',
    pricesMore: 'See everything each plan includes',
    moreQuestions: (count: number) => `${count} more questions`,
    departures: 'Countries and subjects',
    allFilters: 'All filters',
    byCountry: 'Countries',
    byDiscipline: 'Subjects',
    countedToday: 'Counted today',
    trust: 'Why you can trust this',
    studyingIn: 'Visa and living, by country',
    boarding: 'Registration',
    registrationHere: 'Nothing is stored until you fill in the form.',
    registrationOff: 'Registration is switched off here.',
    playVideo: (title: string) => `Play: ${title}`,
    sampleFilms: 'What the samples show',
    samplePlan: 'A drawing plays in place of the video.',
    captions: 'English',
    transcript: 'What the video shows',
    sampleTranscript:
      'Each sample plays the same drawing in place of a student’s own video. Two shores are drawn line by line. A flight crosses from one to the other. A stamp says “Sample”: a student’s own video will be here. There is no sound.',
    notListed: 'Not in our catalogue yet',
    articles: 'Articles',
    questions: 'Not here?',
    ask: 'Ask a person',
  },
})
