import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { createElement as h } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  Link,
  Links,
  Meta,
  Outlet,
  Scripts,
  type ServerBuild,
  ServerRouter,
  useLoaderData,
} from 'react-router'

/**
 * The least that a page of cards can be in React Router's framework mode: a loader with its rows at hand, a list, nothing around it. It
 * searches nothing, compresses nothing and keeps nothing.
 */
export function renderBareRouterPage(cards: number): (request: Request) => Promise<Response> {
  const rows = Array.from({ length: cards }, (_, n) => ({
    id: `programme-${n}`,
    title: `Master of Data Science and Engineering ${n}`,
    institution: `University of the ${n}th Harbour`,
    place: 'Sydney, New South Wales, Australia',
    facts: {
      Level: "Master's",
      Tuition: `AUD ${30_000 + n}`,
      Duration: '24 months',
      'Next intake': 'Feb 2027',
    },
  }))
  return createRequestHandler(buildOf(rows), 'production') as (request: Request) => Promise<Response>
}

type Row = { id: string; title: string; institution: string; place: string; facts: Record<string, string> }

function buildOf(rows: Row[]): ServerBuild {
  const root = { id: 'root', path: '', module: '/assets/root.js', hasLoader: false }
  const list = { id: 'list', parentId: 'root', index: true, module: '/assets/list.js', hasLoader: true }
  const rest = { hasAction: false, hasErrorBoundary: false, hasClientLoader: false, hasClientAction: false }
  return {
    entry: { module: { default: renderPage } },
    routes: {
      root: { id: 'root', path: '', module: { default: Root } },
      list: {
        id: 'list',
        parentId: 'root',
        index: true,
        module: { default: List, loader: () => ({ rows }) },
      },
    },
    assets: {
      entry: { imports: [], module: '/assets/entry.js' },
      routes: { root: { ...rest, ...root }, list: { ...rest, ...list } },
      url: '/assets/manifest.js',
      version: '1',
    },
    assetsBuildDirectory: '',
    future: {},
    isSpaMode: false,
    prerender: [],
    publicPath: '/',
    routeDiscovery: { mode: 'initial' },
    ssr: true,
  } as unknown as ServerBuild
}

function Root() {
  return h('html', { lang: 'en' }, h('head', null, h(Meta), h(Links)), h('body', null, h(Outlet), h(Scripts)))
}

function List() {
  const { rows } = useLoaderData() as { rows: Row[] }
  return h(
    'ol',
    null,
    rows.map((row) => h('li', { key: row.id }, h(Card, row))),
  )
}

function Card({ id, title, institution, place, facts }: Row) {
  return h(
    'article',
    { 'aria-labelledby': id },
    h('h3', { id }, h(Link, { to: `/programme/${id}` }, title)),
    h('p', null, h(Link, { to: `/institution/${id}` }, institution)),
    h('p', null, place),
    h(
      'dl',
      null,
      Object.entries(facts).map(([name, text]) =>
        h('div', { key: name }, h('dt', null, name), h('dd', null, text)),
      ),
    ),
  )
}

function renderPage(request: Request, status: number, headers: Headers, context: EntryContext) {
  return new Promise<Response>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(h(ServerRouter, { context, url: request.url }), {
      onAllReady() {
        const body = new PassThrough()
        resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
        pipe(body)
      },
      onShellError: reject,
    })
  })
}
