import { expect, test } from 'vitest'
import { readLeads } from '../../../admissions/leads/files/import.ts'
import { leadWords } from './words.ts'

test('the example file is readable, and so is a row with required fields only', () => {
  const [names, line] = leadWords.import.example.split('\n')
  expect(readLeads(`${names}\n${line}`)).toMatchObject([
    { ok: true, lead: { name: 'Priya Nair', channels: ['email', 'call'], source: 'Fair in Pune' } },
  ])
  expect(readLeads('name,phone\nPriya Nair,98765 43210')).toMatchObject([{ ok: true }])
})
