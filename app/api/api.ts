import { type Context, Hono } from 'hono'
import { isNotAllowed, PlanEnded } from '../../admissions/access/acting.server.ts'
import { MAX_WHATSAPP_NEWS_BYTES } from '../forms/body-limit.ts'
import type { Services } from '../services.ts'
import { formFaultWords } from '../words/form-faults.ts'
import {
  answerMeta,
  MAX_ADVERT_BYTES,
  MAX_ADVERT_NEWS_BYTES,
  takeGoogleLead,
  takeMetaLeads,
} from './adverts.ts'
import { type ApiAnswer, type ApiCall, limitBodyTo } from './call.ts'
import * as catalogue from './catalogue.ts'
import { MAX_GATEWAY_EVENT_BYTES, takeGatewayEvent } from './gateway.ts'
import { answerInterpretation } from './interpret.ts'
import { MAX_LEAD_BYTES, requireOwnPages, takeLead, takeMessage } from './leads.ts'
import { answerWhatIf, matchStudent } from './match.ts'
import { showMe } from './me.ts'
import { answerProblem, createFaultProblem, createProblem } from './problems.ts'
import { addProgrammes, removeProgramme, showShortlist } from './shortlist.ts'
import { answerWhatsApp, takeWhatsApp } from './whatsapp.ts'

/** Largest request bodies for matching and the shortlist, in bytes. */
const MAX_MATCH_BYTES = 65_536
const MAX_PICK_BYTES = 4_096

/** Creates the API below `/api`: the verbs that the pages use, answered in JSON. */
export function createApi(services: Services) {
  const api = new Hono<{ Bindings: { remote: string } }>().basePath('/api')
  const by = (answer: ApiAnswer) => (call: Context) => answer(services, call as ApiCall)

  api.get('/v1/programmes', by(catalogue.findProgrammes))
  api.get('/v1/programmes/:id', by(catalogue.showProgramme))
  api.get('/v1/institutions/:id', by(catalogue.showInstitution))
  api.get('/v1/suggest', by(catalogue.answerSuggestions))
  api.get('/v1/catalogue', by(catalogue.showCatalogue))
  api.get('/v1/reference/:list', by(catalogue.showReference))
  api.get('/v1/openapi.json', by(catalogue.describe))
  api.get('/v1/interpret', by(answerInterpretation))
  api.post('/v1/match', limitBodyTo(MAX_MATCH_BYTES), by(matchStudent))
  api.post('/v1/match/what-if', limitBodyTo(MAX_MATCH_BYTES), by(answerWhatIf))

  api.get('/v1/me', by(showMe))
  api.all('/v1/me', () => answerProblem(createProblem('not-allowed', 405), { allow: 'GET' }))
  api.get('/v1/shortlist', by(showShortlist))
  api.post('/v1/shortlist', limitBodyTo(MAX_PICK_BYTES), by(addProgrammes))
  api.delete('/v1/shortlist/:programme', by(removeProgramme))

  api.post('/v1/leads', requireOwnPages(services), limitBodyTo(MAX_LEAD_BYTES), by(takeLead))
  api.post('/v1/messages', requireOwnPages(services), limitBodyTo(MAX_LEAD_BYTES), by(takeMessage))

  api.post('/payments/razorpay', limitBodyTo(MAX_GATEWAY_EVENT_BYTES), by(takeGatewayEvent))
  api.post('/leads/google', limitBodyTo(MAX_ADVERT_BYTES), by(takeGoogleLead))
  api.get('/leads/meta', by(answerMeta))
  api.post('/leads/meta', limitBodyTo(MAX_ADVERT_NEWS_BYTES), by(takeMetaLeads))
  api.get('/whatsapp', by(answerWhatsApp))
  api.post('/whatsapp', limitBodyTo(MAX_WHATSAPP_NEWS_BYTES), by(takeWhatsApp))

  api.all('/auth/*', ({ req, env }) =>
    services.accounts().answer(req.raw, services.senderOf(req.raw, env.remote)),
  )

  api.notFound(() => answerProblem(createProblem('not-found', 404)))
  api.onError(async (error, { req, env }) => {
    if (isNotAllowed(error)) {
      const account = (await services.accounts().personOf(req.raw))?.id
      const { address } = services.senderOf(req.raw, env.remote)
      services.logRefusal({ refused: 'right', account, address, path: req.path })
      return answerProblem(createProblem('not-found', 404))
    }
    if (error instanceof PlanEnded) return answerProblem(createProblem('plan-ended', 409))
    services.report(error, req.path)
    const isForm = /\/(leads|messages)$/.test(req.path)
    return answerProblem(
      isForm ? createProblem('our-fault', 500, { detail: formFaultWords.failed }) : createFaultProblem(),
    )
  })
  return api
}
