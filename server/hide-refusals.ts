import { type ActionFunction, data, type LoaderFunction, type ServerBuild } from 'react-router'
import { isNotAllowed } from '../admissions/access/acting.server.ts'

interface FaultLog {
  report: (error: unknown) => void
  /** The request's number, under which its faults are logged. */
  id: string | undefined
}

/** Each request's log, by the context passed to its loaders and actions. */
const faultLogs = new WeakMap<object, FaultLog>()

/** Sets where the faults of one request are logged. */
export function setFaultLog(context: object, log: FaultLog) {
  faultLogs.set(context, log)
}

/**
 * Makes everything that a function refuses look as if it did not exist, on every page, and records our own
 * faults. Adds the contexts of requests answered as not found to `notFound`.
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
      const answer = await work(args, undefined)
      if (isNotThere(answer)) notFound.add(args.context)
      return answer
    } catch (error) {
      const answer = isNotAllowed(error) ? data(null, { status: 404 }) : recordFault(error, args)
      if (isNotThere(answer)) notFound.add(args.context)
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
  const log = faultLogs.get(context)
  if (!log?.id || request.signal.aborted || isAnswer(error)) return error
  log.report(error)
  return data({ recorded: log.id }, { status: 500 })
}

/** True for redirects and responses that a page threw on purpose: they are not faults. */
function isAnswer(thrown: unknown) {
  return thrown instanceof Response || (thrown as { type?: unknown } | null)?.type === 'DataWithResponseInit'
}
