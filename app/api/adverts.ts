import { receiveAdvertLead } from '../../admissions/leads/adverts/adverts.server.ts'
import { googleLeadIn } from '../../admissions/leads/adverts/google.ts'
import type { Services } from '../services.ts'
import type { ApiCall } from './call.ts'
import { answerProblem, createProblem } from './problems.ts'

/** A lead has no more bytes, nor a message that tells of some. */
export const LONGEST_ADVERT = 65_536

/**
 * `POST /hooks/leads/google`: a lead of a form at Google, known by the key in it. 404 if no key is set. A
 * test is answered and not kept.
 */
export async function takeGoogleLead({ database, config, now }: Services, { req }: ApiCall) {
  const { googleKey, channels } = config.adverts
  if (!googleKey) return answerProblem(createProblem('not-found', 404))
  const lead = googleLeadIn(new Uint8Array(await req.arrayBuffer()), googleKey)
  if (lead === 'not-signed') return answerProblem(createProblem('not-signed', 401))
  if (lead === 'unreadable') return answerProblem(createProblem('not-json', 400))
  if (lead.isTest) return Response.json({ heard: 'test' })
  const { id, form } = lead
  const heard = await receiveAdvertLead(database, { service: 'google', id }, form, { channels, now: now() })
  return Response.json({ heard })
}
