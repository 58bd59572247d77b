import type { OrderState, OrderStep } from '../../../admissions/plans/order-status.ts'
import { spoken } from '../../words/language.ts'

/** The ledger's accounts. */
const ACCOUNTS = {
  customer: 'Student',
  bank: 'Bank',
  gateway: 'Gateway',
  sales: 'Sales',
  igst: 'IGST',
  cgst: 'CGST',
  sgst: 'SGST',
  rounding: 'Rounding',
  'refunds-sent': 'Refunds on their way',
}

/** Texts of the desk for staff who look after money. */
export const paymentWords = spoken({
  en: {
    title: 'Payments',
    back: 'Back to Payments',
    lanes: {
      confirm: 'Waiting to be paid or confirmed',
      mentor: 'Paid, but nobody has contacted the student yet',
      refunds: 'Refunds',
      money: 'Money to sort out',
      done: 'Everything else',
    },
    find: 'Order number, reference, name, email, phone or amount due',
    found: (text: string) => `Orders for “${text}”`,
    noneFound: (text: string) => `No order fits “${text}”.`,
    moreFound: 'More orders fit. Enter more of what you know.',
    showAll: 'Show all payments',
    nothing: 'No order is waiting for anything.',
    states: {
      open: 'Waiting to be paid',
      claimed: 'Waiting to be confirmed',
      confirmed: 'Paid, account erased',
      active: 'Paid and active',
      'refund-asked': 'Refund requested',
      approved: 'Refund approved',
      sent: 'Refund sent',
      settled: 'Refunded',
      expired: 'Not paid in time',
      cancelled: 'Cancelled',
    } satisfies Record<OrderState, string>,
    more: (count: number) =>
      `${count === 1 ? 'One more order is waiting' : `${count} more orders are waiting`}. You see the oldest first, and the rest once these are done.`,
    standing: { unpaid: 'unpaid', partial: 'partly paid', paid: 'paid', over: 'overpaid' },
    late: 'late',
    order: 'Order',
    payer: 'Payer',
    gone: 'Account erased',
    someone: 'someone who has left',
    state: 'Status',
    amount: 'Received / price',
    due: 'Due',
    /** Before the due item, which begins a sentence of its own. */
    clock: { late: 'Late.', soon: 'Soon.', 'in-time': '' },
    /** Replaces the day in a due item: `Send the refund by today`. */
    today: 'today',
    dues: {
      activation: 'Activate the plan by',
      mentor: 'Contact the student by',
      refund: 'Send the refund by',
      decide: 'Decide on the refund, and send it by',
      service: 'The payment service sends the refund by',
    },
    /** How much of a price was received, or that it was refunded. */
    received: (
      state: OrderState,
      money: { paid: bigint; price: bigint },
      inRupees: (paise: bigint) => string,
    ) =>
      (state === 'sent' || state === 'settled') && money.paid === 0n
        ? `${inRupees(money.price)}, sent back`
        : `${inRupees(money.paid)} of ${inRupees(money.price)}`,
    silent: (service: string, day: string, address: string) =>
      `${service} has stopped telling us of payments since ${day}. We ask it every few minutes, so none is lost, but its webhook may be switched off. Open its dashboard, and switch on the webhook for ${address}.`,
    holidays: (day: string) =>
      `The list of bank holidays was due for review on ${day}. It is changed under Content.`,
    batch: (count: number) =>
      `Make the bank file for ${count === 1 ? 'the approved refund' : `${count} approved refunds`}`,
    batchMade: (batch: string) =>
      `File ${batch} is ready. Download it, upload it to the bank, and say so here.`,
    noBatch: 'No approved refund is waiting to be sent.',
    file: ({ batch, day, count, sum }: { batch: number; day: string; count: number; sum: string }) =>
      `Download file ${batch} of ${day}: ${count === 1 ? 'one refund' : `${count} refunds`}, ${sum} (CSV)`,
    inFile: (batch: number) => `in file ${batch} for the bank`,
    uploaded: 'We have uploaded it to the bank',
    uploadedHint:
      'Its students then read that their refund was sent. This cannot be undone. Who did it and when stays on this page.',
    yesUploaded: 'Yes, the bank has it',
    batchSent: (batch: string) =>
      `File ${batch} is uploaded, and its refunds are sent. Record each one once the statement shows it.`,
    files: (count: number) => (count === 1 ? '1 file that the bank has' : `${count} files that the bank has`),
    /** The number of refunds in a file and their sum. */
    fileHas: ({ batch, count, sum }: { batch: number; count: number; sum: string }) =>
      `File ${batch}: ${count === 1 ? 'one refund' : `${count} refunds`}, ${sum}`,
    fileMade: (name: string, day: string, time: string) => `Made by ${name}, ${day},\u00a0${time}.`,
    fileUploaded: (name: string, day: string, time: string) => `Uploaded by ${name}, ${day},\u00a0${time}.`,
    noUpload: 'This file is already uploaded, or there is none with this number.',
    download: (batch: number) => `Download file ${batch} (CSV)`,
    toUpload: 'It is not sent until someone says under Payments that the file was uploaded to the bank.',
    withService: (service: string, amount: string) => `By our ledger, ${service} holds ${amount}.`,
    days: 'The ledger and the bank’s statements, day by day',
    daysLead:
      'Exact to the paisa. A difference means money not matched to an order yet, money that has nothing to do with orders, or a day without a statement. With a plus the statements show more than the ledger, with a minus less.',
    day: 'Day',
    came: 'In, ledger',
    bankCame: 'In, bank',
    left: 'Out, ledger',
    bankLeft: 'Out, bank',
    difference: 'Difference',
    equal: 'None',
    noDays: 'No money has moved yet.',

    promised: 'What the student was promised',
    /** The desk reads what the student’s page says. */
    promisedAs: 'As the student’s page says it, so “you” means the student:',
    placed: 'Ordered',
    reference: 'Reference as typed',
    noReference: 'None',
    otherReference: (ending: string) =>
      `The matched payment on the bank’s statement has another reference, ending in ${ending}`,
    screenshot: 'Screenshot',
    openShot: 'Open it (not proof)',
    journal: 'History',
    ledger: 'Ledger',
    noMoney: 'No money yet.',
    sendStatement: 'Add the bank’s statement',
    onStatement: 'Give a payment on the statement to this order',
    /** A sale moves no money, so it is named after its paper, and a refund after what it is. */
    transfer: (from: string, to: string, of: string) => {
      const [fromAccount, toAccount] = [from, to].map((name) => ACCOUNTS[name as keyof typeof ACCOUNTS])
      if (of === 'invoice') return `Billed, ${from === 'customer' ? toAccount : fromAccount}`
      if (of === 'credit-note') return `Credited, ${from === 'customer' ? toAccount : fromAccount}`
      return `${fromAccount} → ${toAccount}`
    },
    papers: 'Papers',
    noPapers: 'None yet.',
    byItself: 'Automatic',
    steps: {
      place: 'Ordered',
      claim: 'Student said that they paid',
      cancel: 'Cancelled',
      expire: 'Not paid in time',
      close: 'Closed, to return the part that was paid',
      confirm: 'Paid in full',
      activate: 'Plan became active',
      askRefund: 'Refund requested',
      refuseRefund: 'Refund refused',
      approveRefund: 'Refund approved',
      sendRefund: 'Refund sent',
      settleRefund: 'Refund has left our account',
      inFile: 'Refund prepared',
    } satisfies Record<OrderStep | 'place' | 'inFile', string>,
    sources: {
      'bank-line': 'Bank line',
      gateway: 'Payment',
      settlement: 'Settlement',
      invoice: 'Invoice or receipt',
      'credit-note': 'Credit note',
      refund: 'Refund',
    },
    mentor: 'Note that a mentor has contacted the student',
    refund: 'Refund',
    asked: (amount: string) => `${amount}, requested on`,
    refundDue: 'To be sent by',
    approve: 'Approve the refund',
    approvePlan: 'The student’s plan ends at once, and the student is told. This cannot be undone.',
    approveSurplus: 'The student’s plan stays as it is. This cannot be undone.',
    yesApprove: 'Yes, approve it',
    toAccount: (account: string, ifsc: string) => `It goes to account ${account}, IFSC ${ifsc}.`,
    approvedToSend: 'Approved. It is to be sent.',
    refuse: 'Refuse the refund',
    yesRefuse: 'Yes, refuse it',
    reason: 'Reason (the student will read it)',
    settle: 'It has left our account',
    settleDay: 'Day on the statement',
    backBy: 'The payment service returns it through payment',
    trouble: (tries: number, why: string) =>
      `The service has not accepted it after ${tries === 1 ? 'one try' : `${tries} tries`}. We will try again. What it said last: ${why}.`,
    failed:
      'The service could not pay it back. Ask the student for an account, send it through the bank, and enter the day.',
    through: (service: string) => `It goes back the way it came, through ${service}.`,
    surplusInPart: 'Cancel the order and refund what was paid',
    surplus: 'Refund what was paid too much',
    account: 'Account number for the refund',
    ifsc: 'IFSC of the account',
    summary: 'Please check the following',
    done: 'Noted.',
    refusals: {
      'not-found': 'There is no such order or refund.',
      decided: 'Someone has already decided on this refund.',
      own: 'You entered this refund yourself, so someone else must decide on it.',
      'wrong-state': 'Nothing was paid too much, or the order has changed in the meantime.',
      'too-late': 'It is too late to ask for a refund.',
      'added-to': 'The student has upgraded from this plan.',
      'under-way': 'A refund for this order is already under way.',
    },
    noReason: 'Enter the reason: the student will read it.',
    noDay:
      'Enter the day on which it left our account: not before the refund was sent, and today at the latest.',
    noAccount: 'Enter the account number for the refund: 6 to 20 digits.',
    noIfsc: 'Enter the IFSC of the account: four letters, a zero and six more characters.',
    myDay: {
      activation: (number: string) => `Activate the plan of order ${number}`,
      /** `student`: null once their account is erased. */
      mentor: (number: string, student: string | null) =>
        `Contact ${student ?? 'the student'} about order ${number}`,
      refund: {
        decide: (number: string) => `Decide on the refund of order ${number}`,
        /** To the one who has entered it. */
        other: (number: string) => `Ask someone else to decide on the refund of order ${number}`,
        send: (number: string) => `Send the refund of order ${number}`,
        settle: (number: string) => `Note when the refund of order ${number} left our account`,
      },
      unmatched: (count: number) =>
        count === 1
          ? 'Match 1 payment on the statement to its order'
          : `Match ${count} payments on the statement to their orders`,
      sort: (number: string) => `Return what is too much for order ${number}`,
      write: (student: string) => `Write to ${student}, who has paid for a plan`,
      late: 'late since',
      soon: 'due soon, by',
      'in-time': 'by',
      /** `is`: one of the three before. */
      today: (is: string, time: string) => (time ? `${is} ${time} today` : 'due today'),
    },
  },
})
