import { createLog } from '../../platform/log.ts'
import { createPageCache } from '../../platform/page-cache.ts'
import type { ServedSite } from './web.ts'

/** Returns a site whose pages a test answers itself, with nothing else in it. */
export function createMadeUpSite(answer: (request: Request) => Response, edition = () => 'v1'): ServedSite {
  return {
    log: createLog('silent'),
    secure: false,
    assets: new Map(),
    pages: { render: async (request) => ({ response: answer(request), mark: 'mark' }) },
    cache: createPageCache(1_000_000),
    edition,
    checkHealth: async () => undefined,
  }
}

/** Returns a page with this body. */
export function createHtml(body: string, headers: Record<string, string> = {}): Response {
  return new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8', ...headers } })
}
