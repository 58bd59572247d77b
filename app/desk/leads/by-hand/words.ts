import { STUDY_LEVELS } from '../../../../admissions/catalogue/types.ts'
import { LANGUAGES } from '../../../../admissions/counselling/types.ts'
import type { LeadWants } from '../../../../admissions/leads/by-hand/wants.ts'
import type { CHANNELS } from '../../../../admissions/leads/lanes.ts'
import { sessionWords } from '../../../student/sessions/words.ts'
import { formatDay } from '../../../words/dates.ts'
import { spoken } from '../../../words/language.ts'
import { names } from '../../../words/names.ts'
import { formatPhone } from '../../../words/phones.ts'

/** Leads that staff add by hand, with their wishes. */
export const handWords = spoken({
  en: {
    title: 'Add a lead by hand',
    lead: 'For somebody who has come to the office or has called. A name, and a number or an email address, are enough.',
    summary: 'Please check the following',
    name: 'Name',
    phone: 'Phone number',
    email: 'Email address',
    source: 'How they came to us',
    sources: {
      'Walk-in': 'Came to the office',
      'Phone call': 'Called us',
      Fair: 'Met at a fair',
      'School visit': 'Met at their school or college',
      'Recommended to us': 'Somebody recommended us',
      'Social media': 'Wrote on social media',
      Other: 'Another way',
    },
    consent: 'How may we contact them?',
    consentHint: 'Tick only what they have agreed to. Without a tick they must not be contacted.',
    channels: {
      call: 'By phone',
      whatsapp: 'By WhatsApp',
      email: 'By email',
      sms: 'By SMS',
    } satisfies Record<(typeof CHANNELS)[number], string>,
    agreed: 'How they agreed',
    ways: { 'in person': 'In person', 'on the phone': 'On the phone', 'on paper': 'On paper' },
    choose: 'Choose',
    looksFor: 'What they look for',
    unknown: 'Not known',
    wants: {
      country: 'Country',
      language: 'Language they speak',
      level: 'Level',
      intake: 'Wants to begin',
      budget: 'Budget',
      city: 'Lives in',
      parentPhone: 'A parent’s number',
    } satisfies Record<keyof LeadWants, string>,
    budgetHint: 'As they said it, such as “20 lakh a year”',
    note: 'What was said',
    hasTalked: 'I have talked with them',
    add: 'Add this lead',
    isAnother: 'It is somebody else: add them as well',
    isKnown:
      'Somebody with this number or address is a lead already. Open their page, or tick below that this is somebody else.',
    faults: {
      name: 'Write their name, in up to 200 characters',
      email: 'This is not an email address. It looks like name@example.com',
      'no-way': 'Write a phone number here, or an email address below',
      agreed: 'Choose how they agreed to be contacted',
      note: 'Write up to 2,000 characters',
      want: 'Write up to 80 characters',
      'two-numbers': 'Write one number here',
      extension: 'Leave out the extension, or put it in the note',
      changed: 'This number has lost digits. Write all of them',
      unclear: 'Write the number alone, of digits only or with +, spaces or hyphens',
      length: 'A phone number has 10 to 15 digits',
    },
  },
})

/** Returns what a lead looks for as names and values, in the order of the form. */
export function describeWants(wants: LeadWants): [string, string][] {
  const level = STUDY_LEVELS.find((studyLevel) => studyLevel === wants.level)
  const language = LANGUAGES.find((knownLanguage) => knownLanguage === wants.language)
  const values: Record<keyof LeadWants, string | undefined> = {
    country: wants.country && names.country(wants.country),
    language: language && sessionWords.languages[language],
    level: level && names.level(level),
    intake: wants.intake && formatDay(wants.intake),
    budget: wants.budget,
    city: wants.city,
    parentPhone: wants.parentPhone && formatPhone(wants.parentPhone),
  }
  return Object.entries(values).flatMap(([want, value]) =>
    value ? [[handWords.wants[want as keyof LeadWants], value] satisfies [string, string]] : [],
  )
}
