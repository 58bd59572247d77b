import { expect, inject, test } from 'vitest'
import { askByAnotherName } from '../../stand-ins/forged-host.ts'

test('what somebody else calls the site is repeated nowhere, to them or to the next visitor', async () => {
  const site = inject('site')

  const { repeating, asked } = await askByAnotherName(site, new URL(site).host)

  expect(repeating).toEqual([])
  expect(asked).toBeGreaterThan(60)
})
