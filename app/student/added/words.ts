import type { AddedFault } from '../../../admissions/added/types.ts'
import { formatTitle } from '../../site/words.ts'
import { spoken } from '../../words/language.ts'
import { accountWords } from '../account/words.ts'

/** The words of programmes that students add because the catalogue does not have them. */
export const addedWords = spoken({
  en: {
    title: 'Add a programme we don’t list',
    titleAlone: formatTitle('Add a programme'),
    lead: 'It goes on your shortlist straight away, marked as added by you. We then check its page, so that everyone can find it here.',
    offer: 'Do you know a programme we don’t list?',
    link: 'Add it yourself',
    linkAt: (institution: string) => `Add a programme at ${institution}`,
    summary: 'Please check the following',
    at: 'Institution',
    what: 'Programme',
    institution: 'Name of the institution',
    country: 'Country',
    programme: 'Title of the programme',
    programmeHint: 'As its page says it, such as MSc Robotics.',
    level: 'Level',
    page: 'Address of its page',
    pageHint: 'The programme’s own page on the institution’s site: https://…',
    choose: 'Choose',
    submit: 'Add to my shortlist',
    other: 'Another institution',
    faults: {
      'no-institution': 'Enter the institution’s name.',
      'no-country': 'Choose the country it is in.',
      'no-title': 'Enter the programme’s title.',
      'too-long': 'That is too long: up to 200 characters for a name, 500 for an address.',
      'no-level': 'Choose the level.',
      'no-page': 'Enter the address of its page.',
      'wrong-page':
        'We could not use this address. Enter the programme’s own page, such as https://www.example.edu/msc-robotics.',
      'no-https': 'Start the address with https://, as most pages do.',
    } satisfies Record<AddedFault, string>,
    refusals: {
      full: 'Your shortlist is full. Remove something first; what you typed stays here.',
      already: 'A programme with this page and level is already on your shortlist.',
    },
    ourFault: accountWords.ourFault,
    added: 'Added to your shortlist',
    listed: 'We already list this programme.',
    states: {
      waiting: 'Added by you. We have not checked it yet.',
      published: { before: 'Checked on', after: '. It will be in the search in a few minutes.' },
      returned: { before: 'We checked its page on', after: ' and could not list it:' },
    },
    shared: 'Added by the person who made this shortlist. We have not checked it.',
    itsPage: (host: string) => `Its page on ${host}`,
  },
})
