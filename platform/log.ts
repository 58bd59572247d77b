import { type Logger, pino } from 'pino'

export type Log = Logger

/** One JSON line an event on standard output. Cookies and passwords never pass through it: callers log ids, not requests. */
export function createLog(level: string): Log {
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime })
}
