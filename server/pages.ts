import { randomBytes } from 'node:crypto'
import {
  type ActionFunction,
  createRequestHandler,
  data,
  type LoaderFunction,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { isNotAllowed } from '../admissions/access/acting.server.ts'
import type { PageContext } from '../app/context.ts'

/** Exports of `app/entry.server.tsx` in addition to the renderer: how to give it the server's state. */
export interface PagesEntry {
  provide(page: PageContext, answer: Answering): RouterContextProvider
}

/** What one response needs to know about the server. */
export interface Answering {
  /** Marks the page's own scripts; taken off again before anybody sees it. */
  mark: string
  report(error: unknown): void
}

export interface Rendered {
  response: Response
  mark: string
}

export interface PageRenderer {
  /**
   * `remote`: the network address at the other end of the connection; `id`: the request's number, under which
   * the log has its faults.
   */
  render(request: Request, remote: string, report: (error: unknown) => void, id?: string): Promise<Rendered>
}

/**
 * Where the faults of a request are logged, and under which number; by the context passed to its loaders and
 * actions.
 */
const logs = new WeakMap<object, { report: (error: unknown) => void; id: string | undefined }>()

/**
 * Creates the pages of a React Router build, which has its own copy of each module: the server's state is
 * passed in with each request.
 */
export function createPages(
  build: ServerBuild | (() => Promise<ServerBuild>),
  page: (request: Request, remote: string) => Omit<PageContext, 'report'>,
  mode: 'production' | 'development',
  /** Called for each request that a page answered as not found. */
  noteHidden: (page: Omit<PageContext, 'report'>, request: Request) => Promise<void> = async () => {},
): PageRenderer {
  const hidden = new WeakSet<object>()
  // In development the build changes, so wrap it again for each request.
  const handle = createRequestHandler(
    typeof build === 'function'
      ? async () => hideRefusals(await build(), hidden)
      : hideRefusals(build, hidden),
    mode,
  )
  return {
    async render(request, remote, report, id) {
      const mark = randomBytes(16).toString('base64url')
      const entry = (typeof build === 'function' ? await build() : build).entry
        .module as unknown as PagesEntry
      const context = page(request, remote)
      const provided = entry.provide({ ...context, report }, { mark, report })
      logs.set(provided, { report, id })
      const response = await handle(request, provided)
      if (hidden.has(provided)) await noteHidden(context, request)
      return { response, mark }
    },
  }
}

/**
 * Makes everything that a function refuses look as if it did not exist, on every page, and records our own
 * faults. Adds the contexts of requests answered as not found to `hidden`.
 */
export function hideRefusals(build: ServerBuild, hidden: WeakSet<object>): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route]
    const { loader, action } = route.module
    // The catch-all route's 404s are not reported.
    const noted = route.path === '*' ? new WeakSet() : hidden
    return [
      id,
      {
        ...route,
        module: { ...route.module, loader: hideRefusal(loader, noted), action: hideRefusal(action, noted) },
      },
    ]
  })
  return { ...build, routes: Object.fromEntries(routes) }
}

function hideRefusal<Work extends LoaderFunction | ActionFunction>(
  work: Work | undefined,
  hidden: WeakSet<object>,
) {
  if (!work) return undefined
  return async (args: Parameters<Work>[0]) => {
    try {
      const answer = await work(args, undefined)
      if (isNotThere(answer)) hidden.add(args.context)
      return answer
    } catch (error) {
      const answer = isNotAllowed(error) ? data(null, { status: 404 }) : recordFault(error, args)
      if (isNotThere(answer)) hidden.add(args.context)
      throw answer
    }
  }
}

/** True for a 404, whether a whole response or `data`. */
function isNotThere(answer: unknown) {
  const { status, init } = (answer ?? {}) as { status?: unknown; init?: { status?: unknown } | null }
  return status === 404 || init?.status === 404
}

/**
 * Logs a fault and returns an error with its number: only then may a page say that it has been recorded.
 * Returns anything else unchanged.
 */
function recordFault(error: unknown, { context, request }: { context: object; request: Request }) {
  const log = logs.get(context)
  if (!log?.id || request.signal.aborted || isAnswer(error)) return error
  log.report(error)
  return data({ recorded: log.id }, { status: 500 })
}

/** Redirects and answers that were thrown on purpose are none of our faults. */
function isAnswer(thrown: unknown) {
  return thrown instanceof Response || (thrown as { type?: unknown } | null)?.type === 'DataWithResponseInit'
}
