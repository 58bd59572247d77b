import { expect, test } from 'vitest'
import { fillAll } from './fill-all.ts'

test('names in braces are filled in at every depth', () => {
  const site = {
    heading: '{{programmes}} programmes',
    parts: [{ text: 'In {{countries}} countries', claim: 'years' }],
    forInstitutions: false,
    name: null,
  }

  expect(fillAll(site, { programmes: '300,000', countries: '40' })).toEqual({
    heading: '300,000 programmes',
    parts: [{ text: 'In 40 countries', claim: 'years' }],
    forInstitutions: false,
    name: null,
  })
})
