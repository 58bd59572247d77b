/**
 * Returns whether a person opened this page, as browsers say with the request (Fetch Metadata). Previews in
 * chats, HEAD and pages loaded ahead do not count; browsers from before 2023 do not either, as they say
 * nothing.
 */
export function isOpenedByPerson({ method, headers }: Pick<Request, 'method' | 'headers'>): boolean {
  return (
    method === 'GET' &&
    headers.get('sec-fetch-mode') === 'navigate' &&
    headers.get('sec-fetch-dest') === 'document' &&
    !headers.has('sec-purpose') &&
    !PREVIEWS.test(headers.get('user-agent') ?? '')
  )
}

/**
 * Returns whether a person's browser asked for a page, or for its data within the site. Programs that name
 * themselves do not count, nor does what is loaded ahead.
 */
export function isVisit({ method, headers }: Pick<Request, 'method' | 'headers'>): boolean {
  const isData =
    method === 'GET' &&
    headers.get('sec-fetch-site') === 'same-origin' &&
    headers.get('sec-fetch-dest') === 'empty' &&
    !headers.has('sec-purpose')
  return (isData || isOpenedByPerson({ method, headers })) && !PROGRAMS.test(headers.get('user-agent') ?? '')
}

/** The names by which crawlers and browsers without a person identify themselves. */
const PROGRAMS = /bot\b|crawl|spider|slurp|preview|HeadlessChrome|Lighthouse/i

/** The names by which chats identify themselves when they load a page for a link's preview. */
const PREVIEWS = /bot\b|facebookexternalhit|WhatsApp\/|Preview|Snapchat/i
