import { type Logger, pino } from 'pino'

export type Log = Logger

/**
 * Writes one JSON line per event to standard output. Cookies and passwords never pass through it: callers log
 * ids, not requests. From an error it takes the parts that identify the fault, and omits those that may
 * repeat a user's words. A library's error under `fault`, whose message may contain anything, is logged by
 * name and place only. A `path` is logged without parts that may be secret.
 */
export function createLog(level: string, destination?: { write(line: string): void }): Log {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: formatError, fault: formatFault, path: formatPath },
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
  cause?: Partial<ErrorLine>
}

/**
 * Routes the output of libraries and Node's warnings to the log, cut at a colon or quotation mark, as a
 * user's words may follow.
 */
export function takeOverConsole(log: Log): () => void {
  const levels = { error: 'error', warn: 'warn', info: 'info', log: 'info', debug: 'debug' } as const
  const before = { ...console }
  for (const [name, level] of Object.entries(levels)) {
    console[name as keyof typeof levels] = (...args: unknown[]) => {
      const fault = args.find((arg) => arg instanceof Error)
      const text = args.find((arg) => typeof arg === 'string') ?? ''
      log[level](fault ? { fault } : {}, `a library says: ${cutToFixedPart(text)}`)
    }
  }
  const printing = process.listeners('warning')
  process.removeAllListeners('warning')
  process.on('warning', (fault) => {
    // As with the command’s `--disable-warning`: this product's experimental features are known.
    if (fault.name !== 'ExperimentalWarning')
      log.warn({ fault }, `Node warns: ${cutToFixedPart(fault.message)}`)
  })
  return () => {
    Object.assign(console, before)
    process.removeAllListeners('warning')
    for (const listener of printing) process.on('warning', listener)
  }
}

/** Returns the beginning of a library's message: the fixed part, which does not depend on its input. */
export function cutToFixedPart(text: string): string {
  return text.split(/[:"'`\r\n]/, 1)[0].slice(0, 80)
}

/** After these, an id in a path is a key. */
const BEFORE_KEYS = ['book', 'calendar', 'stop-mails']

/** Returns a path that is safe to log: without keys, typed text, and anything after a question mark. */
function formatPath(path: unknown) {
  const [plain] = String(path).split('?', 1)
  let before = ''
  const shownPath = plain.split('/').map((part) => {
    const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(part)
    const isSafe = isId ? !BEFORE_KEYS.includes(before) : /^[a-z0-9.&-]{0,31}$/.test(part)
    if (part) before = part.toLowerCase()
    return isSafe ? part : '…'
  })
  return shownPath.join('/')
}

function formatFault(error: unknown): Partial<ErrorLine> {
  const { message: _, cause, ...line } = formatError(error)
  if (!(error instanceof Error)) return line
  return { ...line, stack: getFrames(error), ...(cause && { cause: formatFault(error.cause) }) }
}

/** Returns an error without the values in it. */
function formatError(error: unknown): ErrorLine {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' }
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown }
  const message = removeValues(error)
  return {
    type: error.name,
    message,
    // The stack begins with the message again.
    stack: error.stack && `${error.name}: ${message}\n${getFrames(error)}`,
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(typeof table === 'string' && { table }),
    ...(error.cause instanceof Error && { cause: formatError(error.cause) }),
  }
}

/** Removes the values that PostgreSQL quotes in its messages. */
function removeValues(error: Error) {
  const { message } = error
  // SQLSTATE 22: "invalid input syntax for type uuid: …"
  const { code, severity } = error as { code?: string; severity?: string }
  return severity && code?.startsWith('22') ? message.replace(/".*"/gs, '"…"') : message
}

/**
 * Returns the places from the stack. Skips the message that the stack repeats at its start, which may contain
 * lines that look like places.
 */
function getFrames({ stack = '', message }: Error) {
  const position = stack.indexOf(message)
  return stack
    .slice(position < 0 ? 0 : position + message.length)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}
