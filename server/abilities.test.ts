import { expect, test } from 'vitest'
import { conditions } from '../admissions/content/variables.ts'
import { readConfig } from '../platform/config/config.ts'
import { listAbilities } from './abilities.ts'

test.each([
  [{}, {}],
  [
    {
      SMTP_URL: 'smtp://mail.example.org',
      LEAD_SHEET_URL: 'https://sheets.example.org/x',
      LLM_BASE_URL: 'https://models.example.org/v1',
      LLM_MODEL: 'm',
      RAZORPAY_KEY_ID: 'key',
      RAZORPAY_KEY_SECRET: 'secret',
      RAZORPAY_WEBHOOK_SECRET: 'another',
    },
    { mail: true, sheet: true, model: true, payments: true, gateway: true },
  ],
  [{ GOOGLE_LEADS_KEY: 'a key' }, { adverts: true }],
  [{ WHATSAPP_PHONE_ID: '1', WHATSAPP_TOKEN: 'a token', WHATSAPP_SECRET: 'a secret' }, {}],
  [
    {
      WHATSAPP_PHONE_ID: '1',
      WHATSAPP_TOKEN: 'a token',
      WHATSAPP_SECRET: 'a secret',
      WHATSAPP_VERIFY_TOKEN: 'a text',
      WHATSAPP_TEMPLATE: 'answered',
    },
    { whatsapp: true },
  ],
  [{ META_LEADS_SECRET: 'a secret', META_LEADS_TOKEN: 'a token' }, {}],
  [
    { PAYMENTS_UPI_ID: 'pma@bank', PAYMENTS_GSTIN: '27AAPFU0939F1ZV' },
    { payments: true, upi: true, statement: true, invoices: true },
  ],
  [
    { PAYMENTS_ACCOUNT: '1234567890', PAYMENTS_IFSC: 'HDFC0000001' },
    { payments: true, bank: true, statement: true },
  ],
])('an installation’s abilities follow from its settings', (env, can) => {
  const none = Object.fromEntries(conditions.map((name) => [name, false]))
  expect(listAbilities(readConfig(env))).toEqual({ ...none, ...can })
})
