import { houseName } from '../../../admissions/house/house-name.ts'
import type { OrderState } from '../../../admissions/plans/order-status.ts'
import { formatTitle } from '../../site/words.ts'
import { unbroken } from '../../words/english.ts'
import { spoken } from '../../words/language.ts'

const universities = (count: number) =>
  count === 0 ? 'no university' : count === 1 ? 'one university' : `${count} universities`

const sessionsUsed = (count: number) =>
  count === 0 ? 'no session' : count === 1 ? 'one session' : `${count} sessions`

/**
 * The words of plans, as students read them. Costs and endings are stated before the click that causes them.
 */
export const planWords = spoken({
  en: {
    ended:
      'Your plan has ended, so you cannot change this. You can still read and download everything you have saved. See “Your plan” for how to continue.',
    endedOn: 'Your plan ended on',
    readOnly:
      'Nothing is lost: you can still read and download everything you have saved. To continue, see your plan.',
    yourPlan: 'Your plan',
    title: 'Your plan',
    titleAlone: formatTitle('Your plan'),
    until: 'Valid until',
    willUntil: 'Your plan will be valid until',
    wasUntil: 'Ended on',
    mentorBy: 'A mentor will contact you by',
    sessions: 'Counselling sessions',
    institutions: 'Universities applied to',
    ofAll: (used: number, of: number) => `${used} of ${of} used or booked`,
    /** A session that counts under a plan of before, with its day after it. */
    besides: 'One more, booked under an earlier plan, is on',
    appliedTo: (many: number, of: number) => `${many} of ${of}`,
    plans: 'Compare the plans',
    summary: 'Please check the following',
    /** The address is not confirmed, so no mail goes to it. */
    unproven: 'Your email address is not confirmed. Until it is, we cannot write to you about your payment.',
    prove: 'Confirm your email address',
    /** Right after a payment through the service. */
    arrived: (amount: string, title: string) =>
      `Thank you. ${amount} has arrived, and your ${title} is active. A mentor will contact you by`,

    universities: {
      next: (nr: number, of: number) =>
        nr === of
          ? `Saving this record uses the last of the ${of} universities in your plan.`
          : `Once you save this record, you will have used ${nr} of the ${of} universities in your plan.`,
      again:
        'You have applied to this university before, so saving this record uses nothing more of your plan.',
      none: (of: number) =>
        `Your plan covers ${universities(of)}, and you have none left. You can still apply to this university yourself. To note here that you applied, you need a bigger plan.`,
      refused:
        'You have used all the universities in your plan, so we could not save this record. “Your plan” shows the bigger plans.',
    },

    buy: {
      title: 'A bigger plan',
      price: (price: string) => `${price} one-time, tax included`,
      difference: (price: string) =>
        `${price} more, one-time, tax included: the difference from your present plan`,
      includes: 'What it includes',
      intake: 'Intake you are applying for',
      intakeHint: 'Your plan lasts to the end of that month. The list shows the day.',
      /** A month to choose, with the last day of a plan that is bought for it. */
      until: (month: string, day: string) => `${month} (until ${day})`,
      noIntake: 'Choose the month in which your studies begin.',
      choose: 'Choose a month',
      state: 'State you live in',
      stateHint: 'For the tax on your invoice.',
      noState: 'Choose the state you live in.',
      chooseState: 'Choose a state',
      order: (title: string, price: string) => `Order ${title} for ${price}`,
      ordering: 'Ordering…',
      next: 'You pay nothing yet. Next you see how to pay, and you can still cancel.',
      refund: (business: number) =>
        `A refund is in full, and takes up to ${unbroken(`${business} business days`)}.`,
      nothing: 'You already have our biggest plan.',
      closed: 'You cannot pay for a plan on this site yet.',
      person: 'Write to us, and we will tell you what to do next.',
      terms: 'Terms and conditions',
    },

    pay: {
      title: (number: string) => `Pay for order ${number}`,
      claimedTitle: (number: string) => `Your order ${number}`,
      lead: 'Pay in one of these ways, and enter the order number as the note. Your plan becomes active once the payment is on our bank statement.',
      leadBesides:
        'Or pay in one of these ways, and enter the order number as the note. Your plan becomes active once the payment is on our bank statement.',
      gateway: 'Pay by card, UPI or net banking',
      gatewayLead: (service: string, amount: string) =>
        `You pay ${amount} on the page of ${service}, our payment service, and come back here. Your plan becomes active as soon as the service confirms your payment. We do not see your card or account details.`,
      gatewayOpens: 'Opening the page…',
      tried: {
        asking:
          'We are asking the payment service whether you have paid. If you have, do not pay again: your plan becomes active as soon as it says so. This page shows the answer, usually within a minute.',
        unpaid:
          'The payment service says that this order is not paid yet. Nothing was taken from your account for it.',
        failed:
          'The payment service says that your last payment did not go through. Try again, or pay in another way.',
      },
      elsewhere: ({ number, amount }: { number: string; amount: string }) =>
        `We have received ${amount} for your cancelled order ${number}, and we will return it. If you meant it for this order, do not pay again: write to us, and we will tell you what to do.`,
      notYet: 'Not paid yet? How to pay',
      amount: 'Amount',
      rest: (amount: string) => `We have received ${amount}. The amount below is the rest.`,
      number: 'Order number, as the note',
      upi: 'By UPI',
      scan: 'Scan this with any UPI app:',
      scanToo: 'Or scan it from another phone:',
      qr: (number: string) => `QR code to pay for order ${number} by UPI`,
      open: 'Open your UPI app',
      upiIdLead:
        'In your UPI app, choose to pay to a UPI ID, and copy these. Enter the amount and the order number above.',
      upiTooMuch: 'UPI usually takes at most ₹1,00,000 in one payment, so your app may refuse this amount.',
      linkLimit:
        'For more than ₹2,000, some banks refuse a payment that begins with this link or with a picture of the code. If yours does, pay to the UPI ID or by bank transfer. Nothing is taken for a refused payment.',
      hasPaid:
        'Have you paid? If so, tell us: with the bank reference that your app shows, we find your payment sooner.',
      yesPaid: 'Yes, I have paid',
      notPaid: 'Not yet',
      upiId: 'UPI ID',
      payee: 'Name',
      bank: 'By bank transfer (NEFT)',
      account: 'Account number',
      ifsc: 'IFSC',
      until: 'This order stays open until',
      wasUntil: 'This order was open until',
      untilEnd: 'A payment that arrives later still counts.',
      cancel: 'Cancel this order',
      yesCancel: 'Yes, cancel it',
      cancelled: 'The order is cancelled. You owe nothing.',
      cancelledClaimed:
        'The order is cancelled. If your payment has reached us, or does later, we will return it to you.',
      partPaid:
        'If you would rather have your money back than pay the rest, write to us. We will cancel the order and return what you have paid.',
      cancelPaid: 'If you have already paid, do not cancel.',
      cancelTell: 'Tell us above.',
      cancelClaimed: (amount: string) =>
        `You have told us that you paid. If you cancel, your payment does not start a plan. If ${amount} has reached us, or does later, we will return it to you.`,
    },

    claim: {
      title: 'I have paid',
      lead: 'A screenshot and the bank’s reference help us find your payment. Both are optional. Our bank statement confirms your payment.',
      file: 'Screenshot',
      fileHint: 'A picture or a PDF.',
      reference: 'Bank reference (UTR)',
      referenceHint:
        '12 digits by UPI, 16 or more letters and digits by NEFT. Your app shows it with the payment.',
      noReference:
        'The reference has 12 digits by UPI, and 16 or 22 letters and digits by NEFT. If you do not have it with you, leave it empty.',
      appNumber:
        'This is the payment app’s own number, which our bank does not know. Open the payment in the app: PhonePe calls the bank’s number UTR, and Google Pay calls it UPI transaction ID. It has 12 digits. If you cannot find it, leave this empty.',
      send: 'Tell us you have paid',
      again: 'Send this too',
      /** The details already sent, so the student does not send them twice. */
      on: 'You told us on',
      ofBank: 'Bank reference (UTR)',
      sent: 'Sent',
      notSent: 'Not sent',
      more: 'Send a reference or a screenshot',
      sending: 'Sending…',
      done: 'Thank you. We are looking for your payment on our bank statement.',
      waits:
        'You have told us that you paid. We have not confirmed it yet: we are looking for it on our bank statement.',
      by: 'If it has reached us, your plan becomes active no later than',
      screenshot: (number: string) => `Payment ${number}`,
      brokenOff: 'Only part of the file reached us. Send it again.',
      tooFast: 'Several of your files are still uploading. Wait a moment, then send it again.',
    },

    refusals: {
      'not-for-sale': 'This plan is not on sale just now.',
      'not-bigger': 'Your plan already includes as much, so there is nothing to pay.',
      'refund-under-way':
        'A refund of your plan is under way. Once we have decided on it, you can order another plan here.',
      'key-reused': 'This order form has been used already. Load the page again and order from there.',
      'one-waits': 'You already have an unpaid order. Pay or cancel that one first.',
      'not-found': 'We could not find this order in your account.',
      'not-from-here': 'This order has changed in the meantime. The page shows it as it is now.',
      'money-came':
        'We have received money for this order, so you cannot cancel it here. Pay the rest, or write to us. We will cancel it and return what you have paid.',
      'too-late': 'It is too late to ask for a refund.',
      'added-to': 'You have upgraded from this plan. Ask for a refund of the upgrade first.',
      'under-way': 'A refund for this order is already under way.',
      'no-answer':
        'The payment service is not responding, so we could not open its page. You have not been charged. Try again in a moment, or pay in another way.',
    },

    orders: {
      title: 'Your orders',
      state: 'Status',
      price: 'Price',
      placed: 'Ordered on',
      paid: 'Received',
      payment: 'You paid through our payment service',
      line: 'Your payment on our bank statement',
      ending: (digits: string) => `reference ${unbroken(`ending in ${digits}`)}`,
      states: {
        open: 'Waiting to be paid',
        claimed: 'Waiting to be confirmed',
        confirmed: 'Paid',
        active: 'Paid and active',
        'refund-asked': 'Refund requested',
        approved: 'Refund approved',
        sent: 'Refund sent',
        settled: 'Refunded',
        expired: 'Not paid in time',
        cancelled: 'Cancelled',
      } satisfies Record<OrderState, string>,
      part: (amount: string) =>
        `We have received ${amount}, which is not the full price. Pay the rest to start your plan, or write to us and we will send it back.`,
      over: (amount: string) =>
        `You have paid ${amount} too much, and we will return it. Write to us if you have any questions.`,
      surplus: 'Say which account it should go to',
      askSurplus: 'Return it to this account',
      askSurplusThrough: 'Return it',
      surplusDone: 'Thank you. This page shows how your refund goes on.',
      toReturn: (amount: string) =>
        `We have received ${amount} for this cancelled order, and we will return it. Write to us if you have any questions.`,
      looking:
        'You told us that you paid for this order. If your payment reaches us, we will return it. Write to us if you have any questions.',
      expired: 'Did you pay after all? Write to us. A late payment still counts for this order.',
      promised: 'What we promised',
      promises: {
        price: 'Price of the plan',
        validUntilIntake: 'Until the intake you chose',
        refundTerms: (days: number, business: number) =>
          `In full, if you ask within ${unbroken(`${days} days`)} of activation. It takes up to ${unbroken(`${business} business days`)}.`,
        exact: 'In figures, with their digital seal',
        seal: 'We sealed this promise when you ordered. If anyone changes one letter of the file, its seal (SHA-256) is no longer this one:',
        download: 'Download the sealed file (amounts in paise)',
        file: () => `${houseName().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}-promise.json`,
      },
      paper: { invoice: 'Invoice', receipt: 'Receipt', 'credit-note': 'Credit note' },
      pdf: (paper: string, number: string) => `${paper} ${number} (PDF)`,
    },

    refund: {
      title: 'Ask for your money back',
      until: 'You can ask until',
      used: (price: string, institutions: number, sessions: number) =>
        `You get the full ${price} back. ${
          institutions + sessions === 0
            ? 'You have not used anything from your plan so far.'
            : `So far you have used ${universities(institutions)} and ${sessionsUsed(sessions)} from your plan. We do not deduct anything for that, and your records stay.`
        } The plan ends when we approve the refund.`,
      within: (business: number) =>
        `We approve it and send the money within ${unbroken(`${business} business days`)}. Only forged documents or false statements rule a refund out:`,
      account: 'Account number for the refund',
      ifsc: 'IFSC of the account',
      through: (service: string) =>
        `It goes back through ${service}, to the card or account that you paid with.`,
      noAccount: 'Enter the account number for the refund: 6 to 20 digits.',
      noIfsc:
        'Enter the IFSC of the account: four letters, a zero and six more characters, such as HDFC0000001.',
      ask: 'Ask for the refund',
      asking: 'Asking…',
      done: 'You have asked for your refund. This page shows its progress.',
      over: 'You could ask for a refund until',
      undecided: 'You have asked for a refund. We are looking at it, and will send the money no later than',
      undecidedSurplus: 'We are looking at your refund, and will send the money no later than',
      due: 'Your refund is approved. We will send it to the account that you gave, no later than',
      underWay:
        'Your refund is approved, and we are sending it to the account that you gave. It leaves no later than',
      dueBack: 'Your refund is approved. It goes back the way you paid, no later than',
      refused: 'The refund was refused:',
      sent: 'Sent on',
      sentBack: 'Refund sent',
      toBank: 'to your bank account',
      byService: 'through our payment service, to the card or account that you paid with',
      sentEnd: 'Your bank may take a little longer to show it.',
    },

    compare: {
      caption: 'The plans side by side',
      price: 'Price',
      free: 'free',
      taxIncluded: 'tax included',
      valid: 'Valid',
      days: (days: number) => `For ${unbroken(`${days} days`)}`,
      freeDays: (days: number) => `For ${unbroken(`${days} days`)}, then it ends and you owe nothing`,
      intake: 'Until the intake you choose',
      sessions: 'Counselling sessions',
      asIn: (count: number, title: string) => `${count}, as in the ${title}`,
      institutions: 'Universities to apply to',
      mentor: 'A mentor contacts you',
      active: 'Your account is active',
      hours: (hours: number) => `Within ${unbroken(`${hours} hours`)} of your payment`,
      atOnce: 'At once',
      refund: 'Refund',
      refundDays: (days: number) => `If you ask within ${unbroken(`${days} days`)} of activation`,
      notPart: 'Not part of this plan',
      nothingPaid: 'Nothing to refund',
      begin: 'How to begin',
      order: (title: string) => `Choose ${title}`,
    },

    mails: {
      part: ({ number, link, came, rest }: { number: string; link: string; came: string; rest: string }) => ({
        subject: `${rest} of order ${number} is still to be paid`,
        text: `Thank you. ${came} has arrived for order ${number}. ${rest} is still to be paid: your plan becomes active once it has arrived. You can see how to pay it here:

${link}

If you would rather have your money back, write to us and we will return it.`,
      }),
      over: ({ number, link, over }: { number: string; link: string; over: string }) => ({
        subject: `You have paid ${over} too much for order ${number}`,
        text: `Your payments for order ${number} have arrived. They are ${over} more than the price, and we will return that. Your plan stays as it is. You can enter the account it should go to here:

${link}`,
      }),
      toReturn: ({ number, link, came }: { number: string; link: string; came: string }) => ({
        subject: `We will return ${came} for order ${number}`,
        text: `${came} has arrived for order ${number}, which does not open a plan any more. We will return it. You can see the order here, and enter the account the money should go to:

${link}

If you meant it for another order, write to us and do not pay again.`,
      }),
      /** The refund of an overpayment, step by step. */
      surplus: {
        approved: ({ number, amount, link }: { number: string; amount: string; link: string }) => ({
          subject: `Your refund of ${amount} for order ${number} is approved`,
          text: `We are returning ${amount} for order ${number}. We will write again when we have sent it. You can follow it here:

${link}`,
        }),
        refused: ({ number, amount, link }: { number: string; amount: string; link: string }) => ({
          subject: `We could not approve the refund of ${amount} for order ${number}`,
          text: `We could not approve the refund of ${amount} for order ${number}. You can read the reason here:

${link}

If you have a question about it, please write to us.`,
        }),
        sent: ({ number, amount, link }: { number: string; amount: string; link: string }) => ({
          subject: `Your refund of ${amount} for order ${number} has been sent`,
          text: `We have sent ${amount} back to you for order ${number}. Your bank may take a little longer to show it. You can see the order here:

${link}`,
        }),
      },
      expired: ({ number, link, came }: { number: string; link: string; came: string }) => ({
        subject: `Only part of the price of order ${number} has arrived`,
        text: `${came} has arrived for order ${number}, but the rest did not arrive in time.

You can still pay the rest, and your plan will become active. If you would rather have your money back, write to us and we will return it. You can see your order here:

${link}`,
      }),
      active: ({
        title,
        number,
        paper,
        over,
        link,
      }: {
        title: string
        number: string
        paper: 'invoice' | 'receipt'
        /** The surplus. */
        over?: string
        link: string
      }) => ({
        subject: `Your ${title} is active`,
        text: `Thank you. Your payment for order ${number} has arrived, and your ${title} is active.${
          over
            ? ` You have paid ${over} too much, and we will return it: enter the account it should go to on the page below.`
            : ''
        }

You will find your ${paper}, and what the plan includes, here:

${link}`,
      }),
      refused: ({ number, link }: { number: string; link: string }) => ({
        subject: `We could not approve your refund for order ${number}`,
        text: `We could not approve your refund for order ${number}, so your plan continues as before. You can read the reason here:

${link}

If you have a question about it, please write to us.`,
      }),
      approved: ({ number, link }: { number: string; link: string }) => ({
        subject: `Your refund for order ${number} is approved`,
        text: `Your refund for order ${number} is approved. We will write again when we have sent it. You can follow it here:

${link}`,
      }),
      sent: ({ number, link }: { number: string; link: string }) => ({
        subject: `Your refund for order ${number} has been sent`,
        text: `We have sent your refund for order ${number}. Your bank may take a little longer to show it. You will find your credit note and all other documents of this order here:

${link}`,
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
      against: { invoice: 'For invoice', receipt: 'For receipt' },
      what: (plan: string, intake: string) => `${plan}, valid until ${intake}`,
      paid: { bank: 'Paid by UPI or bank transfer', service: 'Paid through our payment service' },
      net: 'Taxable value',
      tax: (name: string, percent: string) => `${name} ${percent}%`,
      rounding: 'Rounding',
      total: 'Total',
      sheet: (sheet: number, of: number) => `Page ${sheet} of ${of}`,
      reverseCharge: 'Tax payable on reverse charge',
      noReverseCharge: 'No',
      signature: 'This is a computer-generated document and does not need a signature.',
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
