/**
 * Common mail domains, in India first: the form asks about a domain that is one typo away from one of them.
 */
export const USUAL_DOMAINS = [
  'gmail.com',
  'yahoo.com',
  'yahoo.co.in',
  'yahoo.in',
  'rediffmail.com',
  'hotmail.com',
  'outlook.com',
  'outlook.in',
  'icloud.com',
  'yahoo.co.uk',
  'hotmail.co.uk',
  'googlemail.com',
  'rocketmail.com',
  'protonmail.com',
  'proton.me',
  'zohomail.in',
  'zohomail.com',
  'indiatimes.com',
  'yandex.com',
  'fastmail.com',
  'btinternet.com',
  'comcast.net',
  'naver.com',
]

/** Providers that have one ending only: `gmail.in` and `gmail.co.in` take no mail of theirs. */
export const SINGLE_ENDING = ['gmail.com', 'rediffmail.com', 'icloud.com']

/** Real domains that are one slip away from a usual one, and belong to other mailboxes. */
export const OTHER_DOMAINS = [
  'ymail.com',
  'mail.com',
  'email.com',
  'fmail.com',
  'hmail.com',
  'qmail.com',
  'gmx.com',
  'yahoo.ie',
  'yahoo.it',
  'yahoo.co.id',
  'yahoo.co.il',
  'yahoo.co.jp',
  'yahoo.co.kr',
  'yahoo.co.nz',
  'yahoo.co.th',
  'yahoo.co.za',
  'hotmail.co.il',
  'hotmail.co.jp',
  'hotmail.co.th',
  'outlook.co.id',
  'outlook.co.il',
  'outlook.co.th',
  'outlook.ie',
  'outlook.it',
  'outlook.lv',
  'outlook.sk',
  'outlook.dk',
  'yandex.net',
  'mailfence.com',
]

/** Endings that no domain has, as `com` is mistyped. */
export const MISTYPED_COM = ['con', 'cmo', 'ocm', 'comm', 'coom', 'ccom', 'vom', 'xom', 'cim', 'cpm']
