import { spoken } from './language.ts'

/** The words around every page. */
export const frameWords = spoken({
  en: {
    skip: 'Skip to the content',
    loading: 'Loading the page',
    navigation: 'Main',
    menu: 'Menu',
    search: 'Search',
    compare: 'Compare',
    sources: 'Sources',
    howItWorks: 'How it works',
    pricing: 'Pricing',
    articles: 'Articles',
    about: 'About',
    contact: 'Contact',
    forInstitutions: 'For institutions',
    terms: 'Terms and conditions',
    privacy: 'Privacy policy',
    register: 'Register',
    registerOff: 'Registration is switched off in the display for institutions',
    footer: {
      find: 'Find',
      searchProgrammes: 'Search programmes',
      compareProgrammes: 'Compare programmes',
      sources: 'Sources and how to read figures',
      prepare: 'Prepare',
      allArticles: 'All articles',
      house: 'PMA',
      smallPrint: 'Small print',
      api: 'Catalogue as JSON',
      feed: 'Articles as a feed (RSS)',
      statement:
        'PMA helps prospective students find a programme abroad and see what is known about it, by whom and since when. Nothing here promises admission or a visa.',
      catalogueOf: 'Catalogue of',
      edition: 'edition',
      elsewhere: 'Elsewhere',
    },
    floating: {
      label: 'Help',
      coach: 'Ask the coach',
      coachShort: 'Ask',
      whatsapp: 'Message us on WhatsApp',
      call: (number: string) => `Call ${number}`,
      top: 'Back to the top',
    },
  },
})
