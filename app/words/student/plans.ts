import type { OrderState } from '../../../admissions/plans/order-status.ts'
import { spoken } from '../language.ts'
import { titled } from '../site/site.ts'

const universities = (count: number) => (count === 1 ? 'one university' : `${count} universities`)

/** The words of plans, as students read them. What costs money or ends is said before the click that does it. */
export const planWords = spoken({
  en: {
    ended:
      'Your plan has ended, so this cannot be changed. Everything you have kept is still here to read and to take along. “Your plan” says how to go on.',
    endedOn: 'Your plan ended on',
    readOnly:
      'Everything you have kept is here to read and to take along; nothing is lost. To go on with it, look at your plan.',
    yourPlan: 'Your plan',
    title: 'Your plan',
    titleAlone: titled('Your plan'),
    until: 'Valid until',
    wasUntil: 'Ended on',
    sessions: 'Counselling sessions',
    institutions: 'Universities applied to',
    ofAll: (used: number, of: number) => `${used} of ${of} used`,
    plans: 'Compare the plans',
    summary: 'Please check the following',

    universities: {
      next: (nr: number, of: number) =>
        nr === of
          ? `Writing it down uses the last of the ${of} universities in your plan.`
          : `Writing it down uses number ${nr} of the ${of} universities in your plan.`,
      again: 'You have applied at this university before, so writing it down uses nothing more of your plan.',
      none: (of: number) =>
        `Your plan is for ${universities(of)}, and all are used. You can still apply at this university yourself; writing it down here as sent needs a bigger plan.`,
      refused:
        'All the universities of your plan are used, so this could not be written down. “Your plan” says what there is besides.',
    },

    buy: {
      title: 'A bigger plan',
      price: (price: string) => `${price}, paid once, tax included`,
      difference: (price: string) =>
        `${price} more, paid once, tax included: the difference from the plan you have`,
      includes: 'What it includes',
      intake: 'Intake you are applying for',
      intakeHint: 'The plan is valid until the end of this month.',
      noIntake: 'Choose the month in which your studies begin.',
      choose: 'Choose a month',
      state: 'State you live in',
      stateHint: 'For the tax on your invoice.',
      noState: 'Choose the state you live in.',
      chooseState: 'Choose a state',
      order: (title: string, price: string) => `Order ${title} for ${price}`,
      ordering: 'Ordering…',
      next: 'Ordering costs nothing yet: next you see how to pay, and you can cancel.',
      refund: (days: number, business: number) =>
        `You can ask for all of it back within ${days} days of activation. A refund takes up to ${business} business days.`,
      nothing: 'Yours is the biggest plan there is.',
      closed: 'Plans cannot be paid for on this site yet.',
      person: 'Write to us, and somebody will tell you how to go on.',
      terms: 'Terms and conditions',
    },

    pay: {
      title: (number: string) => `Pay for order ${number}`,
      lead: 'Pay in one of these ways, with the order number as the note. Your plan opens by itself once the payment is on our bank statement.',
      leadBesides:
        'Or pay in one of these ways, with the order number as the note. Your plan opens by itself once the payment is on our bank statement.',
      gateway: 'Pay by card, UPI or net banking',
      gatewayLead: (service: string, amount: string) =>
        `On a page of ${service}, our payment service, you pay ${amount} and come back here. Your plan opens as soon as the service tells us that it has your payment; of your card or account we see nothing.`,
      gatewayOpens: 'Opening the page…',
      tried: {
        untold:
          'The payment service has not told us of your payment yet. If you have paid, your plan opens by itself once it does; do not pay again. If you have not, you can go on here.',
        failed:
          'The payment service tells us that your last payment did not go through. You can try again, or pay in another way.',
      },
      amount: 'Amount',
      rest: (amount: string) => `${amount} has arrived. The amount below is the rest.`,
      number: 'Order number, as the note',
      upi: 'By UPI',
      scan: 'Scan this with any UPI app:',
      qr: (number: string) => `QR code to pay for order ${number} by UPI`,
      open: 'Open your UPI app',
      upiId: 'UPI ID',
      payee: 'Name',
      bank: 'By bank transfer (NEFT)',
      account: 'Account number',
      ifsc: 'IFSC',
      copy: (name: string) => `Copy: ${name}`,
      copyShort: 'Copy',
      copied: 'Copied',
      notCopied: 'This browser does not let us copy. Select the text instead.',
      until: 'This order stays open until',
      untilEnd: 'Money that arrives later still counts.',
      cancel: 'Cancel this order',
      cancelled: 'The order is cancelled. Nothing is owed.',
      partPaid:
        'If you would rather have your money back than pay the rest, write to us: we cancel the order and return what has arrived.',
      cancelPaid: 'If you have paid already, do not cancel: tell us above.',
    },

    claim: {
      title: 'I have paid',
      lead: 'A screenshot and the bank’s 12-digit reference help us find your payment. Both are optional; what confirms it is our bank statement.',
      file: 'Screenshot',
      fileHint: 'A picture or a PDF.',
      reference: 'Bank reference (UTR), 12 digits',
      referenceHint: 'Your app shows it with the payment.',
      noReference: 'The reference has 12 digits. Leave it empty if you do not have it at hand.',
      send: 'Tell us you have paid',
      again: 'Send this too',
      sending: 'Sending…',
      done: 'Thank you. We are looking for your payment on our bank statement.',
      waits:
        'You have told us that you paid. It is not confirmed yet: we are looking for it on our bank statement.',
      by: 'If it has reached us, your plan opens at the latest by',
      screenshot: (number: string) => `Payment ${number}`,
      brokenOff: 'The file did not arrive whole. Send it again.',
      tooFast: 'Several files are on their way already. Wait a moment, then send it again.',
    },

    refusals: {
      'not-for-sale': 'This plan is not for sale just now.',
      'not-bigger': 'Your plan holds as much already, so there is no difference to pay.',
      'refund-under-way':
        'A refund of your plan is under way. Once it is decided you can order another plan here.',
      'one-waits': 'You already have an order waiting to be paid. Pay or cancel that one first.',
      'not-found': 'There is no such order of yours.',
      'not-from-here': 'This order has moved on in the meantime. The page shows where it stands now.',
      'money-came':
        'Money has arrived for this order, so it cannot be cancelled here. Pay the rest, or write to us: we cancel it and return what has arrived.',
      'too-late': 'The time for asking for a refund is over.',
      'added-to': 'You have upgraded from this plan. Ask for the upgrade’s money back first.',
      'under-way': 'A refund of this order is under way already.',
      'no-answer':
        'The payment service does not answer just now, so its page could not be opened. Nothing was charged. Try again in a moment, or pay in another way.',
    },

    orders: {
      title: 'Orders and papers',
      placed: 'Ordered on',
      paid: 'Received',
      payment: 'Through our payment service',
      line: 'On our bank statement',
      ending: (digits: string) => `reference ending in ${digits}`,
      states: {
        open: 'Waiting to be paid',
        claimed: 'Waiting to be confirmed',
        confirmed: 'Paid',
        active: 'Paid and active',
        'refund-asked': 'Refund asked for',
        approved: 'Refund approved',
        sent: 'Refund sent',
        settled: 'Refunded',
        expired: 'Not paid in time',
        cancelled: 'Cancelled',
      } satisfies Record<OrderState, string>,
      part: (amount: string) =>
        `${amount} has arrived, which is not all of the price. Pay the rest and your plan opens, or write to us and we send it back.`,
      over: (amount: string) =>
        `You have paid ${amount} too much. We return it; write to us if you have any question.`,
      expired: 'Did you pay all the same? Write to us. Money that arrives late still counts for this order.',
      promised: 'What was promised, word for word',
      seal: 'Sealed under SHA-256',
      paper: { invoice: 'Invoice', receipt: 'Receipt', 'credit-note': 'Credit note' },
      pdf: (paper: string, number: string) => `${paper} ${number} (PDF)`,
    },

    refund: {
      title: 'Ask for your money back',
      until: 'You can ask until',
      used: (price: string, institutions: number, sessions: number) =>
        `You get all of ${price} back. ${
          institutions + sessions === 0
            ? 'You have used nothing of your plan so far.'
            : `So far you have used ${universities(institutions)} and ${sessions === 1 ? 'one session' : `${sessions} sessions`} of your plan; that takes nothing off, and what you have written down stays.`
        } The plan ends when the refund is approved.`,
      account: 'Account number it goes to',
      ifsc: 'IFSC of the account',
      through: (service: string) =>
        `It goes back the way it came, through ${service}: to the card or account that you paid with.`,
      noAccount: 'An account number has 6 to 20 digits.',
      noIfsc: 'An IFSC has four letters, a zero and six more signs, such as HDFC0000001.',
      ask: 'Ask for the refund',
      asking: 'Asking…',
      done: 'You have asked for your refund. This page shows how it goes on.',
      over: 'A refund could be asked for until',
      undecided: 'You have asked for a refund. We decide on it, and send the money, at the latest by',
      due: 'Your refund is approved. We send it to the account that you gave, at the latest by',
      dueBack: 'Your refund is approved. It goes back the way it came, at the latest by',
      refused: 'The refund was refused:',
      sent: 'Sent on',
      sentEnd: 'Your bank may take a little longer to show it.',
    },

    compare: {
      caption: 'The plans side by side',
      price: 'Price',
      free: 'Free',
      once: (price: string) => `${price} once, tax included`,
      valid: 'Valid for',
      days: (days: number) => `${days} days`,
      intake: 'Until the intake you choose',
      sessions: 'Counselling sessions',
      asIn: (count: number, title: string) => `${count}, as in the ${title}`,
      institutions: 'Universities to apply to',
      mentor: 'A mentor contacts you',
      active: 'Your account is active',
      hours: (hours: number) => `within ${hours} hours of your payment`,
      atOnce: 'at once',
      refund: 'Refund',
      refundDays: (days: number) => `if asked for within ${days} days of activation`,
      dash: 'Not part of this plan',
      begin: 'How to begin',
      order: (title: string) => `Choose ${title}`,
    },

    mails: {
      expired: ({ number, link, came }: { number: string; link: string; came: string }) => ({
        subject: `Only part of the price of order ${number} has arrived`,
        body: `${came} has arrived for order ${number}, and the rest has not come in time. You can still pay the rest, and your plan opens; or write to us, and we send back what you have paid. How it stands:\n${link}\n`,
      }),
      active: ({ title, number, link }: { title: string; number: string; link: string }) => ({
        subject: `Your ${title} is active`,
        body: `Your payment for order ${number} has arrived, and your ${title} is active.\n\nYour invoice or receipt, and what the plan includes, are here:\n${link}\n`,
      }),
      refused: ({ number, link }: { number: string; link: string }) => ({
        subject: `Your refund for order ${number} was refused`,
        body: `Your refund for order ${number} was refused, and your plan goes on. Why, and how it stands:\n${link}\n`,
      }),
      approved: ({ number, link }: { number: string; link: string }) => ({
        subject: `Your refund for order ${number} is approved`,
        body: `Your refund for order ${number} is approved. When it is sent, we write again. How it stands:\n${link}\n`,
      }),
      sent: ({ number, link }: { number: string; link: string }) => ({
        subject: `Your refund for order ${number} is sent`,
        body: `Your refund for order ${number} is on its way. Your bank may take a little longer to show it. The papers are here:\n${link}\n`,
      }),
    },

    paper: {
      titles: { invoice: 'Tax invoice', receipt: 'Receipt', 'credit-note': 'Credit note' },
      number: 'Number',
      day: 'Date',
      from: 'From',
      to: 'To',
      gstin: 'GSTIN',
      sac: 'SAC',
      placeOfSupply: 'Place of supply',
      order: 'Order',
      against: 'For invoice',
      what: (plan: string, intake: string) => `${plan}, valid until the end of ${intake}`,
      net: 'Taxable value',
      tax: (name: string, percent: string) => `${name} ${percent} %`,
      rounding: 'Rounding',
      total: 'Total in Indian rupees',
      sheet: (sheet: number, of: number) => `Sheet ${sheet} of ${of}`,
      signature: 'Made by computer; valid without a signature.',
    },

    states: {
      '01': 'Jammu and Kashmir',
      '02': 'Himachal Pradesh',
      '03': 'Punjab',
      '04': 'Chandigarh',
      '05': 'Uttarakhand',
      '06': 'Haryana',
      '07': 'Delhi',
      '08': 'Rajasthan',
      '09': 'Uttar Pradesh',
      '10': 'Bihar',
      '11': 'Sikkim',
      '12': 'Arunachal Pradesh',
      '13': 'Nagaland',
      '14': 'Manipur',
      '15': 'Mizoram',
      '16': 'Tripura',
      '17': 'Meghalaya',
      '18': 'Assam',
      '19': 'West Bengal',
      '20': 'Jharkhand',
      '21': 'Odisha',
      '22': 'Chhattisgarh',
      '23': 'Madhya Pradesh',
      '24': 'Gujarat',
      '26': 'Dadra and Nagar Haveli and Daman and Diu',
      '27': 'Maharashtra',
      '29': 'Karnataka',
      '30': 'Goa',
      '31': 'Lakshadweep',
      '32': 'Kerala',
      '33': 'Tamil Nadu',
      '34': 'Puducherry',
      '35': 'Andaman and Nicobar Islands',
      '36': 'Telangana',
      '37': 'Andhra Pradesh',
      '38': 'Ladakh',
    } as Record<string, string>,
  },
})
