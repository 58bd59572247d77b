import type { ListColumn } from '../../../admissions/added/lists/columns.ts'
import type { ListLineFault } from '../../../admissions/added/lists/read-list.ts'
import { getFactName } from '../../programme/facts/fact-name-words.ts'
import { addedWords } from '../../student/added/words.ts'
import { formatCounted, joinWithAnd } from '../../words/english.ts'
import { spoken } from '../../words/language.ts'

const { faults, institution, country } = addedWords

/** Texts of the page where lists of programmes are taken. */
export const programmeListWords = spoken({
  en: {
    title: 'Lists of programmes',
    back: 'All facts to check',
    lead: 'Choose a list as the university or an agent gave it. You see what it would add before anything is added.',
    needed:
      'A line needs a title and the https address of the programme’s own page. The level may be in the title, such as MSc.',
    summary: 'This list was not read',
    of: {
      institution,
      country,
      currency: 'Currency of fees',
      hint: 'If the list has no column for it.',
      none: 'Each line says it',
    },
    by: 'Who gave you the list',
    givers: { institution: 'The university itself', agent: 'Somebody else, such as an agent' },
    choose: 'Choose',
    giver: 'Their name',
    giverHint: 'Students read it beside each fact of the list.',
    givenOn: 'Given on',
    faults: {
      'no-columns': 'There has to be a column for the title, and one for the page. Say below which they are',
      'no-by': 'Choose who gave you the list',
      'no-giver': 'Enter the name of who gave you the list, in up to 100 characters',
      'no-day': 'Enter the day on which it was given to you, today at the latest',
      'no-country': 'Choose the country of the university',
      'no-currency': 'Choose a currency',
      reason: 'Enter why, in up to 500 characters',
    },
    refusals: { gone: 'This list is not in the catalogue any more.' },
    pairLead:
      'Choose which column holds the title, and which the page. Columns that are nothing of this list are left out.',
    ignored: 'Leave it out',
    kinds: {
      title: 'Title of the programme',
      page: 'Its page',
      level: 'Level',
      institution: 'University',
      country: 'Country',
      currency: 'Currency of fees',
      tuition: 'Tuition for one year',
      applicationFee: getFactName('applicationFee'),
      durationMonths: getFactName('durationMonths'),
      intakes: getFactName('intakes'),
      ielts: getFactName('ielts'),
      toefl: getFactName('toefl'),
      pte: getFactName('pte'),
      det: getFactName('det'),
      twelfthGrade: getFactName('twelfthGrade'),
      undergraduate: getFactName('undergraduate'),
    } satisfies Record<ListColumn, string>,
    would: ({ add, again }: { add: number; again: number }) =>
      joinWithAnd(
        [
          add > 0 && `${formatCounted(add, 'programme')} will be added`,
          again > 0 && `${formatCounted(again, 'programme')} of an earlier list will be replaced`,
        ].filter((part) => part !== false),
      ),
    nothing: 'Nothing will be added.',
    known: (count: number) =>
      count === 1
        ? '1 is in our catalogue already, and stays as it is.'
        : `${count} are in our catalogue already, and stay as they are.`,
    refused: (count: number) => (count === 1 ? '1 line cannot be added.' : `${count} lines cannot be added.`),
    unknown: (names: string[]) =>
      `Our catalogue does not know ${joinWithAnd(names)}. If that is a slip, put the name right in the list first.`,
    programme: 'Programme',
    where: 'University',
    says: 'What the list says',
    unread: (facts: string[]) => `Not understood, and left out: ${joinWithAnd(facts)}.`,
    pageOf: (host: string) => `Page on ${host}`,
    untitled: 'No title',
    isKnown: 'In our catalogue already',
    lines: { ...faults, twice: 'An earlier line has the same page and level.' } satisfies Record<
      ListLineFault,
      string
    >,
    opened: 'I have opened some of these pages, and they are about these programmes',
    notOpened: 'Open some of the pages, then tick that you have',
    add: (count: number) => `Add ${formatCounted(count, 'programme')}`,
    added: (count: number) => `${formatCounted(count, 'programme')} will be in the search in a few minutes.`,
    taken: {
      title: 'Lists in our catalogue',
      none: 'No list has been added yet.',
      of: (programmes: number, institutions: string[]) =>
        `${formatCounted(programmes, 'programme')} of ${joinWithAnd(institutions)}`,
      more: (count: number) => (count === 1 ? '1 more university' : `${count} more universities`),
      by: { institution: 'Given by the university itself:', agent: 'Given by:' },
      reason: 'Why you take it back (students who saved one of its programmes will read this)',
      back: 'Take it back',
      done: (count: number) =>
        `${formatCounted(count, 'programme')} will leave the catalogue in a few minutes.`,
    },
  },
})
