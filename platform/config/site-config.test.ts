import { expect, test } from 'vitest'
import { BadConfig, readConfig } from './config.ts'

test('unset company settings claim nothing', () => {
  const {
    displayVariant,
    numberPrefix,
    showSamples,
    formsPerAddress,
    socialLinks,
    contactMapUrl,
    contactMapShows,
    ...rest
  } = readConfig({}).site

  expect({
    displayVariant,
    numberPrefix,
    showSamples,
    formsPerAddress,
    socialLinks,
    contactMapShows,
  }).toEqual({
    displayVariant: 'students',
    numberPrefix: 'PMA',
    showSamples: false,
    formsPerAddress: 100,
    socialLinks: [],
    contactMapShows: 'city',
  })
  expect(contactMapUrl).toMatch(/^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?bbox=/)
  expect(Object.values(rest).every((value) => value === undefined)).toBe(true)
})

test('set company settings are read', () => {
  const { site } = readConfig({
    COMPANY_NAME: ' PMA Admissions Private Limited ',
    CONTACT_EMAIL: 'hello@pma.example.org',
    CONTACT_PHONE: '+91 (22) 1234-5678',
    WHATSAPP_NUMBER: '+91 98765 43210',
    SOCIAL_LINKS: 'https://social.example/pma, https://video.example/@pma',
    DISPLAY_VARIANT: 'institutions',
    SHOW_SAMPLES: 'yes',
    LEAD_SHEET_URL: 'https://script.example/exec',
    FORMS_PER_ADDRESS: '5',
  })

  expect(site).toMatchObject({
    companyName: 'PMA Admissions Private Limited',
    contactEmail: 'hello@pma.example.org',
    contactPhone: '+91 (22) 1234-5678',
    whatsappNumber: '919876543210',
    socialLinks: ['https://social.example/pma', 'https://video.example/@pma'],
    displayVariant: 'institutions',
    showSamples: true,
    leadSheetUrl: 'https://script.example/exec',
    formsPerAddress: 5,
  })
})

test.each(['+91 98111 22233', '919811122233', '0091 98111 22233', '+9109811122233', '+91 (0)98111-22233'])(
  'WHATSAPP_NUMBER %s is read as one number, in wa.me format',
  (number) => {
    expect(readConfig({ WHATSAPP_NUMBER: number }).site.whatsappNumber).toBe('919811122233')
  },
)

test('an office map replaces the city map', () => {
  const map = 'https://maps.example/embed?q=office'

  expect(readConfig({ CONTACT_MAP_URL: ' ' }).site.contactMapUrl).toBeUndefined()
  expect(readConfig({ CONTACT_MAP_URL: map }).site).toMatchObject({
    contactMapUrl: map,
    contactMapShows: 'office',
  })
})

test.each([
  // Credit notes have it as their third letter.
  ['NUMBER_PREFIX', 'SOC', 'write three capital letters'],
  ['CONTACT_EMAIL', 'hello', 'write an e-mail address'],
  ['CONTACT_PHONE', 'call us', 'write a telephone number'],
  ['WHATSAPP_NUMBER', '@pma', 'write a telephone number with its country’s code'],
  // Ten digits would be a number of Iran.
  ['WHATSAPP_NUMBER', '9811122233', 'write a telephone number with its country’s code'],
  ['WHATSAPP_NUMBER', '+919811122', 'write a telephone number with its country’s code'],
  [
    'SOCIAL_LINKS',
    'https://social.example/pma, javascript:alert(1)',
    'write addresses that begin with https://',
  ],
  ['REGISTER_URL', 'javascript:alert(1)', 'write an address such as https://'],
  ['DISPLAY_VARIANT', 'teachers', 'write one of students, institutions'],
  ['SHOW_SAMPLES', 'perhaps', 'write one of yes, no'],
  ['FORMS_PER_ADDRESS', '0', 'write a whole number from 1'],
])('%s=%s is refused by name, with the expected value', (name, value, advice) => {
  const reading = () => readConfig({ [name]: value })

  expect(reading).toThrow(BadConfig)
  expect(reading).toThrow(name)
  expect(reading).toThrow(advice)
})
