import { takeEvent } from '../../admissions/gateway/gateway.server.ts'
import { getHouse } from '../../admissions/plans/house.ts'
import type { Services } from '../services.ts'
import type { ApiCall } from './call.ts'
import { answerProblem, createProblem } from './problems.ts'

/** An event has no more bytes: a payment with all that the service says of it is a few thousand. */
export const MAX_GATEWAY_EVENT_BYTES = 131_072

/**
 * Answers `POST /api/payments/razorpay`: an event of the payment service, authenticated by its signature
 * on the unparsed body. 404 if the service is off.
 */
export async function takeGatewayEvent({ database, config, gateway, now }: Services, { req }: ApiCall) {
  if (!gateway) return answerProblem(createProblem('not-found', 404))
  const body = new Uint8Array(await req.arrayBuffer())
  const event = gateway.eventIn({ body, header: (name) => req.header(name) })
  if (!event) return answerProblem(createProblem('not-signed', 401))
  if (event === 'unreadable') return answerProblem(createProblem('not-json', 400))
  // Repeated or unrelated events get a 200 as well, to stop the service from sending them again.
  return Response.json({ heard: await takeEvent(database, getHouse(config), event, now()) })
}
