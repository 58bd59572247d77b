import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { renderBareRouterPage } from './bare-router.ts'

// What the site is held against, in a process of its own: the same bytes from Node's own server, or a page of React Router and nothing
// else.  node lab/bench/site/bare.ts --bytes 20000 | --cards 50

const { values } = parseArgs({ options: { bytes: { type: 'string' }, cards: { type: 'string' } } })

const server = createServer(
  values.cards ? await routerPage(Number(values.cards)) : sameBytes(Number(values.bytes)),
)
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`)
})

function sameBytes(length: number): RequestListener {
  const body = Buffer.alloc(length, 'a')
  return (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': length })
    response.end(body)
  }
}

async function routerPage(cards: number): Promise<RequestListener> {
  const render = renderBareRouterPage(cards)
  return async ({ url }, response) => {
    const page = await render(new Request(`http://localhost${url}`))
    const body = Buffer.from(await page.arrayBuffer())
    response.writeHead(page.status, {
      'content-type': 'text/html; charset=utf-8',
      'content-length': body.byteLength,
    })
    response.end(body)
  }
}
