import { expect, test } from 'vitest'
import { readConfig } from '../platform/config/config.ts'
import { abilitiesOf } from './abilities.ts'

test.each([
  [{}, { mail: false, sheet: false, model: false, counsellors: false, payments: false, gateway: false }],
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
    { mail: true, sheet: true, model: true, counsellors: false, payments: true, gateway: true },
  ],
])('what an installation can do follows from its settings', (env, can) => {
  expect(abilitiesOf(readConfig(env))).toEqual(can)
})
