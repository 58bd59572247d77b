import { expect, test } from 'vitest'
import { factReportWords as words } from './words.ts'

test('links to report facts are sentences, not labels', () => {
  for (const link of Object.values(words.linksTo)) expect(link).toMatch(/^Tell us (the|when|what) [a-z ]+$/)
})
