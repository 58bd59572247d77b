import { data, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { NotAllowed } from '../admissions/access/acting.server.ts'
import { describeRequest, hideRefusals } from './hide-refusals.ts'
import { createPages } from './pages.ts'

/** A build with one page, whose loader and action fail with this. */
function failing(error: unknown) {
  return hideRefusals(buildFailing(error), new WeakSet()).routes.page!.module as {
    loader(args: object): Promise<unknown>
    action(args: object): Promise<unknown>
  }
}

function buildFailing(error: unknown) {
  const fail = () => Promise.reject(error)
  const module = { default: () => null, loader: fail, action: fail }
  return { routes: { page: { id: 'page', path: '/', module } } } as unknown as ServerBuild
}

const args = { context: {}, request: new Request('http://pma.test/') }

test.each(['loader', 'action'] as const)(
  'a refused verb is answered by a %s as not found; an internal error is passed on',
  async (kind) => {
    await expect(failing(new NotAllowed('no'))[kind](args)).rejects.toMatchObject({ init: { status: 404 } })

    const fault = new Error('the database is away')
    await expect(failing(fault)[kind](args)).rejects.toBe(fault)
  },
)

test('a page without loader and action has none', () => {
  const build = { routes: { page: { id: 'page', path: '/', module: { default: () => null } } } }
  const { module } = hideRefusals(build as unknown as ServerBuild, new WeakSet()).routes.page!

  expect([module.loader, module.action]).toEqual([undefined, undefined])
})

test.each([
  ['a verb’s refusal', () => Promise.reject(new NotAllowed('no')), '/', true],
  ['a record that is somebody else’s', () => Promise.reject(data(null, { status: 404 })), '/', true],
  ['a file that is somebody else’s', () => Promise.resolve(new Response(null, { status: 404 })), '/', true],
  ['an internal error', () => Promise.reject(new Error('away')), '/', false],
  ['a page that is there', () => Promise.resolve({}), '/', false],
  ['an address that no page has', () => Promise.resolve(data(null, { status: 404 })), '*', false],
])('%s counts as refused only if it may hide something', async (_, loader, path, counts) => {
  const hidden = new WeakSet()
  const build = { routes: { page: { id: 'page', path, module: { loader } } } }
  const module = hideRefusals(build as unknown as ServerBuild, hidden).routes.page!.module
  const context = {}

  await (module.loader as unknown as (args: object) => Promise<unknown>)({ context }).catch(() => {})

  expect(hidden.has(context)).toBe(counts)
})

test.each([
  ['a file', () => Promise.resolve(new Response('bytes')), true, 404],
  ['a file that is asked for itself', () => Promise.resolve(new Response('bytes')), false, 200],
  ['a redirect', () => Promise.resolve(new Response(null, { status: 303 })), true, 303],
])('%s is answered as data only if the router can hold it', async (_, loader, isForData, status) => {
  const build = { routes: { page: { id: 'page', path: '/', module: { loader } } } }
  const module = hideRefusals(build as unknown as ServerBuild, new WeakSet()).routes.page!.module
  const context = {}
  describeRequest(context, { report: () => {}, id: undefined, isForData })

  const answer = (await (module.loader as unknown as (args: object) => Promise<unknown>)({ context })) as {
    status?: number
    init?: { status: number }
  }

  expect(answer.status ?? answer.init?.status).toBe(status)
})

test('an error is recorded under its request’s number, which is all that the page shows', async () => {
  const fault = new Error('the database is away')
  const logged: unknown[] = []
  const provided = {}
  const entry = { module: { provide: () => provided } }
  const build = { ...buildFailing(fault), entry } as unknown as ServerBuild
  // The router is left out: its pages fail as it is made, and what was provided is known by then.
  await createPages(build, () => ({}) as never, 'production')
    .render(new Request('http://pma.test/'), '', (error) => logged.push(error), '7f3c')
    .catch(() => {})

  const { loader } = hideRefusals(build, new WeakSet()).routes.page!.module
  const args = { context: provided, request: new Request('http://pma.test/') } as never
  await expect(loader!(args, undefined)).rejects.toMatchObject({
    data: { recorded: '7f3c' },
    init: { status: 500 },
  })
  expect(logged).toEqual([fault])
})
