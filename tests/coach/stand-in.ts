import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { HOSTILE_WORDS, readFacts, writeClaim } from './scripted.ts'

/** How the server that plays a language model behaves. `held`: it stops after its first claim and stays open. */
export type Play = 'good' | 'held' | 'broken' | 'hostile' | 'silent' | 'without-tools'

interface Message {
  role: string
  content: string
}

/** A server that plays a language model with the protocol of OpenAI, on this machine. */
export interface ModelStandIn {
  /** As `LLM_BASE_URL`. */
  address: string
  play: Play
  /** The bodies of all requests, as they came. */
  bodies: string[]
  close(): void
}

/** Starts such a server. */
export async function startModelStandIn(): Promise<ModelStandIn> {
  const server = createServer(async (request, response) => {
    const body = await readText(request)
    standIn.bodies.push(body)
    const { messages, tools } = JSON.parse(body) as { messages: Message[]; tools?: unknown[] }
    const prompt = messages.find(({ role }) => role === 'user')!.content
    if (standIn.play === 'broken') return request.socket.destroy()
    if (standIn.play === 'silent') return
    if (standIn.play === 'without-tools' && tools) {
      response.writeHead(400, { 'content-type': 'application/json' })
      return response.end(JSON.stringify({ error: { message: 'tools are not supported' } }))
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const facts = readFacts(prompt)
    if (standIn.play === 'hostile')
      for (const words of HOSTILE_WORDS.slice(0, 8))
        sendPiece(response, writeClaim(`${words}: {${facts[0].id}}`))
    else
      for (const { id } of facts.slice(0, standIn.play === 'held' ? 1 : 3))
        sendPiece(response, writeClaim(`Our scripted words: {${id}}`))
    if (standIn.play === 'held') return
    send(response, { delta: {}, finish_reason: 'stop' })
    response.end('data: [DONE]\n\n')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const standIn: ModelStandIn = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    play: 'good',
    bodies: [],
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return standIn
}

/** Sends a text in two pieces, as models cut words. */
function sendPiece(response: ServerResponse, content: string) {
  for (const piece of [content.slice(0, 9), content.slice(9)])
    send(response, { delta: { role: 'assistant', content: piece }, finish_reason: null })
}

function send(response: ServerResponse, choice: object) {
  const chunk = {
    id: '1',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'small',
    choices: [{ index: 0, ...choice }],
  }
  response.write(`data: ${JSON.stringify(chunk)}\n\n`)
}
