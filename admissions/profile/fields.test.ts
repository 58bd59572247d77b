import { expect, test } from 'vitest'
import { listFields, listGroups } from './fields.ts'

test('every field of a form is in one group', () => {
  for (const form of ['about', 'experience', 'education', 'testResults'] as const)
    expect(listGroups(form).flat().sort()).toEqual([...listFields(form)].sort())
})
