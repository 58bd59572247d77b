import type { SortName, Twins } from '../../admissions/search/types.ts'
import { formatTitle } from '../site/words.ts'
import { formatCounted, withArticle } from '../words/english.ts'
import type { Figures } from '../words/figures.ts'
import { spoken } from '../words/language.ts'

export const exploreWords = spoken({
  en: {
    title: 'Search programmes',
    titleAlone: formatTitle('Search programmes abroad'),
    titleOf: (title: string) => formatTitle(`${title} · Search`),
    description: (total: number, figures: Figures) =>
      `Search ${figures.count(total)} programmes abroad by country, level, subject, tuition and intake. Every figure is marked as published, estimated or unknown.`,
    choose: 'Choose a programme here first, and we will show you its page.',
    field: 'Programme, institution or place',
    /** Within the field: whole on a phone, also beside a button. */
    fieldShort: 'Subject or university',
    search: 'Search',
    suggestions: 'Suggestions',
    suggested: (count: number) => `Suggestions: ${count}, use the arrow keys`,
    programme: (count: number) => (count === 1 ? 'programme' : 'programmes'),
    programmes: (count: number, figures: Figures) => formatCounted(count, 'programme', figures),
    found: (count: number, figures: Figures) => `${formatCounted(count, 'programme', figures)} found`,
    chosen: 'What you chose',
    remove: 'Remove',
    clearAll: 'Clear all filters',
    sortBy: 'Sort by',
    sorts: {
      relevance: 'Best match',
      verdict: 'What you qualify for first',
      year: 'First-year cost, lowest first',
      '-year': 'First-year cost, highest first',
      tuition: 'Tuition, lowest first',
      '-tuition': 'Tuition, highest first',
      duration: 'Length, shortest first',
      '-duration': 'Length, longest first',
      start: 'Next intake, soonest first',
      '-start': 'Next intake, latest first',
      'apply-by': 'Apply by, soonest first',
      '-apply-by': 'Apply by, latest first',
      pay: 'Graduate pay, highest first',
      outcomes: 'Published figures, best first',
      rank: 'World rank',
      title: 'Title, A to Z',
    } satisfies Record<SortName, string>,
    /** Above what a search without words finds. */
    order:
      'Degrees that you attend come first, among them those with more known about their cost, entry requirements and start. Then published figures decide. No university can pay for a better place.',
    orderOfCost:
      'Degrees that you attend come first. After them come certificates, diplomas, online degrees and some US institutions: tribal colleges, seminaries, those in Puerto Rico, and those whose lowest fee is for members of their church.',
    /** Beside the pages, where more is found than they reach. */
    cut: (last: number, figures: Figures) =>
      `You can turn to page ${figures.count(last)} and no further. To see the rest, choose a level, a subject or a country.`,
    marks: 'What the marks mean',
    rates: {
      before: (currency: string) => `Amounts in ${currency} use the exchange rates of`,
      after: '. Use them to compare, not to pay.',
    },

    start: {
      title: 'Where to begin',
      questions: {
        level: 'Which level?',
        discipline: 'Which subject?',
        country: 'Which country?',
      },
    },

    filters: {
      title: 'Filters',
      close: 'Close the filters',
      currency: 'Currency',
      show: (count: number, figures: Figures) => `Show ${formatCounted(count, 'programme', figures)}`,
      number: 'A number',
      amount: 'An amount, such as 20 lakh or 20,00,000',
      numberUpTo: (max: number) => `A number from 0 to ${max}`,
    },
    facet: {
      chosen: (count: number) => `${count} chosen`,
      find: 'Find in this list',
      findIn: (label: string) => `Find in the list: ${label}`,
      empty: 'Nothing to choose from in this search.',
      noneCalled: 'Nothing in this list has that name.',
      more: (count: number, figures: Figures) => `${figures.count(count)} more`,
      fewer: 'Show fewer',
      /** For screen readers, after the two above. */
      under: (label: string) => ` under ${label}`,
      programmes: ' programmes',
    },

    row: {
      columns: {
        programme: 'University and programme',
        verdict: 'Do you qualify?',
        year: 'First-year cost',
        length: 'Length',
        start: 'Next intake',
        applyBy: 'Apply by',
        pay: 'Graduate pay',
      },
      /** The first column's heading if all rows are from one institution. */
      programme: 'Programme',
      tuition: (fee: string) => `${fee} tuition`,
      firstYear: (cost: string) => `${cost} in the first year`,
      online: 'online possible',
      moreAt: (count: number, institution: string, figures: Figures) =>
        `All ${figures.count(count)} at ${institution}`,
      /** How the student qualifies, if it is the same for every row. */
      ofAll: (verdict: string) => `For all of these: ${verdict}.`,
      twins: ({ universities }: Twins, title: string, figures: Figures) =>
        `${figures.count(universities)} universities offer this: ${title}`,
      sorting: 'Columns to sort by',
      /** For screen readers, after a column's name. */
      sortBy: (order: string) => ` (sort: ${order})`,
      nothingToSortBy: 'We do not know this for any of these programmes, so there is nothing to sort by.',
      /** If there is nothing to compare marks with. */
      noRequirements: 'Do you qualify? We have no published requirements for these. Ask each university.',
      noVerdict: {
        visitor: {
          before: 'Do you qualify? ',
          link: 'Sign in and add your marks',
          after: ', and each row will tell you. You can then sort by it.',
        },
        student: {
          before: 'Do you qualify? ',
          link: 'Add your marks or a test',
          after: ', and each row will tell you. You can then sort by it.',
        },
      },
      /** Shown once below the rows, to avoid repeating it in each. */
      payIs:
        'Graduate pay: half of those who studied the field there earn this or more. Each programme’s page says who, how many and when.',
      silence:
        'A gap or a dash means that we found no published figure. We leave out intakes less than three months away, because applying and getting a visa take longer.',
    },

    notes: {
      leftOut: 'We left that part of the search out.',
      refusal: {
        text: 'This box looks for every word, also those you want to leave out.',
        link: 'Read it as a sentence',
      },
      readAs: {
        before: (word: string) => `We read “${word}” as`,
        after: '.',
        asTyped: (word: string) => `Search for “${word}” instead`,
      },
      named: {
        as: (text: string) => `We read “${text}” as`,
        several: (text: string) => `“${text}” has more than one meaning:`,
        others: 'It can also mean:',
        asTyped: 'Anything with these words',
      },
      notFound: (word: string) => `No programme, institution or place has the word “${word}”.`,
      include: 'Include them',
      leaveOut: 'Leave them out',
    },

    nothing: {
      title: 'No programme matches all of this',
      titleOf: (text: string) => `No programme matches “${text}”`,
      titleIn: (country: string) => `We list no programmes in ${withArticle(country)} yet`,
      without: {
        before: 'Without',
        after: (count: number, figures: Figures) =>
          `you would find ${formatCounted(count, 'programme', figures)}.`,
      },
      unlisted: {
        country: (country: string) =>
          `None of our sources lists programmes in ${withArticle(country)}, so we show none rather than guess.`,
        known: (country: string, institutions: number, figures: Figures) =>
          `Studying in ${withArticle(country)}: what we know, and ${formatCounted(institutions, 'institution', figures)}`,
        institutions:
          'We know these institutions but do not list their programmes yet. Each page leads to the institution’s own website:',
      },
      remove: (label: string) => `Remove ${label}`,
      several: 'Removing one is not enough. Remove two or more, or start again.',
      spelling: 'Check the spelling, or try a subject, an institution or a country.',
      again: 'Start a new search',
      describe: 'Say it in your own words',
      sentence:
        'This box looks for names and subjects. We can also read your words as a sentence, with your marks and budget.',
      readSentence: 'Find programmes for my sentence',
    },

    compare: {
      verb: 'Compare',
      full: (max: number) => `${max} is the most. Remove one first.`,
      hint: (max: number) => `Tick up to ${max} programmes to see them side by side.`,
      /** If the ticks are not in the rows. */
      hintInWhy: (max: number) =>
        `To see up to ${max} programmes side by side, open “Why” and tick “Compare”.`,
      tray: 'Programmes to compare',
      leaveOut: (title: string) => `Remove ${title}`,
      free: 'Empty place',
      these: (count: number) => `Compare ${count}`,
      oneMore: 'Tick one more to compare',
      findAnother: 'Find another to compare',
      /** Opens the description of the people a figure covers. */
      basis: 'Who is counted',
      beside: (count: number) => `See ${count} side by side`,
      clear: 'Clear',
      title: 'Compare programmes',
      description:
        'See up to four programmes side by side: what differs, what is the same, and what is unknown.',
      gone: (count: number) =>
        `${count === 1 ? 'One of the programmes is' : `${count} of the programmes are`} no longer in our catalogue, so we cannot show them.`,
      tooMany: (max: number) => `We show only the first ${max}: more do not fit side by side.`,
      nothing: (max: number) =>
        `Nothing to compare yet. In the search, tick “Compare” on up to ${max} programmes to see them here side by side. You can save this page’s link or share it.`,
      differing: (count: number) =>
        count > 2 ? `What else differs among all ${count}` : 'What else differs',
      partly: 'Known for some only',
      same: (programmes: number, rows: number) =>
        `The same for ${programmes > 2 ? `all ${programmes}` : 'both'} (${rows})`,
      dash: '“Unknown” means that we found no published figure. Ask the university before you count on it.',
      silent: (count: number) => `Not known for any of them (${count})`,
      silentOfTwo: (count: number) => `Not known for either of these two (${count})`,
      first: { whole: 'The whole course', applyBy: 'Last day to apply', start: 'Next intake' },
      forVerdict: 'Tell us your marks and English score, and we will show here whether you qualify.',
      toProfile: 'Add them to your profile',
      /** On a phone, which shows two side by side. */
      pick: 'Which two?',
      left: 'Left',
      right: 'Right',
      show: 'Show these two',
      option: (title: string, institution: string) => `${institution}: ${title}`,
      sideBySide: 'The programmes side by side',
      leaveOutThis: 'Remove',
    },
  },
})
