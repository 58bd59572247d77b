/** Writes a number of universities, with none and one in words. */
export const countUniversities = (count: number) =>
  count === 0 ? 'no university' : count === 1 ? 'one university' : `${count} universities`

/** Writes a number of counselling sessions in the same way. */
export const countSessions = (count: number) =>
  count === 0 ? 'no session' : count === 1 ? 'one session' : `${count} sessions`
