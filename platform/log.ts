import { type Logger, pino } from 'pino'

export type Log = Logger

/**
 * One JSON line an event on standard output. Cookies and passwords never pass through it: callers log ids, not requests; and of an
 * error it takes what names the fault and leaves what may repeat somebody's words.
 */
export function createLog(level: string, destination?: { write(line: string): void }): Log {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: errorLine },
  }
  return destination ? pino(options, destination) : pino(options)
}

interface ErrorLine {
  type: string
  message: string
  stack?: string
  /** PostgreSQL's or the system's own name for the fault. */
  code?: string
  constraint?: string
  table?: string
  cause?: ErrorLine
}

/** An error without the values that went along with it. */
function errorLine(error: unknown): ErrorLine {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' }
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown }
  const message = withoutValues(error)
  return {
    type: error.name,
    message,
    // The stack repeats the message at its head.
    stack: error.stack && `${error.name}: ${message}\n${framesOf(error.stack)}`,
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(typeof table === 'string' && { table }),
    ...(error.cause instanceof Error && { cause: errorLine(error.cause) }),
  }
}

/** Drizzle repeats what was sent along after its statement; PostgreSQL quotes a value that it cannot read. */
function withoutValues(error: Error) {
  const [message] = error.message.split('\nparams:')
  // SQLSTATE 22: "invalid input syntax for type uuid: …"
  const { code, severity } = error as { code?: string; severity?: string }
  return severity && code?.startsWith('22') ? message.replace(/".*"/gs, '"…"') : message
}

function framesOf(stack: string) {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}
