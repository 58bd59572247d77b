import { LONGEST_SENTENCE } from '../../admissions/interpret/interpret.ts'
import type { Interpreter } from '../../admissions/interpret/interpreter.server.ts'
import type { Searchable } from '../../admissions/search/index.server.ts'
import { apiWords as words } from '../words/api.ts'
import { type ApiProblem, problemOf, type WrongField } from './problems.ts'

/** `GET /api/v1/interpret?q=`: the filters, scores and wishes in a sentence, or what is wrong with the question. */
export async function answerInterpret(
  asked: URLSearchParams,
  searchable: Searchable,
  interpreter: Interpreter,
  today: string,
): Promise<{ body: object } | { problem: ApiProblem }> {
  const wrong = whatIsWrong(asked)
  if (wrong) return { problem: problemOf('wrong-parameter', 422, { detail: wrong.message, errors: [wrong] }) }
  const { interpretation } = await interpreter.read(searchable, asked.get('q')!, today)
  return { body: interpretation }
}

function whatIsWrong(asked: URLSearchParams): WrongField | undefined {
  const other = [...asked.keys()].find((name) => name !== 'q')
  if (other) return { parameter: other, message: words.noParameter(other, ['q']) }
  const text = asked.get('q')?.trim() ?? ''
  if (text === '') return { parameter: 'q', message: words.sentence }
  if (text.length <= LONGEST_SENTENCE) return undefined
  return {
    parameter: 'q',
    message: words.longSentence(LONGEST_SENTENCE, text.length),
  }
}
