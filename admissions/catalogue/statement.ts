export const LENGTH_UNITS = ['words', 'characters', 'pages'] as const

/** The longest text that an institution may ask for. */
export interface StatementLength {
  most: number
  unit: (typeof LENGTH_UNITS)[number]
}

/** An institution's requirements for the statement or essay of an application, as on its page. */
export interface StatementAsked {
  /** Absent if the page names none. */
  length?: StatementLength
  /** In the page's words. */
  questions: string[]
}

/** Longer ones are a slip of the hand. */
const MAX_LENGTHS = { words: 10_000, characters: 60_000, pages: 20 }

export const MAX_QUESTIONS = 6
export const MAX_QUESTION_LENGTH = 500

/** Returns the length, or `undefined` if no institution would ask for it. */
export function toStatementLength(max: number, unit: string | undefined): StatementLength | undefined {
  const lengthUnit = LENGTH_UNITS.find((knownUnit) => knownUnit === unit)
  return lengthUnit && Number.isInteger(max) && max >= 1 && max <= MAX_LENGTHS[lengthUnit]
    ? { most: max, unit: lengthUnit }
    : undefined
}

/** Returns the questions, one a line; `undefined` if they are too many or too long. */
export function splitQuestions(text: string): string[] | undefined {
  const questions = text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const areShort = questions.every((question) => question.length <= MAX_QUESTION_LENGTH)
  return questions.length <= MAX_QUESTIONS && areShort ? questions : undefined
}
