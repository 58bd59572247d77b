import { expect, test } from 'vitest'
import { fieldsOf, groupsOf } from './fields.ts'

test('every field of a form is in one group', () => {
  for (const form of ['about', 'experience', 'education', 'testResults'] as const)
    expect(groupsOf(form).flat().sort()).toEqual([...fieldsOf(form)].sort())
})
