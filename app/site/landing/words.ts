import { spoken } from '../../words/language.ts'

/** The words of the landing page that are not the operator's to choose. */
export const landingWords = spoken({
  en: {
    search: 'Search',
    toLead: 'Or leave your details, and we contact you',
    field: 'Marks, budget and subject, or a university',
    upTo: (institutions: number) =>
      institutions === 1 ? 'Help with 1 university' : `Help with up to ${institutions} universities`,
    begin: 'Or say it in your own words:',
    sentences: [
      'Master’s in data science in the USA, cheapest first',
      'MBA under ₹40 lakh, IELTS 6.5',
      'Nursing in Australia after class 12',
    ],
    answer: {
      sentence: 'MS, CGPA 7.8, IELTS 6.5, ₹20 lakh a year',
      example: (sentence: string) => `Example: ${sentence}`,
      heading: (sentence: string) => `For you: ${sentence}`,
      open: (count: number) =>
        `${count === 1 ? 'programme fits' : 'programmes fit'}. Nothing we know rules you out.`,
      closed: (count: number) =>
        count === 0
          ? 'programmes match all of this.'
          : count === 1
            ? 'programme fits, but it asks for something you do not have yet.'
            : 'programmes fit, but each asks for something you do not have yet.',
      ruledOut: (count: string, number: number) =>
        number === 1
          ? '1 more asks for something you do not have.'
          : `${count} more ask for something you do not have.`,
      see: 'See them, with reasons',
      change: 'See what to change',
      where: 'Where these programmes are',
      moreCountries: (count: number) => (count === 1 ? 'and 1 more country' : `and ${count} more countries`),
      lowest: 'Lowest',
      middle: 'Half cost up to',
      highest: 'Highest',
      firstYear: 'First-year cost, as we estimate it',
      madeOf: (known: string, isAll: boolean) =>
        `Tuition, living, visa and travel${isAll ? '' : `; known for ${known}`}`,
      noCost: 'We do not know the first-year cost of any of these.',
      tuitionLimit: (amount: string, period: string) =>
        `We took ${amount} ${period} as your budget for tuition alone.`,
      picture: (known: string, lowest: string, middle: string, highest: string) =>
        `First-year cost of ${known} programmes: from ${lowest} to ${highest}. Half cost up to ${middle}.`,
      unused: (pieces: string) => `Words we did not use: ${pieces}.`,
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
