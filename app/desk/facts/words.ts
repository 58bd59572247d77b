import type { SightingFault } from '../../../admissions/facts/fill.server.ts'
import type { Demand } from '../../../admissions/facts/queue.ts'
import { formatDay } from '../../words/dates.ts'
import { formatCounted, joinWithAnd } from '../../words/english.ts'
import { spoken } from '../../words/language.ts'

const joinTruths = (parts: (string | false)[]) => joinWithAnd(parts.filter((part) => part !== false))

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
    lists: 'Add programmes from a university’s or agent’s list',
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
    queue: {
      title: 'Facts that students wait for',
      lead: 'What no register says of programmes that people want, and what ends within 30 days. Open the university’s page and fill in one fact after the other. Openings and searches are counted without names, each internet connection once a day.',
      none: 'Nothing is missing of the programmes that people want.',
      fill: 'Fill them in, one after the other',
      /** Facts of one programme, each a link. */
      facts: { missing: 'Missing:', due: 'Ends soon:', over: 'Has ended:' },
      more: (count: number) =>
        count === 1 ? '1 more programme follows these.' : `${count} more programmes follow these.`,
      requests: (students: number, answerBy: string) =>
        `${formatCounted(students, 'student')} asked us to find it out by ${formatDay(answerBy)}`,
      /** The reasons for a programme's position in the list, in sentences. */
      demand: ({ requests, answerBy, saved, applied, told, searched, openings, searches }: Demand) => {
        const students = joinTruths([
          answerBy !== undefined && deskFactWords.queue.requests(requests, answerBy),
          applied > 0 && `${formatCounted(applied, 'student')} applied for it`,
          saved > 0 && `${formatCounted(saved, 'student')} saved it`,
          told > 0 && `${formatCounted(told, 'student')} told us what its page says`,
          searched > 0 && `${formatCounted(searched, 'student')} saved a search that finds it`,
        ])
        const visits = joinTruths([
          openings > 0 && `its page was opened ${openings === 1 ? 'once' : `${openings} times`}`,
          searches > 0 && (searches === 1 ? '1 search listed it' : `${searches} searches listed it`),
        ])
        const sentences = [students && `${students}.`, visits && `In 30 days ${visits}.`].filter(Boolean)
        return sentences.join(' ') || 'Nobody has saved it yet; it has been checked before.'
      },
    },
    rules: {
      title: 'Rules of universities for a level',
      lead: 'What a university’s page says of all its programmes of a level. A programme’s own fact goes before it.',
      none: 'None yet. Choose “All programmes” when you fill in a fact.',
      of: (level: string, subject: string) => (subject ? `${level}, ${subject}` : level),
      programmes: (count: number) => `It is on ${formatCounted(count, 'programme')}.`,
    },
    fill: {
      title: 'Fill in a fact',
      back: 'All facts to check',
      nothing: 'Nothing is missing of the programmes that people want.',
      notListed: 'This programme is no longer in our catalogue.',
      why: {
        missing: 'Nothing published says it.',
        due: 'What we checked ends soon.',
        over: 'What we checked has ended and is no longer shown as current.',
      },
      place: (place: number, total: number) => `Fact ${place} of ${total}.`,
      part: 'Lowest score in each part',
      partHint: 'Leave it empty if the page names none.',
      otherTests: 'The page names another test:',
      period: 'What the fee is for',
      periods: { year: 'One year', programme: 'The whole programme' },
      months: 'Months it starts',
      monthsHint: 'As on the page: February, July, or September 2027.',
      scope: 'What the page says it of',
      scopes: {
        course: 'This programme',
        level: (level: string, institution: string) => `All programmes of ${institution}: ${level}`,
        field: (level: string, subject: string, institution: string) =>
          `All programmes of ${institution} in ${subject}: ${level}`,
      },
      seenOn: 'Seen on',
      reviewBy: 'Valid until',
      ofYear: 'Of the year',
      ofYearHint: 'If the page names it, such as 2026/27.',
      save: 'Publish and go on',
      aside: 'The page does not say it',
      skip: 'Skip it for now',
      keys: 'Enter publishes, and so does Ctrl+Enter in a list. Tab and Enter press the other buttons.',
      page: 'The university’s page',
      text: 'Text of the page',
      textHint:
        'Paste the part about fees, English and dates. We look for facts in it, and publish none that you do not press.',
      textFrom: 'Address that the text is from',
      read: 'Find facts in the text',
      noCandidates: 'We found no fee, score or date in it. Type the fact in its field.',
      /** `value`: as the text has it. */
      take: (fact: string, value: string) => `Publish ${fact}: ${value}`,
      model: {
        hint: 'The text also goes to the language model of this installation, and nothing else does.',
        proposed: 'Proposed by a language model',
        noAnswer: 'The language model did not answer. What our rules found is here.',
      },
      taken: (fact: string) => `Published: ${fact}.`,
      notSaid: 'The text no longer says so. Find the facts in it again.',
      savedPage: {
        file: 'Or the page as a file',
        hint: 'Save it in your browser (Ctrl+S) as a page of one file or HTML only, or take the PDF that the university offers: up to 10 MB. We keep its text in this form alone.',
        open: 'Find facts in the file',
        isCut: 'The page is long: these are its lines that may say a fee, a score or a date.',
        faults: {
          noFile: 'Choose the page that you saved.',
          tooLong: 'Choose a file of up to 10 MB, or save the page as HTML only.',
          noPage: 'This is neither a saved page nor a PDF. Save it as HTML, or paste its text above.',
          noTextInPdf: 'We found no text in this PDF: its pages are pictures, or it is locked or broken.',
          noText:
            'There is no text in this page: it is made by scripts. Copy what you see and paste it above.',
        },
        refusals: {
          'broken-off': 'The file did not arrive whole. Send it again.',
          'too-fast': 'Some of your files are still being read. Try again in a moment.',
          unread: 'We could not read the file just now. Try again, or paste its text above.',
        },
      },
      unread: 'We could not read the text just now. Try again, or type the fact in its field.',
      lastSeen: 'Last read there:',
      shown: { published: 'We show:', estimated: 'We show an estimate:' },
      told: (students: number) =>
        students === 1 ? '1 student read there:' : `${students} students read there:`,
      nothingShown: 'We show nothing yet.',
      others: 'Also to fill in for this programme:',
      done: {
        saved: 'Published. It is on the programme’s page in a few seconds.',
        aside: 'Nobody is asked to look there again for three months.',
        kept: 'It is valid for another year.',
        gone: 'It is no longer shown.',
      },
      faults: {
        'no-seen-day': 'Enter the day on which you saw it.',
        'no-review-day': 'Enter the day until which it counts.',
        'long-year': 'Enter the year in up to 20 letters, such as 2026/27.',
        'seen-later-than-today': 'This day is still to come. Enter the day on which you saw it.',
        'older-than-published': 'What we publish was seen later. Look at the page again.',
        'review-is-over': 'Enter a day that is still to come.',
        'review-too-far': 'Enter a day at most a year and a half after you saw it.',
      } satisfies Record<SightingFault, string>,
    },
    seen: 'seen on',
    good: 'valid until',
    wasGood: 'was valid until',
    same: 'The page still says so',
    takeAway: 'It no longer does: take it down',
    gone: 'Someone else has already dealt with it.',
    reasonWrong: 'Say why, in up to 500 characters',
    summary: 'Please check the following',
  },
})
