import { queueAdvertLeads, receiveAdvertLead } from '../../admissions/leads/adverts/adverts.server.ts'
import { parseGoogleLead } from '../../admissions/leads/adverts/google.ts'
import type { Services } from '../services.ts'
import type { ApiCall } from './call.ts'
import { answerProblem, createProblem } from './problems.ts'

/** A lead has no more bytes, and a message that names up to a thousand of them. */
export const MAX_ADVERT_BYTES = 65_536
export const MAX_ADVERT_NEWS_BYTES = 524_288

/**
 * Answers `POST /api/leads/google`: a lead of a form at Google, known by the key in it. 404 if no key is
 * set. A test is answered and not kept.
 */
export async function takeGoogleLead({ database, config, now }: Services, { req }: ApiCall) {
  const { googleKey, channels } = config.adverts
  if (!googleKey) return answerProblem(createProblem('not-found', 404))
  const lead = parseGoogleLead(new Uint8Array(await req.arrayBuffer()), googleKey)
  if (lead === 'not-signed') return answerProblem(createProblem('not-signed', 401))
  if (lead === 'unreadable') return answerProblem(createProblem('not-json', 400))
  if (lead.isTest) return Response.json({ heard: 'test' })
  const { id, form } = lead
  const outcome = await receiveAdvertLead(database, { service: 'google', id }, form, { channels, now: now() })
  return Response.json({ heard: outcome })
}

/** Answers `GET /api/leads/meta`: Meta asks whether the address is ours when it is registered there. */
export function answerMeta({ metaLeads }: Services, { req }: ApiCall) {
  if (!metaLeads) return answerProblem(createProblem('not-found', 404))
  const answer = metaLeads.answerRegistration((name) => req.query(name))
  if (answer === undefined) return answerProblem(createProblem('not-signed', 401))
  return new Response(answer, { headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' } })
}

/**
 * Answers `POST /api/leads/meta`: the numbers of new leads, signed on the unparsed body. They are queued
 * and fetched later; other messages get a 200 as well, to stop Meta from sending them again.
 */
export async function takeMetaLeads({ database, metaLeads, now }: Services, { req }: ApiCall) {
  if (!metaLeads) return answerProblem(createProblem('not-found', 404))
  const body = new Uint8Array(await req.arrayBuffer())
  const ids = metaLeads.idsIn({ body, header: (name) => req.header(name) })
  if (!ids) return answerProblem(createProblem('not-signed', 401))
  if (ids === 'unreadable') return answerProblem(createProblem('not-json', 400))
  const leads = ids.map((id) => ({ service: 'meta', id }) as const)
  return Response.json({ queued: await queueAdvertLeads(database, leads, now()) })
}
