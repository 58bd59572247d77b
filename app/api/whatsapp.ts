import { takeWhatsAppNews } from '../../admissions/whatsapp/receive.server.ts'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { whatsAppTexts } from '../student/whatsapp/words.ts'
import type { ApiCall } from './call.ts'
import { answerProblem, createProblem } from './problems.ts'

/** Shorter than the service waits for an answer. */
const MAX_TAKING_MS = 8_000

/** Answers `GET /api/whatsapp`: Meta asks whether the address is ours when it is registered there. */
export function answerWhatsApp({ whatsApp }: Services, { req }: ApiCall) {
  if (!whatsApp) return answerProblem(createProblem('not-found', 404))
  const answer = whatsApp.answerRegistration((name) => req.query(name))
  if (answer === undefined) return answerProblem(createProblem('not-signed', 401))
  return new Response(answer, { headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' } })
}

/**
 * Answers `POST /api/whatsapp`: received messages and the delivery of ours, signed on the unparsed body.
 * Everything is on disk before the 200. News that came before, or that is not about anything of ours, gets
 * a 200 as well. If a post is too much for the time that the service waits, the answer is 503, and the service
 * sends it again.
 */
export async function takeWhatsApp({ database, whatsApp, origin, now }: Services, { req }: ApiCall) {
  if (!whatsApp) return answerProblem(createProblem('not-found', 404))
  const body = new Uint8Array(await req.arrayBuffer())
  const news = whatsApp.newsIn({ body, header: (name) => req.header(name) })
  if (!news) return answerProblem(createProblem('not-signed', 401))
  if (news === 'unreadable') return answerProblem(createProblem('not-json', 400))
  const choicesLink = `${origin()}${paths.notices()}#contact`
  const isAllTaken = await takeWhatsAppNews(database, news, {
    texts: whatsAppTexts,
    choicesLink,
    now: now(),
    until: Date.now() + MAX_TAKING_MS,
  })
  if (!isAllTaken) return answerProblem(createProblem('busy', 503), { 'retry-after': '30' })
  return Response.json({ heard: news.messages.length + news.deliveries.length })
}
