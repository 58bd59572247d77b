import { languageTag } from '../app/words/language.ts'
import { HOUSE, serverWords } from '../app/words/site.ts'

const { trouble: words } = serverWords

/** What is sent when nothing else can be: no styles, no scripts, nothing that could fail as well. */
export function troublePage(requestId: string) {
  const html = `<!doctype html>
<html lang="${languageTag}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${words.title} – ${HOUSE}</title></head>
<body>
<h1>${words.heading}</h1>
<p>${words.text} <a href="/">${words.home}</a>.</p>
<p>${words.number(requestId)}</p>
</body>
</html>
`
  return new Response(html, {
    status: 500,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}
