import { spoken } from '../../words/language.ts'

/** Texts of the page where facts and added programmes are checked. */
export const deskFactWords = spoken({
  en: {
    title: 'Facts',
    figures: 'Figures that look wrong',
    figuresLead:
      'What a register says of these is far from what the same university asks for others, so we show it nowhere as a figure. Open the university’s page and say what it says.',
    noneFigures: 'No figure looks wrong.',
    towns: (towns: number) => (towns === 1 ? '' : ` In ${towns} towns.`),
    wanted: (students: number) =>
      students === 1 ? ' 1 student saved it or applied.' : ` ${students} students saved it or applied.`,
    right: 'The page says the same: it is right',
    other: 'Publish this figure instead',
    told: 'What students have reported',
    toldBy: (students: number) =>
      students === 1 ? 'Reported by 1 student since' : `Reported by ${students} students since`,
    so: 'Publish it for a year',
    notSo: 'Why you are not publishing it (the students who told us will read this)',
    /** Before the programme’s name, which leads to its page. */
    toldPublished: (fact: string) => `Published: “${fact}” is on the programme’s page in a few seconds.`,
    added: 'Programmes that students have added',
    noneAdded: 'Nothing is waiting.',
    known: 'in our catalogue',
    unknown: 'not in our catalogue yet',
    by: (students: number) =>
      students === 1 ? 'Added by 1 student since' : `Added by ${students} students since`,
    page: (host: string) => `Open the page on ${host}`,
    name: 'Title, as on the page',
    level: 'Level, as on the page',
    chooseLevel: 'Choose a level',
    levelSaid: (level: string) => `The student chose: ${level}`,
    opened: 'I have opened its page, and it says so',
    publish: 'List it for everyone',
    listingFaults: {
      'no-title': 'Enter the title, as on the page',
      'too-long': 'Enter a title of up to 200 characters',
      'no-level': 'Choose the level, as on the page',
      'not-opened': 'Open the page, then tick that you have read it',
    },
    reason: 'Why you are not listing it (the students who added it will read this)',
    return: 'Return it',
    /** Before its title, which leads to its page. */
    published: 'Listed for everyone. Its page is there in a few minutes:',
    returned: 'Returned. The students who added it can see why.',
    due: 'Facts to check again',
    noneDue: 'Nothing is due within 30 days.',
    seen: 'seen on',
    good: 'valid until',
    wasGood: 'was valid until',
    same: 'The page still says so',
    takeAway: 'It no longer does: take it down',
    kept: 'It is valid for another year.',
    takenAway: 'It is no longer shown.',
    gone: 'Someone else has already dealt with it.',
    reasonWrong: 'Say why, in up to 500 characters',
    summary: 'Please check the following',
  },
})
