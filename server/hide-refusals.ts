import { type ActionFunction, data, type LoaderFunction, type ServerBuild } from 'react-router'
import { isNotAllowed } from '../admissions/access/acting.server.ts'

interface DescribedRequest {
  report: (error: unknown) => void
  /** The request's number, under which its faults are logged. */
  id: string | undefined
  /** The request wants a route's data for the router, not the route itself. */
  isForData: boolean
}

/** What is known about each request, by the context passed to its loaders and actions. */
const requests = new WeakMap<object, DescribedRequest>()

/** Sets where the faults of one request are logged, and whether it wants data alone. */
export function describeRequest(context: object, description: DescribedRequest) {
  requests.set(context, description)
}

/**
 * Makes everything that a function refuses look as if it did not exist, on every page, and records our own
 * faults. A file is not there as data: the router would hold all of it in memory as text. Adds the contexts of requests answered as not found to `notFound`.
 */
export function hideRefusals(build: ServerBuild, notFound: WeakSet<object>): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route]
    const { loader, action } = route.module
    // The catch-all route's 404s are not collected.
    const contexts = route.path === '*' ? new WeakSet() : notFound
    return [
      id,
      {
        ...route,
        module: {
          ...route.module,
          loader: hideRefusal(loader, contexts),
          action: hideRefusal(action, contexts),
        },
      },
    ]
  })
  return { ...build, routes: Object.fromEntries(routes) }
}

function hideRefusal<Work extends LoaderFunction | ActionFunction>(
  work: Work | undefined,
  notFound: WeakSet<object>,
) {
  if (!work) return undefined
  return async (args: Parameters<Work>[0]) => {
    try {
      const answer = await withoutFile(await work(args, undefined), args.context)
      if (isNotThere(answer)) notFound.add(args.context)
      return answer
    } catch (error) {
      const answer = isNotAllowed(error) ? data(null, { status: 404 }) : recordFault(error, args)
      if (isNotThere(answer)) notFound.add(args.context)
      throw answer
    }
  }
}

/** Answers 404 instead of a file if the request wants data. */
async function withoutFile(answer: unknown, context: object) {
  if (!(answer instanceof Response) || !answer.body || !requests.get(context)?.isForData) return answer
  await answer.body.cancel()
  return data(null, { status: 404 })
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
  const known = requests.get(context)
  if (!known?.id || request.signal.aborted || isAnswer(error)) return error
  known.report(error)
  return data({ recorded: known.id }, { status: 500 })
}

/** True for redirects and responses that a page threw on purpose: they are not faults. */
function isAnswer(thrown: unknown) {
  return thrown instanceof Response || (thrown as { type?: unknown } | null)?.type === 'DataWithResponseInit'
}
