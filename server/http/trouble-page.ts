import { getHouseName } from '../../admissions/house/house-name.ts'
import { serverWords } from '../../app/site/words.ts'
import { languageTag } from '../../app/words/language.ts'

const { trouble: words, tooLong, tooLongAddress, tooMuchRead, noRoom, busy } = serverWords

/** Returns the page sent if nothing else can be: no styles, no scripts, nothing that could fail too. */
export function createTroublePage(requestId: string) {
  return createPlainPage(
    500,
    words.title,
    `<h1>${words.heading}</h1>
<p>${words.text} <a href="/">${words.home}</a>.</p>
<p>${words.number(requestId)}</p>`,
  )
}

/** Returns the answer to a form longer than any genuine one. */
export function createTooLongPage() {
  return createPlainPage(413, tooLong.title, `<h1>${tooLong.title}</h1>\n<p>${tooLong.text}</p>`)
}

/** Returns the answer to an address with more parameters than any of our pages uses. */
export function createTooLongAddressPage() {
  const { title, text, home } = tooLongAddress
  return createPlainPage(414, title, `<h1>${title}</h1>\n<p>${text} <a href="/explore">${home}</a>.</p>`)
}

/** Returns the answer to a network that has read more than its share; `later` says when it may continue. */
export function createTooMuchReadPage(later: { 'retry-after': string }) {
  const { title, text } = tooMuchRead
  return createPlainPage(429, title, `<h1>${title}</h1>\n<p>${text(Number(later['retry-after']))}</p>`, later)
}

/** Returns the answer to a table that came while many others are being read. */
export function createBusyPage(retryAfter: string) {
  return createPlainPage(503, busy.title, `<h1>${busy.title}</h1>\n<p>${busy.text}</p>`, {
    'retry-after': retryAfter,
  })
}

/** Returns the answer to data that cannot be stored because the disk is full. */
export function createNoRoomPage(retryAfter: string) {
  const { title, text } = noRoom
  return createPlainPage(503, title, `<h1>${title}</h1>\n<p>${text}</p>`, { 'retry-after': retryAfter })
}

function createPlainPage(status: number, title: string, body: string, headers: Record<string, string> = {}) {
  const html = `<!doctype html>
<html lang="${languageTag}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} – ${getHouseName()}</title></head>
<body>
${body}
</body>
</html>
`
  return new Response(html, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...headers },
  })
}
