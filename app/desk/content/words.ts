import type { PICTURES } from '../../../admissions/content/edits/article-fields.ts'
import { spoken } from '../../words/language.ts'
import { labelPackField, packWords } from './pack-words.ts'

/** The page of the desk that shows what `content/` holds. */
export const contentWords = spoken({
  en: {
    title: 'Content',
    lead: 'What the site says. What you change here is shown at once, and an update of the site does not touch it.',
    part: 'What you can change here',
    changed: 'Last changed',
    change: 'Change',
    changeOf: (part: string) => `Change: ${part}`,
    asFile: 'As the file has it',
    by: (who: string | null, day: string, time: string) =>
      `${day}, ${time}, ${who ?? 'someone who has left'}`,
    fileHasChanged: 'The file has changed since.',
    cannotBeUsed: 'What was saved cannot be used any more; the file counts.',
    newArticle: 'Write a new article',
    otherFiles: 'All files',
    filesLead: 'To change what is not listed above, change its file: the site shows it after its next start.',
    savedOver: 'What is saved on the desk’s own page counts instead of this file.',
    allWell: (files: number) => `All ${files} files can be used.`,
    faults: (count: number) =>
      count === 1
        ? '1 line must be corrected before the next start.'
        : `${count} lines must be corrected before the next start.`,
    files: 'The files, one by one',
    file: 'File',
    lines: 'Lines',
    state: 'Checked',
    well: 'Can be used',
    notChecked: 'Checked when the pages are built',
    wrong: (count: number) => (count === 1 ? '1 error' : `${count} errors`),
    at: (file: string, line: number) => `content/${file}, line ${line}`,
    back: 'All files',
    preview: 'As a page shows it',
    previewLead: 'The page fills in the names in double braces.',
    text: 'As in the file',
  },
})

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** The pages of the desk on which content is changed. */
export const editWords = spoken({
  en: {
    back: 'Content',
    kinds: {
      'message-templates': 'Message templates',
      'office-hours': 'Office hours',
      holidays: 'Bank holidays',
      plans: 'Plans and prices',
      amounts: packWords.amountsTitle,
    },
    visaRules: (country: string) => `Visa rules: ${country}`,
    leads: {
      ...packWords.leads,
      'message-templates':
        'Messages that you write often. Names in double braces are filled in when a template is used: student, counsellor, company, programme, institution, deadline. To remove a template, empty both of its fields.',
      'office-hours':
        'When somebody is there to answer students. Their messages page says so in their own time. Without any hours it promises nothing.',
      holidays:
        'Days that do not count as business days for a refund, besides Saturdays and Sundays. Counsellors cannot be booked on them, unless they give that day hours of its own.',
      plans:
        'What you sell. People who have ordered a plan keep it as it was then. To take a plan off sale, untick it.',
      'written-articles':
        'An article that was written here. Its address stays as it is. Untick the box below to take it off the site.',
      articles:
        'The article as visitors read it. Its address, picture, place and sources stay as they are. A picture that is shown when a page is shared keeps the earlier title.',
    },
    fields: {
      title: 'Title',
      text: 'Text',
      zone: 'Time zone',
      from: 'From',
      to: 'To',
      day: 'Day',
      name: 'Name',
      source: 'Where the list comes from',
      reviewed: 'Checked on',
      reviewBy: 'Check again by',
      description: 'Summary',
      body: 'Text',
      address: 'Web address',
      picture: 'Picture',
      published: 'On the site',
      onSale: 'On sale',
      price: 'Price',
      frequency: 'What stands below the price',
      features: 'What it includes, one a line',
      'cta-label': 'Text of the button',
      'holds-days': 'Days that it lasts (empty: until the intake)',
      'holds-sessions': 'Counselling sessions',
      'holds-institutions': 'Universities',
      'promises-mentorHours': 'Hours until a mentor writes',
      'promises-activeHours': 'Hours until it is active',
      'promises-refundDays': 'Days to ask for a refund',
      'promises-refundBusinessDays': 'Business days until a refund arrives',
    } as Record<string, string>,
    titleOfTemplate: 'Name',
    lists: {
      ...packWords.lists,
      templates: 'Templates',
      hours: 'Hours',
      holidays: 'Days when the office is closed',
      days: 'Days',
      plans: 'Plans',
    } as Record<string, string>,
    listHints: {
      ...packWords.listHints,
      templates: 'To add one, fill in the last.',
      hours: 'Three stretches a day at most. Leave a day empty if nobody is there.',
      holidays: 'To remove a day, empty both of its fields.',
      days: 'The name is for your own people; a day needs none. To remove a day, empty both of its fields.',
      plans: 'A plan with a price needs its four promises; a free one has none.',
    } as Record<string, string>,
    rows: {
      ...packWords.rows,
      templates: 'Template',
      holidays: 'Day',
      days: 'Day',
      plans: 'Plan',
    } as Record<string, string>,
    weekdays: WEEKDAYS,
    timeOf: (weekday: string, end: string, stretch: number) =>
      `${weekday} ${end === 'from' ? 'from' : 'to'}${['', ', second time', ', third time'][stretch - 1]}`,
    markdownHint:
      'Markdown: ## and ### for headings, **bold**, lists with hyphens, and links as [text](https://address). HTML and images are not possible.',
    draftOf: (title: string) => `${title} (draft)`,
    seeArticle: 'See it on the site',
    newArticle: 'A new article',
    newArticleLead:
      'Tick the box to publish it with the other articles, last in their list. Without the tick only the desk sees it, and you can publish it later.',
    addressHint: 'Letters, digits and hyphens, such as Choosing-a-Course. It cannot be changed later.',
    noPicture: 'No picture',
    choose: 'Choose',
    listOf: (names: readonly string[]) => `With commas between them: ${names.join(', ')}.`,
    limitHint: 'Such as 20 hours a week, 140 days a year, or unlimited.',
    pictures: {
      campus: 'A campus',
      desk: 'A desk with letters and a calendar',
      ledger: 'A ledger',
      valley: 'A valley',
    } satisfies Record<(typeof PICTURES)[number], string>,
    created: 'Saved.',
    why: 'Why you change it',
    whyHint: 'Optional. The history shows it.',
    save: 'Save',
    preview: 'Preview',
    previewLead: 'Nothing is saved yet. The page fills in the names in double braces.',
    saved: 'Saved. The site shows it now.',
    restored: 'Taken back. The site shows it now.',
    summary: 'Please correct this:',
    refusals: {
      changed:
        'Somebody has changed this since you opened it, so nothing was saved. Yours is still in the fields. Compare it with what is saved now, then save again.',
      same: 'There is nothing to save: it already says that.',
      unusable: 'This version cannot be used any more: the site has other rules now.',
      'no-version': 'There is no such version.',
    },
    whole: ({ problem, sentence }: { problem: string; sentence: string }, kind?: string) => {
      if (problem === 'too-long') return 'This is too long as a whole. Shorten it.'
      if (kind !== 'plans') return sentence
      return 'The first plan has to be on sale and free: everybody has it from the start.'
    },
    problem: ({
      problem,
      kind,
      sentence,
      line,
    }: {
      problem: string
      kind: string
      sentence: string
      line?: number
    }) => {
      if (problem === 'empty') return 'Fill this in.'
      if (problem === 'too-long') return 'This is too long. Write at most 19,900 characters.'
      if (kind === 'address' && problem === 'twice')
        return 'The site already has a page at this address. Choose another.'
      if (problem === 'twice') return 'The same is there twice. Change one of them.'
      if (problem === 'row' && kind !== 'time') return sentence
      if (problem === 'row') return 'Enter a time that is later than the first.'
      if (problem === 'wrong') return WRONG[kind] ?? sentence
      return line === undefined ? sentence : `Line ${line}: ${sentence}`
    },
    savedNow: 'What is saved now, where it differs from yours',
    nothing: 'Nothing',
    unusable:
      'What was saved here cannot be used any more, so the file counts. Save it again to put it right.',
    fileChanged:
      'The file has changed since this was saved, by an update of the site or by hand. What you see here still counts.',
    seeFile: 'See what the file says',
    fileTitle: 'What the file says',
    brokenFile: (file: string) => `content/${file} has an error. It must be corrected there first.`,
    seeLines: 'See the lines',
    outside: (count: number) =>
      count === 1
        ? 'One booked session lies outside. It stays as it is: move or cancel it in the counsellor’s calendar if nobody can be there.'
        : `${count} booked sessions lie outside. They stay as they are: move or cancel them in the counsellors’ calendars if nobody can be there.`,
    sessionWith: (when: string, counsellor: string) => `${when}, with ${counsellor}`,
    history: 'History',
    noHistory: 'Nobody has changed this here yet: it is as the file has it.',
    when: 'When',
    who: 'Who',
    reason: 'Why',
    noReason: 'Not stated',
    someone: 'Someone who has left',
    asFile: 'As the file has it',
    countsNow: 'Counts now',
    seeVersion: 'See it',
    seeVersionOf: (number: number) => `See it: version ${number}`,
    versionTitle: (number: number) => `Version ${number}`,
    restore: 'Use this again',
    restoreOf: (number: number) => `Use this again: version ${number}`,
    restoreFile: 'Use what the file says',
  },
})

const WRONG: Record<string, string> = {
  day: 'Enter a day, such as 2026-12-25.',
  time: 'Enter a time of day, such as 09:30.',
  zone: 'Choose a time zone.',
  money: 'Enter the price as a whole amount of at least 1,000, such as 24,999, or 0 if it is free.',
  number: 'Enter a whole number.',
  decimal: 'Enter an amount above 0, such as 1,171 or 6947.33.',
  choice: 'Choose one.',
  list: 'Write names of those below the field, with commas between them.',
  limit: 'Write it as 20 hours a week, 140 days a year, or unlimited.',
  link: 'Enter a whole address that begins with https://.',
  address: 'Write letters, digits and single hyphens only, at most 100 characters.',
}

/** Returns the label of a field. What a message template is called is its name. */
export function labelField(kind: string, field: string) {
  if (kind === 'visas' || kind === 'amounts') return labelPackField(field)
  return kind === 'message-templates' && field === 'title'
    ? editWords.titleOfTemplate
    : editWords.fields[field]
}

/** Returns the name of a row: a weekday, or its number. */
export function labelRow(list: string, place: number) {
  return list === 'hours' ? WEEKDAYS[Math.floor(place / 3)] : `${editWords.rows[list]} ${place + 1}`
}
