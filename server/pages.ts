import { randomBytes } from 'node:crypto'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import type { PageContext } from '../app/context.ts'
import type { Views } from '../platform/page-cache.ts'
import { describeRequest, hideRefusals } from './hide-refusals.ts'

/** Exports of `app/entry.server.tsx` in addition to the renderer: how to give it the server's state. */
export interface PagesEntry {
  provide(page: PageContext, answer: Answering): RouterContextProvider
}

/** The services of one request, before its answer is begun. */
export type RequestContext = Omit<PageContext, 'report' | 'noteViews'>

/** The data about the server that one response needs. */
export interface Answering {
  /** Marks the page's own scripts. It is removed before the response is sent. */
  mark: string
  report(error: unknown): void
}

export interface Rendered {
  response: Response
  mark: string
  /** What it shows that is counted; absent if nothing is, and for staff. */
  views?: Views
}

export interface PageRenderer {
  /**
   * `remote` is the network address at the other end of the connection; `id` is the number under which the
   * request's faults are logged.
   */
  render(request: Request, remote: string, report: (error: unknown) => void, id?: string): Promise<Rendered>
}

/**
 * Creates the pages of a React Router build, which has its own copy of each module: the server's state is
 * passed in with each request.
 */
export function createPages(
  build: ServerBuild | (() => Promise<ServerBuild>),
  page: (request: Request, remote: string) => RequestContext,
  mode: 'production' | 'development',
  /** Called for each request that a page answered as not found. */
  noteHidden: (page: RequestContext, request: Request) => Promise<void> = async () => {},
): PageRenderer {
  const notFound = new WeakSet<object>()
  // In development the build changes, so wrap it again for each request.
  const handle = createRequestHandler(
    typeof build === 'function'
      ? async () => hideRefusals(await build(), notFound)
      : hideRefusals(build, notFound),
    mode,
  )
  return {
    async render(request, remote, report, id) {
      const mark = randomBytes(16).toString('base64url')
      const entry = (typeof build === 'function' ? await build() : build).entry
        .module as unknown as PagesEntry
      const context = page(request, remote)
      let views: Views | undefined
      const routerContext = entry.provide(
        {
          ...context,
          report,
          noteViews(ofAnswer) {
            views = ofAnswer
          },
        },
        { mark, report },
      )
      const isForData = new URL(request.url).pathname.endsWith('.data')
      describeRequest(routerContext, { report, id, isForData })
      const response = await handle(request, routerContext)
      if (notFound.has(routerContext)) await noteHidden(context, request)
      return { response, mark, views: views && (await isStaff(context)) ? undefined : views }
    },
  }
}

/** The person was looked up for the page already. */
async function isStaff({ person }: RequestContext) {
  const role = (await person())?.role
  return role !== undefined && role !== 'student'
}
