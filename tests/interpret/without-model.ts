import { createInterpreter } from '../../admissions/interpret/interpreter.server.ts'
import { phrases } from './phrases.ts'

/** Reads sentences by the grammar alone. */
export const interpreter = createInterpreter({
  phrases,
  model: undefined,
  report() {},
})
