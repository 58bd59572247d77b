import { LANGUAGES } from '../../../admissions/counselling/types.ts'
import type { GivingReason, NobodyFits } from '../../../admissions/giving/rule.ts'
import { sessionWords } from '../../student/sessions/words.ts'
import { formatCounted } from '../../words/english.ts'
import { spoken } from '../../words/language.ts'
import { names } from '../../words/names.ts'

const people = {
  leads: (count: number) => formatCounted(count, 'lead'),
  students: (count: number) => formatCounted(count, 'student'),
}

/** Returns a language as it is called; an unknown code stays as it is. */
function getLanguageName(code: string) {
  const language = LANGUAGES.find((knownCode) => knownCode === code)
  return language ? sessionWords.languages[language] : code
}

/** Texts of giving leads and students by rule. */
export const givingWords = spoken({
  en: {
    title: 'Give by rule',
    lead: 'New leads and students can be given to a counsellor automatically. Of those who take new ones and are below their limit, the rule chooses who speaks the person’s language, then who knows the country they ask for, then who has the least to do for their limit, then whose turn was longest ago.',
    on: (day: string, time: string) =>
      `On since ${day}, ${time}. Leads and students who have come since then are given within seconds. Those who came before stay until you share them out.`,
    off: 'Off. Nobody is given by rule.',
    isOn: 'On',
    turnOn: 'Turn it on',
    turnOff: 'Turn it off',
    turnedOn: 'New leads and students are now given by rule.',
    turnedOff: 'Nobody is given by rule any more.',
    already: 'Someone else has changed this. You see how it is now.',
    counsellors: 'Who takes new ones',
    noCounsellors: 'Nobody works here as a counsellor yet.',
    counsellor: 'Counsellor',
    knows: 'Speaks and knows',
    openLeads: 'Open leads',
    students: 'Students',
    load: (load: number, limit: number) => `${load} of ${limit}`,
    takesNone: 'takes no new ones',
    change: 'Change',
    changeOf: (name: string) => `Change: ${name}`,
    language: getLanguageName,
    country: names.country,
    shareOut: 'Share out those who wait',
    shareOutText: 'You see who would get how many before anyone is given.',
    shareLeads: 'Leads',
    shareStudents: 'Students',
    latest: 'Given last',
    given: { leads: 'a lead', students: 'a student' },
    givenTo: (what: string, counsellor: string, reason: string) => `${counsellor} got ${what} (${reason})`,
    reason: ({ language, country, load, limit }: GivingReason) =>
      [
        ...(language ? [`speaks ${getLanguageName(language)}`] : []),
        ...(country ? [`knows ${names.country(country)}`] : []),
        `had ${load} of ${limit}`,
      ].join(', '),
    byRule: (reason: string) => `by rule (${reason})`,
    nobody: {
      'no-counsellor': 'nobody works here as a counsellor',
      'none-takes': 'no counsellor takes new ones',
      'all-full': 'every counsellor who takes new ones has as many as they take',
    } satisfies Record<NobodyFits, string>,
    notGiven: {
      leads: (count: number, why: string) =>
        `${people.leads(count)} ${count === 1 ? 'has' : 'have'} no counsellor: ${why}`,
      students: (count: number, why: string) =>
        `${people.students(count)} ${count === 1 ? 'has' : 'have'} no counsellor: ${why}`,
    },
    back: 'All counsellors',
    backToGiving: 'Give by rule',
    taker: {
      title: (name: string) => `What ${name} takes`,
      takesNew: 'Takes new leads and students',
      takesHint: 'Take the tick away while they are on holiday.',
      languages: 'Languages they advise in',
      languagesHint:
        'Students book sessions in these languages too; they are the same as on the counsellor’s calendar.',
      countries: 'Countries they know',
      countriesHint: 'Names with commas between them, such as “Canada, Germany”',
      mostLeads: 'Open leads they take at most',
      mostStudents: 'Students they take at most',
      save: 'Save',
      saved: (name: string) => `Saved what ${name} takes.`,
      faults: {
        languages: 'Choose at least one language',
        limit: 'Enter a number from 1 to 1,000',
        country:
          'We do not know one of these countries. Write names such as Canada, with commas between them',
      },
      refusals: { gone: 'This person is no counsellor any more.' },
    },
    sharing: {
      title: { leads: 'Share out leads by rule', students: 'Share out students by rule' },
      none: {
        leads: 'Every lead that may be contacted has somebody.',
        students: 'Every student has a counsellor.',
      },
      would: 'This is what would happen if you share out now:',
      tells: 'We tell each student in their messages who their counsellor is.',
      gets: { leads: 'Leads', students: 'Students' },
      why: 'Why',
      has: 'Has today',
      byLanguage: (count: number) => `${count} by language`,
      byCountry: (count: number) => `${count} by country`,
      byLoad: 'has the least to do for their limit',
      left: {
        leads: (count: number, why: string) =>
          `${people.leads(count)} would stay without a counsellor: ${why}.`,
        students: (count: number, why: string) =>
          `${people.students(count)} would stay without a counsellor: ${why}.`,
      },
      yes: { leads: 'Share out these leads', students: 'Share out these students' },
      list: { leads: 'Leads', students: 'Students' },
      done: (shares: { name: string; count: number }[]) =>
        shares.length === 0
          ? 'Nobody was given.'
          : `Shared out: ${shares.map(({ name, count }) => `${name} ${count}`).join(', ')}.`,
      stay: {
        leads: (count: number, why: string) =>
          ` ${people.leads(count)} ${count === 1 ? 'stays' : 'stay'} without a counsellor: ${why}.`,
        students: (count: number, why: string) =>
          ` ${people.students(count)} ${count === 1 ? 'stays' : 'stay'} without a counsellor: ${why}.`,
      },
      byRule: 'Share out by rule',
    },
    summary: 'Please check the following',
  },
})
