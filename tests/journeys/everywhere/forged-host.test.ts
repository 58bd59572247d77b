import { expect, inject, test } from 'vitest'
import { askByAnotherName } from '../../stand-ins/forged-host.ts'

test('a forged host name is not repeated, to its sender or the next visitor', async () => {
  const site = inject('site')

  const { repeating, asked } = await askByAnotherName(site, new URL(site).host)

  expect(repeating).toEqual([])
  expect(asked).toBeGreaterThan(60)
})
