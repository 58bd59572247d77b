import { expect, test } from 'vitest'
import { pickOf, readPick } from './picked-student.ts'

const id = '01a1fdef-5878-72fd-ae7c-6ffe06ade409'

test.each([
  [pickOf({ id, name: 'Amara van der Berg' }), [id, 'Amara van der Berg']],
  [id, [id, '']],
  ['', ['00000000-0000-0000-0000-000000000000', '']],
  [`x ${id}`, ['00000000-0000-0000-0000-000000000000', id]],
  [`${id} ${'a'.repeat(300)}`, [id, 'a'.repeat(200)]],
])('“%s” is read as %o', (value, pick) => {
  expect(readPick(value)).toEqual(pick)
})
