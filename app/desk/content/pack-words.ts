import { spoken } from '../../words/language.ts'

/** What the fields of the rule packs and of the amounts are called at the desk. */
export const packWords = spoken({
  en: {
    leads: {
      visas:
        'The rules of a student visa there: money to show, steps, work, and what has changed. Pages, the coach and students’ dates follow them at once. When you have checked a rule, write the day and when to check it again. Past that day every page says “to be confirmed”.',
      amounts:
        'What living, the visa and the journey cost. Country and programme pages, the coach, the calculators and the order of search results count with these figures within seconds. Each needs its source, the day you saw it, and the day to check it again.',
    },
    /** Above the fields that come before the lists. */
    ownFields: 'Money to show',
    ownFieldsHint:
      'Leave every field of it empty, and its accounts too, if the rules there are not of a kind that we can check.',
    amountsTitle: 'Costs and money to show',
    lists: {
      accounts: 'Accounts that count',
      steps: 'Steps to the visa',
      rules: 'Other rules',
      during: 'Work during the studies',
      after: 'Work after the studies',
      changes: 'What has changed',
      living: 'Living, and money to show',
      visa: 'Visas',
      travel: 'Journeys there and back',
    } as Record<string, string>,
    listHints: {
      accounts: 'To remove one, empty both of its fields.',
      steps: 'Each step waits for the steps that it needs. They have to be above it.',
      rules: 'One rule for each subject. To remove one, empty all of its fields.',
      during: 'For each level at most one rule holds on a day.',
      after:
        'For each level at most one rule holds on a day. Without a permission the page says that there is none.',
      changes: 'The latest first. To remove one, empty all of its fields.',
      living: 'Without a city it is for the whole country.',
      visa: 'One for each country.',
      travel: 'One for each country.',
    } as Record<string, string>,
    rows: {
      accounts: 'Account',
      steps: 'Step',
      rules: 'Rule',
      during: 'Work during, rule',
      after: 'Work after, rule',
      changes: 'Change',
      living: 'Living',
      visa: 'Visa',
      travel: 'Journey',
    } as Record<string, string>,
    fields: {
      name: 'Name',
      title: 'Name of the source',
      page: 'Its web address',
      readAt: 'Where it was read, if elsewhere',
      confidence: 'How sure it is',
      seen: 'Seen on',
      reviewBy: 'Check again by',
      text: 'Text',
      who: 'Who does it',
      paper: 'The paper it yields',
      needs: 'Steps to be ready first',
      takes: 'Days it takes',
      isPublished: 'The authority itself names these days',
      notBefore: 'Not earlier than so many days before the course',
      late: 'What can be done once it is late',
      topic: 'Subject',
      owner: 'Owner',
      papers: 'Papers that it needs',
      levels: 'Levels (empty: all others)',
      from: 'From',
      until: 'Until',
      term: 'In term',
      breaks: 'In holidays, if it differs',
      condition: 'Condition, as the end of a sentence',
      permission: 'Name of the permission',
      months: 'Months at most',
      'longer-months': 'Months for some, if longer',
      'longer-condition': 'For whom, as the end of a sentence',
      allows: 'What it allows',
      country: 'Country (two capitals)',
      city: 'City, if only there',
      amount: 'Amount',
      currency: 'Currency (three capitals)',
      period: 'For a',
      shownMonths: 'Months to be shown at most',
      isEstimate: 'Nobody has to show it',
      eachYear: 'And for each year of the stay',
      note: 'Note',
      publisher: 'Publisher',
      edition: 'Edition',
    } as Record<string, string>,
    choices: {
      confidence: {
        unconfirmed: 'Not confirmed',
        secondary: 'Reported by others',
        official: 'Read at the authority',
      },
      owner: {
        student: 'The student',
        joint: 'The student and another',
        parent: 'A parent or guardian',
        relative: 'A close relative',
        other: 'Somebody else',
      },
      who: {
        student: 'The student',
        family: 'The family',
        bank: 'The bank',
        institution: 'The university',
        authority: 'The authority',
      },
      topic: {
        money: 'Money to show',
        fee: 'Further fees',
        health: 'Health insurance',
        waiting: 'Waiting times',
        medical: 'Medical examination',
        biometrics: 'Fingerprints',
        arrival: 'Arriving',
        spouse: 'Husband, wife or partner',
      },
      allows: { work: 'To work', search: 'To look for work' },
      period: { month: 'Month', year: 'Year' },
    } as Record<string, Record<string, string>>,
    fundsFields: {
      tuition: 'The year’s tuition counts',
      travel: 'The journey counts',
      'held-days': 'Days it has to lie there',
      'held-endsWithin': 'Last of them at most so many days before applying',
      statementMonths: 'Months that statements go back',
      loan: 'What a letter about a loan has to say (empty: none counts)',
    } as Record<string, string>,
  },
})

/** Returns the label of a field of a rule pack or of the amounts. */
export function labelPackField(field: string) {
  const name = field.replace(/^funds-/, '')
  return (field !== name && packWords.fundsFields[name]) || packWords.fields[name]
}

/** Returns how a choice is called; one without words of its own is its own name. */
export function labelChoice(field: string, choice: string) {
  return packWords.choices[field.replace(/^funds-/, '')]?.[choice] ?? choice
}
