import { languageTag } from '../app/words/language.ts'
import { HOUSE, serverWords } from '../app/words/site.ts'

const { trouble: words, tooLong } = serverWords

/** What is sent when nothing else can be: no styles, no scripts, nothing that could fail as well. */
export function troublePage(requestId: string) {
  return plainPage(
    500,
    words.title,
    `<h1>${words.heading}</h1>
<p>${words.text} <a href="/">${words.home}</a>.</p>
<p>${words.number(requestId)}</p>`,
  )
}

/** What answers a form that is longer than any form is. */
export function tooLongPage() {
  return plainPage(413, tooLong.title, `<h1>${tooLong.title}</h1>\n<p>${tooLong.text}</p>`)
}

function plainPage(status: number, title: string, body: string) {
  const html = `<!doctype html>
<html lang="${languageTag}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} – ${HOUSE}</title></head>
<body>
${body}
</body>
</html>
`
  return new Response(html, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}
