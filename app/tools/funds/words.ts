import type { LineFault } from '../../../admissions/bank/types.ts'
import type { AccountOwner } from '../../../admissions/content/visas/account-owners.ts'
import { joinWithAnd, joinWithOr } from '../../words/english.ts'
import { spoken } from '../../words/language.ts'

/** The words of the page that checks the money to show for a visa. */
export const fundsWords = spoken({
  en: {
    title: 'Money to show for the visa',
    description:
      'Check whether your family’s accounts show enough money for a student visa, day by day, by the rule of the country. Each rule has its source and date.',
    lead: 'Most countries ask you to show that you can pay for your first year. Type in what your statements say, or choose their files, and see from which day it is enough, or what is missing.',
    private:
      'We keep nothing of what you type or choose here, and it does not become part of the address. A file is read and forgotten.',
    question: 'Your course and your money',
    questionLead: 'Enter only what is in the statements that you will hand in.',
    country: 'Country',
    city: 'City',
    cityHint: 'In the UK it matters whether you study in London',
    months: 'Months of study',
    tuition: 'Tuition for the first year',
    tuitionHint: 'In the money of the country',
    paid: 'Tuition already paid',
    paidHint: 'A deposit, for example. The university confirms it',
    applyOn: 'Day you apply for the visa',
    applyOnHint: 'Today, if you leave it empty',
    loan: 'Education loan, granted',
    loanHint: 'In rupees, as in the letter from your bank. Leave it empty if you have none',
    secondCountry: 'A second country',
    names: 'Whose names are on the statements?',
    student: 'Your name, as in your passport',
    studentHint: 'Leave it empty if you do not want the names compared',
    parents: 'Your parents’ names',
    parentsHint: 'Both, with a comma between them',
    account: (number: number) => `Account ${number}`,
    holder: 'Name on the statement',
    file: 'Statement as a file',
    fileHint:
      'CSV, Excel (.xlsx) or PDF without a password, up to 2.5 MB. What we read appears in the fields below',
    fileRead: (number: number, days: number, from: string, to: string) =>
      `Account ${number}: we read ${days === 1 ? 'the balance of one day' : `the balances of ${days} days`}, from ${from} to ${to}. Look them over in its field.`,
    owner: 'Whose account is it?',
    owners: {
      student: 'Mine',
      joint: 'Mine and somebody else’s',
      parent: 'A parent’s, or my guardian’s',
      relative: 'A husband’s, wife’s or other relative’s',
      other: 'Somebody else’s',
    } satisfies Record<AccountOwner, string>,
    currency: 'Currency',
    balances: 'Balance, a day on each line',
    balancesHint:
      'Every day on which the balance changed, up to the last day of the statement: 3 Mar 2027: 18,50,000',
    submit: 'Check the money',
    answer: 'What the statements show',
    answerFor: (country: string) => `What the statements show for ${country}`,
    enough: (from: string, until?: string) =>
      until
        ? `Enough, if you apply from ${from} to ${until}.`
        : `Enough on ${from}, the last day that your statements show.`,
    byLoan: 'Enough. The loan alone covers the sum.',
    lowest: (amount: string, day: string) => `The lowest total is ${amount}, on ${day}.`,
    notEnough: 'Not enough yet.',
    otherAccounts: 'More accounts',
    fault: {
      'no-common-day': 'Your statements have no day in common. Use statements that end on the same day.',
      'too-early': (start: string, applyOn: string) =>
        `Your statements begin on ${start}, after the day you apply, ${applyOn}. Enter the day on which you will apply.`,
      'too-little': (missing: string, day: string) => `${missing} is missing on ${day}.`,
      dip: (missing: string, day: string, days: number, ready: string) =>
        `On ${day} the total was ${missing} too low, and it must be enough on each of ${days} days in a row. If nothing is taken out, it is enough on ${ready}.`,
      'too-short': (from: string, days: number, ready: string) =>
        `Your statements begin on ${from}, and they must show ${days} days in a row. If nothing is taken out, that is so on ${ready}.`,
      'too-old': (end: string, latest: string) =>
        `Your statements end on ${end}, so they count until ${latest}. Ask the bank for a newer one.`,
    },
    leftOut: (owners: string[]) => `This account does not count by the rule we have: ${joinWithOr(owners)}.`,
    inOtherName: (owners: string[]) =>
      `The statement is in another name than the one you gave, so this account does not count here: ${joinWithOr(owners)}. A visa officer reads the name too.`,
    noLoan: 'The rule we have says nothing about loans, so we did not count yours. Ask the visa office.',
    history: (requiredFrom: string, from: string) =>
      `Statements should go back to ${requiredFrom}. Yours begin on ${from}.`,
    withoutRate: (codes: string[]) =>
      `We have no exchange rate for ${joinWithAnd(codes)}, so that account does not count here.`,
    thin: (percent: string) =>
      `You have ${percent} more than you need. Exchange rates can move further than that: show more, or your visa may be refused.`,
    papers: 'Besides the statements',
    sum: 'The sum to show',
    living: (months: number) => (months === 1 ? 'Living, for one month' : `Living, for ${months} months`),
    unpaid: 'Tuition not paid yet',
    travel: 'The journey there and back',
    together: 'To show in total',
    rule: 'The rule',
    caution: 'The visa office decides. Read its own page before you apply.',
    rates: 'Exchange rates of',
    ratesAfter: (source: string) => `. Source: ${source}. The visa office uses its own.`,
    unit: (one: string, cost: string) => `${one} = ${cost}`,
    summary: 'Please check the following',
    wrongFile: {
      tooLong: (number: number) =>
        `Account ${number}: choose a file of at most 2.5 MB, or type in the balances.`,
      inRow: (number: number, row: number, cell: string, problem: string) =>
        `Account ${number}, row ${row} of the file${cell ? `, “${cell.length > 40 ? `${cell.slice(0, 40)}…` : cell}”` : ''}: ${problem}`,
      whole: {
        unreadable: (number: number) =>
          `Account ${number}: we cannot read this file. Choose the bank’s CSV or Excel file, or type in the balances.`,
        'no-text': (number: number) =>
          `Account ${number}: this PDF has no text that we can read. It may be a scan, or locked with a password: save a copy without one, or choose the bank’s CSV or Excel file.`,
        'no-table': (number: number) =>
          `Account ${number}: we found no table with days and balances in this file. Choose the bank’s CSV or Excel file, or type in the balances.`,
        'no-lines': (number: number) =>
          `Account ${number}: the table in this file has no lines. Choose a statement with transactions, or type in the balances.`,
        'too-many-lines': (number: number) =>
          `Account ${number}: this file takes too long to read. Choose a statement of a year or less.`,
        busy: (number: number) =>
          `Account ${number}: too many files are being read just now. Send it again in a minute, or type in the balances.`,
      },
      row: {
        day: 'this is not a day that we can read.',
        'day-damaged': 'a spreadsheet has changed this day. Choose the file as the bank gave it.',
        'day-order': 'the days are not in order. Choose the file as the bank gave it.',
        'day-later': 'this day is still to come.',
        'day-outside': 'this day is outside the period of the statement.',
        amount: 'this is not an amount that we can read.',
        'no-amount': 'this line has no amount.',
        'both-sides': 'this line has money in and money out.',
        balance: 'this is not a balance that we can read.',
        'does-not-add-up':
          'the balance before and the amount do not add up to this balance. Lines may be missing, or changed. Choose the file as the bank gave it.',
        opening: 'the opening balance does not fit the first line.',
        closing: 'the closing balance does not fit the last line.',
      } satisfies Record<LineFault, string>,
    },
    wrong: {
      country: 'Choose a country from the list.',
      months: 'Enter how many months the course lasts, from 1 to 120.',
      tuition: 'Enter the tuition of the first year as an amount, such as 24,500.',
      paid: 'Enter what is paid as an amount, such as 2,000, or leave it empty.',
      applyOn: 'Choose the day on which you apply, or leave it empty.',
      loan: 'Enter the loan in rupees, such as 20 lakh, or leave it empty.',
      owner: (number: number) => `Account ${number}: choose whose it is.`,
      currency: 'Choose a currency from the list.',
      nothing: 'Enter the balances of at least one account, or a loan.',
      tooMany: (number: number, lines: number) => `Account ${number}: enter at most ${lines} lines.`,
      lineOf: (number: number, line: number, text: string) =>
        `Account ${number}, line ${line}, “${text.length > 40 ? `${text.slice(0, 40)}…` : text}”:`,
      line: {
        day: 'begin it with a day, such as 3 Mar 2027, and end it with the balance.',
        amount: 'end it with the balance, such as 18,50,000.',
      },
    },
  },
})
