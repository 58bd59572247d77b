/** Words of the ways to pay an order. */
export const payWords = {
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
}

/** Words of the form by which students say that they have paid. */
export const claimWords = {
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
}
