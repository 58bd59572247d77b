import type { BankAccountFault } from '../../../admissions/bank/form.ts'
import type { Sign } from '../../../admissions/bank/matching.ts'
import type { BankColumns, BankLayout, LineFault, StatementRefusal } from '../../../admissions/bank/types.ts'
import type { PaymentConsequence } from '../../../admissions/plans/order-status.ts'
import { joinWithAnd } from '../../words/english.ts'
import { spoken } from '../../words/language.ts'
import { SHOW_FIRST } from '../show-first-words.ts'

/** Texts about bank statements for finance staff. */
export const bankWords = spoken({
  en: {
    title: 'Bank',
    lead: 'The bank’s statement decides what has been paid. A screenshot is only a claim.',
    send: 'Add a statement',
    back: 'Back to Bank',
    addAccount: 'Add an account',
    noAccounts: 'No account is set up yet. Add the one that students pay to.',
    summary: 'Please check the following',
    account: (name: string, ending: string) => `${name}, ending in ${ending}`,
    layouts: {
      hdfc: 'HDFC Bank',
      icici: 'ICICI Bank',
      sbi: 'State Bank of India',
      axis: 'Axis Bank',
      kotak: 'Kotak Mahindra Bank',
      mapped: 'Another bank: I name its columns',
    } satisfies Record<BankLayout, string>,
    statements: {
      none: 'No statement for this account has been added yet.',
      days: 'Days',
      day: 'Day',
      opening: 'Opening',
      closing: 'Closing',
      added: 'New lines',
      file: 'File',
      /** Before a day and a time. */
      addedOn: 'added',
      unknown: 'not stated',
    },
    gapsTitle: 'Statements that do not connect',
    gap: (moved: string) =>
      `${moved} moved between these two days, and no statement shows it. A line is missing or was changed: download a statement for both days from the bank and add it.`,
    outgoing: {
      title: 'May be refunds that were sent',
      lead: 'These payments left the account with the exact amount of a refund. Say which refund each is: it is then paid out on the day of the statement.',
      order: 'For order',
      confirm: (number: string) => `This is the refund of order ${number}`,
      notProposed: 'This refund has been noted as paid out in the meantime. The page shows how things are.',
    },
    free: {
      title: 'Payments not matched yet',
      none: 'Every payment received is matched to its order.',
      nothingYet: 'Nothing yet. Payments show here once you add a statement.',
      day: 'Day',
      amount: 'Amount',
      narration: 'The bank’s description',
      claimedBy: (orders: string[]) => `Several orders claim this reference: ${orders.join(', ')}.`,
      due: (amount: string) => `${amount} is due.`,
      because: (signs: string[]) => `The line shows ${joinWithAnd(signs)}.`,
      signs: {
        number: 'its number',
        'cut-number': 'the beginning of its number',
        'near-number': 'its number with one sign different',
        reference: 'the reference that was typed',
        'damaged-reference': 'what is left of its reference',
        amount: 'the amount due',
        payer: 'the payer’s name',
      } satisfies Record<Sign, string>,
      confirm: (order: string) => `This is for ${order}`,
      confirming: 'Confirming',
      confirmed: 'Confirmed.',
      confirmedPart: (rest: string) => `Confirmed. ${rest} of this order is still due.`,
      confirmedOver: (over: string) => `Confirmed. ${over} is too much, and waits under “Money to sort out”.`,
      notProposed:
        'This payment has been matched in the meantime, or the order is no longer waiting for it. The page shows how things are.',
      which: 'Which order?',
      /** Beside the field, which its summary names. */
      field: 'Order number or its end, student, email, phone or amount due',
      find: 'Find',
      noneFound: (text: string) =>
        `No order fits “${text}”. Try the end of its number, part of the student’s name or their phone number.`,
      moreFound: 'More orders fit. Type more to see fewer.',
      dueOf: (amount: string) => `${amount} is due`,
      paidUp: 'Nothing is due',
      same: 'as much as this payment',
      less: (amount: string) => `this payment is ${amount} less`,
      more: (amount: string) => `this payment is ${amount} more`,
      /** The effect of assigning a payment to an order, shown beforehand. */
      follows: {
        opens: () => 'The plan becomes active, and we tell the student.',
        'opens-over': (over: string) =>
          `The plan becomes active, and we tell the student. ${over} is too much: refund it from the order’s page.`,
        waits: (_over: string, rest: string) =>
          `${rest} is still due after that. The plan becomes active once the rest is there.`,
        over: (over: string) =>
          `Its plan is paid already. All ${over} is too much: refund it from the order’s page.`,
        nothing: (over: string) =>
          `This order is over, so no plan becomes active. Refund the ${over} from the order’s page.`,
      } satisfies Record<PaymentConsequence, (over: string, rest: string) => string>,
      stays: 'This cannot be undone.',
      give: (order: string) => `Yes, it is for ${order}`,
      forOrder: (order: string) => `Which payment is for order ${order}?`,
      forOrderNone: 'No payment on the statements is waiting for an order.',
      backToOrder: 'Back to the order',
      noOrders: 'Nothing to do with orders',
      why: 'What it is',
      whyHint: 'Such as interest or rent. It then leaves this list, and you can undo that below.',
      setAside: 'Take it off the list',
      wrongWhy: 'Say what it is, in up to 200 characters.',
      aside: 'It is off the list.',
      asideTitle: (count: number) =>
        count === 1
          ? '1 payment that has nothing to do with orders'
          : `${count} payments that have nothing to do with orders`,
      takeBack: 'Put it back on the list',
      takenBack: 'It is on the list again.',
      notAside: 'Someone has already put it back on the list.',
      settled: (service: string) => `This is a payout from ${service}`,
      fee: 'Fees it has kept, in rupees',
      feeHint: 'As in its own settlement report. Leave it empty if it has kept none.',
      settle: 'Record it as a payout',
      wrongFee: 'Enter the fees as an amount in rupees, such as 590.00.',
      notThere:
        'By our ledger, the payment service holds less than this line and its fees. It may not have reported all payments to us yet, or this line is something else.',
      damaged:
        'This reference was cut short by a spreadsheet. Download the statement from the bank again and add it without opening it.',
    },
    sendForm: {
      lead: 'Choose the file as the bank gives it, as CSV or XLSX. Save an .xls file as .xlsx first. You see what will be added before anything is.',
      account: 'Account',
      file: 'Statement',
      submit: SHOW_FIRST,
      reading: 'Reading it…',
      noFile: 'Choose the statement file.',
      tooLong: 'The file is larger than 20 MB. Choose fewer months at a time.',
      'broken-off': 'Only part of the file reached us. Send it again.',
      'too-fast': 'Several of your files are still uploading. Wait a moment, then send it again.',
      'no-account': 'Choose an account.',
      unreadable:
        'The file is neither CSV nor XLSX, or it is damaged. Download it again from the bank, and save an .xls file as .xlsx first.',
      'no-table':
        'The file has no table with this bank’s columns. Check that it belongs to this account’s bank.',
      'no-lines': 'The statement has no lines.',
      'too-many-lines':
        'The statement has more than 50,000 lines, or more columns or text than we can read. Choose fewer months at a time.',
      busy: 'We are reading several other files just now. Send it again in a minute.',
      'other-account': 'The statement belongs to another account: its number ends differently.',
    } satisfies Record<StatementRefusal, string> & Record<string, string>,
    plan: {
      title: 'What will be added',
      takenTitle: (account: string) => `Statement of ${account}`,
      add: (count: string) => `${count} new`,
      already: (count: string) => `${count} already added`,
      faulty: (count: string) => `${count} with an error`,
      from: 'From',
      to: 'To',
      take: (count: number) => (count === 1 ? 'Add 1 line' : `Add ${count} lines`),
      taking: 'Adding them…',
      nothing: 'There is nothing new in it.',
      took: (count: number) => (count === 1 ? '1 line was added.' : `${count} lines were added.`),
      matched: (payments: number, orders: number) =>
        `${payments === 1 ? '1 payment is' : `${payments} payments are`} matched to ${orders === 1 ? 'order' : 'orders'}`,
      free: (payments: number) =>
        payments === 1
          ? '1 payment is not matched to any order yet:'
          : `${payments} payments are not matched to any order yet:`,
      noneFree: 'No payment on this statement is left to match.',
      rest: (payments: number) => (payments === 1 ? 'match it by hand' : 'match them by hand'),
      refusedTitle: 'It cannot be added',
      refused:
        'We add the whole statement or nothing. Download it again from the bank and add it without opening it in a spreadsheet first.',
      row: 'Row',
      says: 'It says',
      why: 'What is wrong',
      faults: {
        day: 'This is not a day.',
        'day-damaged':
          'Saving it from a spreadsheet has turned this into a date, perhaps with day and month swapped.',
        'day-order': 'This day is out of order: day and month may be swapped.',
        'day-later': 'This day is in the future: day and month may be swapped.',
        'day-outside': 'This day is not within the statement’s own period.',
        amount: 'This amount cannot be read.',
        'no-amount': 'There is no amount.',
        'both-sides': 'Money came in and went out on one line.',
        balance: 'This balance cannot be read.',
        'does-not-add-up':
          'The balance before and this amount do not add up to this balance: a line is missing or was changed.',
        opening: 'The statement says that it starts with this balance, but its lines say otherwise.',
        closing: 'The statement says that it ends with this balance, but its lines say otherwise.',
      } satisfies Record<LineFault, string>,
      conflictsTitle: 'It contradicts an earlier statement',
      conflicts:
        'An earlier statement says something else about the same days, so we can add nothing from this file.',
      other:
        'The same day and amount were added before with another description. Without balances, it may be the same payment or another one: download the file again so that it starts with the first line of that day',
      gone: 'Added before, but missing here',
      new: 'Here, but not in the earlier statement',
      alreadyTitle: (count: number) =>
        count === 1 ? '1 line was already added' : `${count} lines were already added`,
      alreadyText:
        'They change nothing. If your bank shows no balance, check whether one of them is a second payment of that day with the same description. If it is, the file starts in the middle of that day: download it again from that day’s first line.',
      gapsTitle: 'It does not connect to the other statements',
      gapsText: 'You can still add it. The gap stays on the bank page until a statement fills it.',
      newTitle: 'New lines',
      refusals: {
        gone: 'Another statement was added in the meantime, or this one has already been added. The page shows how things are now.',
        faulty: 'The statement has lines with errors.',
        conflicts: 'The statement contradicts an earlier one.',
      },
    },
    accountForm: {
      name: 'Name',
      nameHint: 'What you call it here, such as Fees or Current account',
      ending: 'Last four digits of its number',
      layout: 'Bank',
      choose: 'Choose',
      submit: 'Add the account',
      columnsTitle: 'Columns of another bank',
      columnsText:
        'Only for a bank that is not in the list. Copy the headings of its columns exactly as its statements have them. The amounts have either two columns or one.',
      columns: {
        day: 'Day',
        narration: 'Description',
        reference: 'Reference',
        debit: 'Money out',
        credit: 'Money in',
        amount: 'Amount, if there is one column',
        side: 'CR or DR, if a column says it',
        balance: 'Balance',
      } satisfies Record<keyof BankColumns, string>,
      faults: {
        name: 'Enter a name for the account.',
        ending: 'Enter the last four digits of the account’s number.',
        layout: 'Choose the bank.',
        column: 'Enter what the bank calls this column.',
        money: 'Name either one column for the amount, or two for money out and money in.',
        'same-column': 'This heading is named twice.',
      } satisfies Record<BankAccountFault, string>,
      refusals: { 'there-already': 'There is already an account whose number ends like this.' },
    },
  },
})
