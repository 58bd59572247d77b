import { z } from 'zod'
import type { ReadSetting } from './setting.ts'

/** An operator's settings for accounts: mail, and signing in with Google. */
export interface AccountsConfig {
  /** `undefined` if no mail is sent: it waits in the database. */
  smtpUrl: string | undefined
  /** As in the From header of a mail: `PMA <hello@example.org>`. */
  mailFrom: string
  /** The mailbox for returned mail; `undefined` if it is not read automatically. */
  returnedMailUrl: string | undefined
  /** `undefined` if there is no signing in with Google. */
  google: GoogleConfig | undefined
}

/** An OpenID provider and this site's credentials there. */
export interface GoogleConfig {
  issuer: string
  clientId: string
  clientSecret: string
}

const DEFAULT_SENDER = 'PMA <no-reply@localhost>'

export const accountsSettings = {
  SMTP_URL: {
    secret: true,
    means:
      'The server that sends mail. Empty: mail waits in the database; npm run dev shows it at /mailbox instead.',
    write: 'an address such as smtps://user:password@mail.example.org, or nothing',
    default: '',
    without:
      'No mail leaves: addresses are not confirmed, forgotten passwords are not replaced, and the pages say so.',
    schema: z.union([z.literal(''), z.url({ protocol: /^smtps?$/ })]),
  },
  MAIL_FROM: {
    means: 'Whom mail is from.',
    write: 'a sender such as PMA <hello@pma.example.org>',
    default: DEFAULT_SENDER,
    schema: z.string().regex(/^[^<>\r\n]*(<[^@<>\s]+@[^@<>\s]+>|[^@<>\s]+@[^@<>\s]+)$/),
  },
  RETURNED_MAIL_URL: {
    secret: true,
    means:
      'The mailbox of MAIL_FROM, read over IMAP every five minutes for reports of mails that came back. Only such reports are opened, and marked as read.',
    write: 'an address such as imaps://user:password@mail.example.org/INBOX, or nothing',
    default: '',
    without:
      'A mail that is refused only after it was sent is told to nobody: somebody has to read the mailbox of MAIL_FROM.',
    schema: z.union([z.literal(''), z.url({ protocol: /^imaps?$/ })]),
  },
  GOOGLE_CLIENT_ID: {
    means:
      'What Google knows this site by, for signing in with Google. The address to register there is PUBLIC_URL/sign-in/google/answer.',
    write: 'a client id, or nothing',
    default: '',
    without: 'Nobody can sign in with Google.',
    schema: z.string(),
  },
  GOOGLE_CLIENT_SECRET: {
    secret: true,
    means: 'The secret that belongs to GOOGLE_CLIENT_ID.',
    write: 'a client secret, or nothing',
    default: '',
    schema: z.string(),
  },
  GOOGLE_ISSUER: {
    means: 'Who vouches for people. Any OpenID Connect provider can stand in for Google.',
    write: 'an address such as https://accounts.google.com',
    default: 'https://accounts.google.com',
    schema: z.url({ protocol: /^https?$/ }).transform((address) => address.replace(/\/+$/, '')),
  },
}

/** Reads the settings of accounts. `companyName`: the sender of mail until the operator sets one. */
export function readAccounts(
  read: ReadSetting<typeof accountsSettings>,
  companyName: string | undefined,
): AccountsConfig {
  const [issuer, clientId, clientSecret] = [
    read('GOOGLE_ISSUER'),
    read('GOOGLE_CLIENT_ID'),
    read('GOOGLE_CLIENT_SECRET'),
  ]
  return {
    smtpUrl: read('SMTP_URL') || undefined,
    mailFrom: nameSender(read('MAIL_FROM'), companyName),
    returnedMailUrl: read('RETURNED_MAIL_URL') || undefined,
    google: clientId && clientSecret ? { issuer, clientId, clientSecret } : undefined,
  }
}

/** Inserts the company's name, quoted as mail requires, instead of the default sender's. */
function nameSender(sender: string, companyName: string | undefined) {
  if (sender !== DEFAULT_SENDER || !companyName) return sender
  return sender.replace(/^PMA/, () => `"${companyName.replaceAll(/["\\<>\r\n]/g, '')}"`)
}
