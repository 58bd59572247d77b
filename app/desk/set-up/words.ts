import { spoken } from '../../words/language.ts'

/** Texts of what an office lacks, for owners. */
export const setUpWords = spoken({
  en: {
    title: 'Set up your office',
    lead: 'Set these on the server: put each line into the file .env beside package.json, or into the environment, then start the site again.',
    lacks: {
      name: 'Give your company’s name: COMPANY_NAME',
      logo: 'Add your logo: content/logo.svg',
      mail: 'Let mail leave this site: SMTP_URL',
      counsellor: 'Invite a counsellor',
      hours: 'Set hours that can be booked: nobody has any yet',
      payment: 'Say how plans are paid: none can be bought yet',
      account: 'Add the account whose statements you will send',
      legal: 'Have the legal texts approved: content/legal holds drafts',
      officeHours: 'Write when somebody answers: the office hours',
    },
    done: 'done',
    parts: {
      name: {
        title: 'Your company’s name',
        text: 'It then appears in the header, the consent to be contacted, mails, the legal texts and on invoices. NUMBER_PREFIX is what numbers of orders and invoices begin with; choose it before the first sale.',
        lines: ['COMPANY_NAME="Your Company Private Limited"', 'NUMBER_PREFIX=YCP'],
      },
      logo: {
        title: 'Your logo',
        text: 'Save it as content/logo.svg, a square SVG that can be read at 34 pixels, on light and on dark. It then appears beside the name in the header.',
        lines: ['content/logo.svg'],
      },
      mail: {
        title: 'Mail',
        text: 'Until then mail waits: addresses are not confirmed, forgotten passwords are not replaced, and invitations have to be passed on by hand.',
        lines: [
          'SMTP_URL=smtps://user:password@mail.example.org',
          'MAIL_FROM="Your Company <hello@example.org>"',
        ],
      },
      payment: {
        title: 'Ways to pay',
        text: 'One is enough: a UPI address, a bank account, or Razorpay. The plans and their prices are changed under Content.',
        lines: [
          'PAYMENTS_UPI_ID=yourcompany@bank',
          'PAYMENTS_ACCOUNT=123456789012',
          'PAYMENTS_IFSC=HDFC0000001',
        ],
      },
    },
  },
})
