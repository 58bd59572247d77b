import { MAX_SENTENCE_LENGTH } from '../../admissions/interpret/interpret.ts'
import type { Services } from '../services.ts'
import { apiWords as words } from '../words/api.ts'
import type { ApiCall } from './call.ts'
import { answerProblem, createProblem, type WrongField } from './problems.ts'

/** Answers `GET /api/v1/interpret?q=`: the filters, scores and wishes in a sentence. */
export async function answerInterpretation(
  { catalogue, interpreter, today, senderOf }: Services,
  c: ApiCall,
) {
  const parameters = new URL(c.req.url).searchParams
  const problem = findWrongField(parameters)
  if (problem)
    return answerProblem(
      createProblem('wrong-parameter', 422, { detail: problem.message, errors: [problem] }),
    )
  const { address } = senderOf(c.req.raw, c.env.remote)
  const { interpretation } = await interpreter.read(
    catalogue.current(),
    parameters.get('q')!,
    today(),
    address,
  )
  // "Next fall" means another one next year, so an answer is never cached.
  return Response.json(interpretation, { headers: { 'cache-control': 'no-store' } })
}

function findWrongField(parameters: URLSearchParams): WrongField | undefined {
  const unknownParameter = [...parameters.keys()].find((name) => name !== 'q')
  if (unknownParameter)
    return { parameter: unknownParameter, message: words.noParameter(unknownParameter, ['q']) }
  const text = parameters.get('q')?.trim() ?? ''
  if (text === '') return { parameter: 'q', message: words.sentence }
  if (text.length <= MAX_SENTENCE_LENGTH) return undefined
  return {
    parameter: 'q',
    message: words.longSentence(MAX_SENTENCE_LENGTH, text.length),
  }
}
