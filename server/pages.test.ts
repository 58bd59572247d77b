import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { NotAllowed } from '../admissions/access/acting.server.ts'
import { hidingRefusals } from './pages.ts'

/** A build with one page, whose loader and action fail with this. */
function failing(error: unknown) {
  const fail = () => Promise.reject(error)
  const module = { default: () => null, loader: fail, action: fail }
  const build = { routes: { page: { id: 'page', path: '/', module } } }
  return hidingRefusals(build as unknown as ServerBuild).routes.page!.module as typeof module
}

test.each(['loader', 'action'] as const)(
  'what a verb refuses is answered by a %s as what is not there; a fault of ours is as it was',
  async (asked) => {
    await expect(failing(new NotAllowed('no'))[asked]()).rejects.toMatchObject({ init: { status: 404 } })

    const fault = new Error('the database is away')
    await expect(failing(fault)[asked]()).rejects.toBe(fault)
  },
)

test('a page without loader and action has none', () => {
  const build = { routes: { page: { id: 'page', path: '/', module: { default: () => null } } } }
  const { module } = hidingRefusals(build as unknown as ServerBuild).routes.page!

  expect([module.loader, module.action]).toEqual([undefined, undefined])
})
