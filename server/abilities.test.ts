import { expect, test } from 'vitest'
import { readConfig } from '../platform/config/config.ts'
import { abilitiesOf } from './abilities.ts'

test.each([
  [{}, true, { registers: false, mail: false, sheet: false, model: false, counsellors: false }],
  [
    {
      SMTP_URL: 'smtp://mail.example.org',
      LEAD_SHEET_URL: 'https://sheets.example.org/x',
      LLM_BASE_URL: 'https://models.example.org/v1',
      LLM_MODEL: 'm',
    },
    false,
    { registers: true, mail: true, sheet: true, model: true, counsellors: false },
  ],
])('what an installation can do follows from its settings and its catalogue', (env, starter, can) => {
  expect(abilitiesOf(readConfig(env), { starter })).toEqual(can)
})
