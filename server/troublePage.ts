/** What is sent when nothing else can be: no styles, no scripts, nothing that could fail as well. */
export function troublePage(requestId: string) {
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Something went wrong – PMA</title></head>
<body>
<h1>Something went wrong on our side</h1>
<p>Nothing you did caused this. Please try again in a moment, or <a href="/">go to the home page</a>.</p>
<p>If it stays so, tell us this number: ${requestId}</p>
</body>
</html>
`
  return new Response(html, {
    status: 500,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}
