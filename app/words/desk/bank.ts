import type { AccountFault } from '../../../admissions/bank/form.ts'
import type { Sign } from '../../../admissions/bank/matching.ts'
import type { Columns, Layout, LineFault, WhyNotRead } from '../../../admissions/bank/types.ts'
import { spoken } from '../language.ts'

/** What finance reads of the bank's statements. */
export const bankWords = spoken({
  en: {
    title: 'Bank',
    lead: 'What the bank says decides what is paid. A screenshot is only a claim.',
    send: 'Send a statement',
    addAccount: 'Add an account',
    noAccounts: 'No account is set up yet. Add the one that students pay to.',
    summary: 'Please check these fields',
    account: (name: string, ending: string) => `${name}, ending in ${ending}`,
    layouts: {
      hdfc: 'HDFC Bank',
      icici: 'ICICI Bank',
      sbi: 'State Bank of India',
      mapped: 'Another bank: I name its columns',
    } satisfies Record<Layout, string>,
    statements: {
      none: 'No statement of this account has been taken yet.',
      days: 'Days',
      opening: 'Opening',
      closing: 'Closing',
      added: 'New lines',
      file: 'File',
      unknown: 'not stated',
    },
    gapsTitle: 'Statements that do not join',
    gap: (moved: string) =>
      `${moved} moved between these two days, and no statement shows it. A line is missing or was changed: fetch a statement of both days from the bank and send it.`,
    free: {
      title: 'Payments not matched yet',
      none: 'Every payment received is matched to its order.',
      day: 'Day',
      amount: 'Amount',
      narration: 'The bank’s words',
      claimedBy: (orders: string[]) => `Several orders claim this reference: ${orders.join(', ')}.`,
      due: (amount: string) => `${amount} is due.`,
      because: (signs: string[]) =>
        `The line shows ${signs.length > 1 ? `${signs.slice(0, -1).join(', ')} and ${signs.at(-1)}` : signs[0]}.`,
      signs: {
        number: 'its number',
        'cut-number': 'the beginning of its number',
        reference: 'the reference that was typed',
        'damaged-reference': 'what is left of its reference',
        amount: 'the amount due',
        payer: 'the payer’s name',
      } satisfies Record<Sign, string>,
      confirm: (order: string) => `This is for ${order}`,
      confirming: 'Confirming',
      confirmed: 'Confirmed.',
      notProposed:
        'This payment has been matched in the meantime, or the order is no longer waiting for it. The page shows how things stand.',
      settled: (service: string) => `${service} has paid this out`,
      fee: 'Fees it has kept, in rupees',
      feeHint: 'As its own settlement report has them. Leave it empty if it has kept none.',
      settle: 'Book it as paid out',
      wrongFee: 'Write the fees as an amount in rupees, such as 590.00.',
      notThere:
        'By the ledger, less than this line and its fees lies with the payment service. Some of its payments may not have been told yet, or the line is something else.',
      damaged:
        'This reference has been cut short by a spreadsheet. Download the statement from the bank again and send it unopened.',
    },
    sendForm: {
      lead: 'Send the file as the bank gives it out, as CSV or XLSX. An .xls file has to be saved as .xlsx first. You see what would be taken before anything is.',
      account: 'Account',
      file: 'Statement',
      submit: 'Read it',
      reading: 'Reading it',
      noFile: 'Choose the statement’s file.',
      tooLong: 'The file is larger than 20 MB. Send fewer months at a time.',
      'broken-off': 'The file did not arrive whole. Please send it again.',
      'too-fast': 'Other files of yours are still on their way. Wait until they are there.',
      'no-account': 'Choose an account.',
      unreadable:
        'The file is neither CSV nor XLSX, or is damaged. Fetch it again from the bank; save an .xls file as .xlsx first.',
      'no-table':
        'The file has no table with this bank’s columns. Check that it belongs to this account’s bank.',
      'no-lines': 'The statement has no lines.',
      'too-many-lines': 'The statement has more than 50,000 lines. Send fewer months at a time.',
      'other-account': 'The statement is of another account: its number ends differently.',
    } satisfies Record<WhyNotRead, string> & Record<string, string>,
    plan: {
      title: 'What would be taken',
      takenTitle: 'This statement is taken',
      add: (count: string) => `${count} new`,
      already: (count: string) => `${count} already taken`,
      faulty: (count: string) => `${count} with a fault`,
      from: 'From',
      to: 'To',
      take: (count: number) => (count === 1 ? 'Take 1 line' : `Take ${count} lines`),
      taking: 'Taking them',
      nothing: 'Nothing in it is new.',
      took: (count: number) => (count === 1 ? '1 line was taken.' : `${count} lines were taken.`),
      matched: 'Payments that are beyond doubt have opened their orders. For the others:',
      rest: 'match them by hand',
      refusedTitle: 'It cannot be taken',
      refused:
        'A statement is taken whole or not at all. Fetch it again from the bank and send it without opening it in a spreadsheet first.',
      row: 'Row',
      says: 'It says',
      why: 'What is wrong',
      faults: {
        day: 'This is not a day.',
        'day-damaged':
          'Saving from a spreadsheet has made a date of this, perhaps with day and month swapped.',
        'day-order': 'This day is out of order: day and month may be swapped.',
        'day-later': 'This day is still to come: day and month may be swapped.',
        'day-outside': 'This day is not within the statement’s own period.',
        amount: 'This amount cannot be read.',
        'no-amount': 'There is no amount.',
        'both-sides': 'Money both came and went on one line.',
        balance: 'This balance cannot be read.',
        'does-not-add-up':
          'The balance is not the one before with this amount: a line is missing or was changed.',
        opening: 'The statement says it began with this, and its lines say otherwise.',
        closing: 'The statement says it ended with this, and its lines say otherwise.',
      } satisfies Record<LineFault, string>,
      conflictsTitle: 'It contradicts a statement that was taken',
      conflicts:
        'Of the same days the bank has said something else before. Nothing of this file can be taken.',
      other:
        'The same day and amount was taken before with other words. Without balances it may be the same payment or another: fetch the file again so that it begins with the first line of that day',
      gone: 'Taken before, and missing here',
      new: 'Here, and not in the earlier statement',
      alreadyTitle: (count: number) =>
        count === 1 ? '1 line counts as taken before' : `${count} lines count as taken before`,
      alreadyText:
        'They change nothing. Where the bank tells no balance, look whether one of them is a second payment of that day with the same words: then the file begins within that day, and has to be fetched again from its first line.',
      gapsTitle: 'It does not join the other statements',
      gapsText: 'You can take it all the same; the gap stays on the bank page until a statement fills it.',
      newTitle: 'New lines',
      refusals: {
        gone: 'Another statement was sent meanwhile, or this one was taken. The page shows how it is now.',
        faulty: 'The statement has lines that are wrong.',
        conflicts: 'The statement contradicts one that was taken.',
      },
    },
    accountForm: {
      name: 'Name',
      nameHint: 'As you call it here: Fees, Current account',
      ending: 'Last four digits of its number',
      layout: 'Bank',
      submit: 'Add the account',
      columnsTitle: 'Columns of another bank',
      columnsText:
        'Only for a bank that is not in the list: copy the headings of its columns as they stand in its statements. Money either stands in two columns or in one.',
      columns: {
        day: 'Day',
        narration: 'Description',
        reference: 'Reference',
        debit: 'Money that went',
        credit: 'Money that came',
        amount: 'Amount, where there is one column',
        side: 'CR or DR, where a column says it',
        balance: 'Balance',
      } satisfies Record<keyof Columns, string>,
      faults: {
        name: 'Write a name for the account.',
        ending: 'Write the last four digits of the account’s number.',
        column: 'Write what the bank calls this column.',
        money: 'Name either one column for the amount or the two for money that went and came.',
        'same-column': 'This heading is named twice.',
      } satisfies Record<AccountFault, string>,
      refusals: { 'there-already': 'An account whose number ends like this is there already.' },
    },
  },
})
