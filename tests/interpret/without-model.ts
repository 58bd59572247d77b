import { createInterpreter } from '../../admissions/interpret/interpreter.server.ts'
import { phrases } from './phrases.ts'

/** Reads sentences by the grammar alone. */
export const interpreter = createInterpreter({
  phrases,
  ask: undefined,
  now: () => new Date('2026-11-21T09:00:00Z'),
  report() {},
})
