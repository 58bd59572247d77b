import { data, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { NotAllowed } from '../admissions/access/acting.server.ts'
import { hidingRefusals } from './pages.ts'

/** A build with one page, whose loader and action fail with this. */
function failing(error: unknown) {
  const fail = () => Promise.reject(error)
  const module = { default: () => null, loader: fail, action: fail }
  const build = { routes: { page: { id: 'page', path: '/', module } } }
  return hidingRefusals(build as unknown as ServerBuild, new WeakSet()).routes.page!
    .module as unknown as Record<'loader' | 'action', (given: object) => Promise<unknown>>
}

test.each(['loader', 'action'] as const)(
  'what a verb refuses is answered by a %s as what is not there; a fault of ours is as it was',
  async (asked) => {
    await expect(failing(new NotAllowed('no'))[asked]({ context: {} })).rejects.toMatchObject({
      init: { status: 404 },
    })

    const fault = new Error('the database is away')
    await expect(failing(fault)[asked]({ context: {} })).rejects.toBe(fault)
  },
)

test('a page without loader and action has none', () => {
  const build = { routes: { page: { id: 'page', path: '/', module: { default: () => null } } } }
  const { module } = hidingRefusals(build as unknown as ServerBuild, new WeakSet()).routes.page!

  expect([module.loader, module.action]).toEqual([undefined, undefined])
})

test.each([
  ['a verb’s refusal', () => Promise.reject(new NotAllowed('no')), '/', true],
  ['a record that is somebody else’s', () => Promise.reject(data(null, { status: 404 })), '/', true],
  ['a file that is somebody else’s', () => Promise.resolve(new Response(null, { status: 404 })), '/', true],
  ['a fault of ours', () => Promise.reject(new Error('away')), '/', false],
  ['a page that is there', () => Promise.resolve({}), '/', false],
  ['an address that no page has', () => Promise.resolve(data(null, { status: 404 })), '*', false],
])('%s counts as refused only if something may have been hidden', async (_, loader, path, counts) => {
  const hidden = new WeakSet()
  const build = { routes: { page: { id: 'page', path, module: { loader } } } }
  const module = hidingRefusals(build as unknown as ServerBuild, hidden).routes.page!.module
  const context = {}

  await (module.loader as unknown as (given: object) => Promise<unknown>)({ context }).catch(() => {})

  expect(hidden.has(context)).toBe(counts)
})
