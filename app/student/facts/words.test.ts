import { expect, test } from 'vitest'
import { factReportWords as words } from './words.ts'

test('links that ask to be told are sentences, not labels', () => {
  for (const link of Object.values(words.linksTo)) expect(link).toMatch(/^Tell us (the|when|what) [a-z ]+$/)
})
