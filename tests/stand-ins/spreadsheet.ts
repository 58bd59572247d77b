import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { createContext, runInContext } from 'node:vm'

/** How the endpoint treats one lead. `lost` takes it and cuts the connection; `late` takes it and never answers. */
export type Mood = 'well' | 'error' | 'hang' | 'late' | 'lost' | 'page' | 'down' | 'says-no'

export interface Spreadsheet {
  address: string
  /** `[id, name]` of each row, in the order in which they were added. */
  rows: string[][]
  /** The bodies that arrived, taken or not. */
  bodies: string[]
  /** How many are being dealt with at this moment, and the most there were at one. */
  inHand(): number
  mostInHand(): number
  close(): Promise<void>
}

/**
 * A spreadsheet's endpoint on this machine, as Google runs one: the script that ships in `docs/` on a sheet of its own, a redirect to
 * the answer, and whatever the mood of the moment does to it.
 */
export async function openSpreadsheet(mood: (lead: { name: string }) => Mood): Promise<Spreadsheet> {
  const { doPost, rows } = runScript()
  const bodies: string[] = []
  const answers: string[] = []
  let inHand = 0
  let mostInHand = 0

  const server = createServer(async (request, response) => {
    const url = new URL(request.url!, 'http://localhost')
    if (request.method === 'GET')
      return finish(response, 200, 'application/json', answers[Number(url.pathname.slice(1))])

    mostInHand = Math.max(mostInHand, ++inHand)
    response.on('close', () => {
      inHand--
    })
    const body = await getText(request)
    bodies.push(body)
    const take = () =>
      doPost({ postData: { contents: body }, parameter: Object.fromEntries(url.searchParams) })

    switch (mood(JSON.parse(body))) {
      case 'well':
        return response.writeHead(302, { location: `/${answers.push(take()) - 1}` }).end()
      case 'error':
        return finish(response, 500, 'text/plain', 'Internal error')
      case 'page':
        return finish(
          response,
          200,
          'text/html; charset=utf-8',
          '<!doctype html><p>Script function not found',
        )
      case 'says-no':
        return finish(response, 200, 'application/json', '{"ok":false}')
      case 'late':
        take()
        return
      case 'lost':
        take()
        return request.socket.destroy()
      case 'down':
        return request.socket.destroy()
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/exec`,
    rows,
    bodies,
    inHand: () => inHand,
    mostInHand: () => mostInHand,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

function finish(response: ServerResponse, status: number, type: string, body: string) {
  response.writeHead(status, { 'content-type': type }).end(body)
}

async function getText(request: IncomingMessage) {
  let text = ''
  for await (const piece of request.setEncoding('utf8')) text += piece
  return text
}

type DoPost = (event: { postData: { contents: string }; parameter: Record<string, string> }) => string

/** The script with as much of Google's services as it uses. */
function runScript() {
  const cells: unknown[][] = []
  const rows: string[][] = []
  const sheet = {
    getLastRow: () => cells.length,
    appendRow(row: unknown[]) {
      if (cells.push(row) > 1) rows.push([String(row[4]), String(row[1])])
    },
    getRange: (first: number, column: number, count: number) => ({
      createTextFinder: (wanted: string) => ({
        matchEntireCell: () => ({
          findNext: () =>
            cells.slice(first - 1, first - 1 + count).find((row) => row[column - 1] === wanted) ?? null,
        }),
      }),
    }),
  }
  const context = createContext({
    LockService: { getScriptLock: () => ({ tryLock: () => true, releaseLock() {} }) },
    SpreadsheetApp: { getActiveSpreadsheet: () => ({ getSheets: () => [sheet] }), flush() {} },
    ContentService: {
      MimeType: { JSON: 'JSON' },
      createTextOutput: (text: string) => ({ setMimeType: () => text }),
    },
  })
  runInContext(readFileSync(resolve(import.meta.dirname, '../../docs/leads-spreadsheet.gs'), 'utf8'), context)
  return { doPost: context.doPost as DoPost, rows }
}
