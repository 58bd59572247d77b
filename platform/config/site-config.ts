import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { z } from 'zod'
import type { ReadSetting } from './setting.ts'

/** The operator's details of the company and of the site, set once for every page that shows them. */
export type SiteConfig = ReturnType<typeof readSite>

/**
 * Map of the office's city, from the Arabian Sea to Thane Creek. It marks no spot, since only the operator
 * can give the street.
 */
const MAP_OF_MUMBAI =
  'https://www.openstreetmap.org/export/embed.html?bbox=72.77,18.89,72.99,19.28&layer=mapnik'

const addressSchema = z.url({ protocol: /^https?$/ })
const optionalAddress = z.union([z.literal(''), addressSchema])
const optionalEmail = z.union([z.literal(''), z.email()])
const describeAddress = (example: string) => `an address such as ${example}, or nothing`

export const siteSettings = {
  COMPANY_NAME: {
    means:
      'The company behind the site, as it is registered. Where it is only called, its legal form (Private Limited, LLP) is left out.',
    write: 'a name, or nothing',
    default: '',
    without:
      'The company is called PMA: on pages, in mails, on invoices, in the terms and the privacy policy.',
    schema: z.string(),
  },
  NUMBER_PREFIX: {
    means:
      'What new numbers of orders and invoices begin with. Numbers that exist keep their letters. Credit notes have C as the third, so it is not C here.',
    write: 'three capital letters, the last of them not C, such as SOV',
    default: 'PMA',
    schema: z.string().regex(/^[A-Z]{2}[ABD-Z]$/),
  },
  REGISTERED_ADDRESS: {
    means: 'The company’s registered address, for the terms and the privacy policy.',
    write: 'a postal address on one line, or nothing',
    default: '',
    without: 'The terms and the privacy policy name no address.',
    schema: z.string(),
  },
  COURTS_OF: {
    means: 'The city whose courts decide, for the terms.',
    write: 'the name of a city, or nothing',
    default: '',
    without: 'The terms name no courts.',
    schema: z.string(),
  },
  GRIEVANCE_OFFICER: {
    means: 'Who answers complaints about personal data. India’s law asks for a name.',
    write: 'a name, or nothing',
    default: '',
    without: 'The privacy policy names no grievance officer, for whom India’s law asks.',
    schema: z.string(),
  },
  GRIEVANCE_EMAIL: {
    means: 'Where the grievance officer is written to.',
    write: 'an e-mail address, or nothing',
    default: '',
    without: 'Complaints about personal data come by the contact page alone.',
    schema: optionalEmail,
  },
  CONTACT_EMAIL: {
    means: 'Where students write to.',
    write: 'an e-mail address, or nothing',
    default: '',
    without: 'The contact page shows its form and no e-mail address.',
    schema: optionalEmail,
  },
  CONTACT_PHONE: {
    means: 'The number that students call, as it should be shown.',
    write: 'a telephone number such as +91 22 1234 5678, or nothing',
    default: '',
    without: 'The contact page shows no number, and no page offers to call.',
    schema: z.union([z.literal(''), z.string().regex(/^\+?[\d ()-]{6,24}$/)]),
  },
  CONTACT_ADDRESS: {
    means: 'The address of the office that students may come to.',
    write: 'a postal address on one line, or nothing',
    default: '',
    without: 'The contact page says Mumbai and no street.',
    schema: z.string(),
  },
  CONTACT_MAP_URL: {
    means:
      'A map of the office that can be shown inside the contact page. It loads when a visitor asks for it. Not given: OpenStreetMap’s of Mumbai; given as nothing (CONTACT_MAP_URL=): no map.',
    write: describeAddress('https://www.openstreetmap.org/export/embed.html?bbox=72.8,18.9,72.9,19.0'),
    default: MAP_OF_MUMBAI,
    schema: optionalAddress,
  },
  WHATSAPP_NUMBER: {
    means: 'The number behind the WhatsApp button. Empty: there is no such button.',
    write: 'a telephone number with its country’s code such as +919876543210, or nothing',
    default: '',
    schema: z.union([
      z.literal(''),
      z
        .string()
        .regex(/^\+?[\d ()-]{8,24}$/)
        .transform((number, { addIssue }) => {
          // Without its country code it would be a number in another country, and the button would call a
          // stranger.
          const phone = parsePhoneNumberFromString(`+${number.replace(/\D/g, '').replace(/^00/, '')}`)
          if (!phone?.isValid()) addIssue({ code: 'custom' })
          return phone?.number.slice(1) ?? ''
        }),
    ]),
  },
  SOCIAL_LINKS: {
    means: 'The company’s pages on social media.',
    write: 'addresses that begin with https://, parted by spaces, or nothing',
    default: '',
    schema: z
      .string()
      .transform((list) => list.split(/[\s,]+/).filter(Boolean))
      .pipe(z.array(z.url({ protocol: /^https$/ }))),
  },
  REGISTER_URL: {
    means: 'Where Register leads, and the QR code. Empty: to this site’s own page for signing up.',
    write: describeAddress('https://students.example.org/sign-up'),
    default: '',
    schema: optionalAddress,
  },
  LOGIN_URL: {
    means:
      'Where students sign in: after signing out, and for Apply Now without an account. Empty: on this site’s own page.',
    write: describeAddress('https://students.example.org/login'),
    default: '',
    schema: optionalAddress,
  },
  VIDEO_URL: {
    means:
      'The video on the landing page, in the form that can be shown inside a page. It loads when a visitor asks for it.',
    write: describeAddress('https://www.youtube-nocookie.com/embed/abc'),
    default: '',
    without: 'The landing page shows no video.',
    schema: optionalAddress,
  },
  DISPLAY_VARIANT: {
    means: 'Whom the site is shown to. For institutions, Register is disabled and there is no Apply.',
    write: 'one of students, institutions',
    default: 'students',
    schema: z.enum(['students', 'institutions']),
  },
  SHOW_SAMPLES: {
    means: 'Whether stories and testimonials that are marked as samples are shown.',
    write: 'one of yes, no',
    default: 'no',
    schema: z.enum(['yes', 'no']).transform((answer) => answer === 'yes'),
  },
  LEAD_SHEET_URL: {
    secret: true,
    means:
      'The spreadsheet script that leads are forwarded to (docs/leads-spreadsheet.gs is one). Empty: leads are kept and wait.',
    write: describeAddress('https://script.google.com/macros/s/abc/exec'),
    default: '',
    without: 'Leads are kept and reach no spreadsheet: npm run leads lists them.',
    schema: optionalAddress,
  },
  FORMS_PER_ADDRESS: {
    means: 'How many forms one network address may send in an hour. A whole school may be behind one.',
    write: 'a whole number from 1 to 100000',
    default: '100',
    schema: z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(1).max(100_000)),
  },
}

/** Reads the settings of the site. Unset ones are `undefined`; pages then leave them out or show the gap. */
export function readSite(read: ReadSetting<typeof siteSettings>) {
  return {
    companyName: read('COMPANY_NAME') || undefined,
    numberPrefix: read('NUMBER_PREFIX'),
    registeredAddress: read('REGISTERED_ADDRESS') || undefined,
    /** City whose courts have jurisdiction. */
    courtsOf: read('COURTS_OF') || undefined,
    grievanceOfficer: read('GRIEVANCE_OFFICER') || undefined,
    grievanceEmail: read('GRIEVANCE_EMAIL') || undefined,
    contactEmail: read('CONTACT_EMAIL') || undefined,
    /** As written by the operator: `+91 22 1234 5678`. */
    contactPhone: read('CONTACT_PHONE') || undefined,
    contactAddress: read('CONTACT_ADDRESS') || undefined,
    contactMapUrl: read('CONTACT_MAP_URL') || undefined,
    /** The contents of the map: the office only if the operator has set a map of it. */
    contactMapShows: read('CONTACT_MAP_URL') === MAP_OF_MUMBAI ? ('city' as const) : ('office' as const),
    /** Digits with the country's code and no plus, as wa.me takes them. */
    whatsappNumber: read('WHATSAPP_NUMBER') || undefined,
    socialLinks: read('SOCIAL_LINKS'),
    registerUrl: read('REGISTER_URL') || undefined,
    loginUrl: read('LOGIN_URL') || undefined,
    videoUrl: read('VIDEO_URL') || undefined,
    displayVariant: read('DISPLAY_VARIANT'),
    showSamples: read('SHOW_SAMPLES'),
    leadSheetUrl: read('LEAD_SHEET_URL') || undefined,
    formsPerAddress: read('FORMS_PER_ADDRESS'),
  }
}
