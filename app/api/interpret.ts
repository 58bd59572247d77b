import { LONGEST_SENTENCE } from '../../admissions/interpret/interpret.ts'
import type { Interpreter } from '../../admissions/interpret/interpreter.server.ts'
import type { Searchable } from '../../admissions/search/index.server.ts'
import type { ApiProblem } from './problems.ts'

/** `GET /api/v1/interpret?q=`: the filters, scores and wishes in a sentence, or what is wrong with the question. */
export async function answerInterpret(
  asked: URLSearchParams,
  searchable: Searchable,
  interpreter: Interpreter,
): Promise<{ body: object } | { problem: ApiProblem }> {
  const wrong = whatIsWrong(asked)
  if (wrong) return { problem: unreadable(wrong.parameter, wrong.message) }
  const { interpretation } = await interpreter.read(searchable, asked.get('q')!)
  return { body: interpretation }
}

function whatIsWrong(asked: URLSearchParams): { parameter: string; message: string } | undefined {
  const other = [...asked.keys()].find((name) => name !== 'q')
  if (other) return { parameter: other, message: `${other} is no parameter of this address. It takes q.` }
  const text = asked.get('q')?.trim() ?? ''
  if (text === '') return { parameter: 'q', message: 'q holds the sentence to read. Write one.' }
  if (text.length <= LONGEST_SENTENCE) return undefined
  return {
    parameter: 'q',
    message: `q may be ${LONGEST_SENTENCE} characters long at most; this one has ${text.length}. Leave some out.`,
  }
}

function unreadable(parameter: string, message: string): ApiProblem {
  return {
    type: 'about:blank',
    title: 'Wrong parameter',
    status: 422,
    detail: message,
    errors: [{ parameter, message }],
  }
}
