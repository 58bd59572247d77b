// Read before the first paint, so that a chosen theme never flashes. Anonymous pages are cached by address,
// so the server does not know it.
{
  const page = document.documentElement
  try {
    const theme = localStorage.getItem('theme')
    if (theme === 'light' || theme === 'dark') page.dataset.theme = theme
  } catch {
    // Storage is off: the system's theme is used.
  }

  // Signed-in users, and those about to sign in, tell the server their time zone: when the page loads, and
  // again before anything is sent.
  const tellZone = () => {
    const { tellsZone } = page.dataset
    if (tellsZone === undefined) return
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    const [host, secure] = location.protocol === 'https:' ? ['__Host-', '; Secure'] : ['', '']
    // biome-ignore lint/suspicious/noDocumentCookie: the other way to do it is missing in browsers that people have.
    document.cookie = `${host}zone=${zone}; Path=/; SameSite=Lax${secure}${tellsZone && `; Max-Age=${tellsZone}`}`
  }
  tellZone()
  addEventListener('submit', tellZone, true)

  // Back and forward may show a page rendered for another account, or before its reader signed out. The
  // cookie names the current account by a mark (`app/site/frame/who-cookie.server.ts`). Such a page is
  // reloaded before it can be read.
  const markNow = () => /(?:^|; )(?:__Host-)?who=([^;]*)/.exec(document.cookie)?.[1] ?? ''
  const isSomebodyElses = () => (page.dataset.who ?? '') !== markNow()
  const loadAgain = () => {
    page.style.visibility = 'hidden'
    try {
      sessionStorage.setItem('empty-forms', 'yes')
    } catch {
      // Storage is off.
    }
    location.reload()
  }
  const [navigation] = performance.getEntriesByType('navigation')
  if (navigation?.type === 'back_forward' && isSomebodyElses()) loadAgain()
  addEventListener('pageshow', ({ persisted }) => persisted && isSomebodyElses() && loadAgain())
  // Before the router sends anything: another account may have signed in in another tab
  // (`app/site/line/session-end.ts`).
  addEventListener('check-reader', (event) => {
    if (!page.dataset.who || !markNow() || !isSomebodyElses()) return
    event.preventDefault()
    page.dataset.leaves = ''
    loadAgain()
  })

  // Browsers restore forms on the way back. After a sign-out in this tab, that may be another user's text.
  try {
    const before = sessionStorage.getItem('who')
    if (before && before !== markNow()) sessionStorage.setItem('who-left', 'yes')
    sessionStorage.setItem('who', markNow())
    const isBack = navigation?.type === 'back_forward' && sessionStorage.getItem('who-left')
    if (isBack || sessionStorage.getItem('empty-forms'))
      addEventListener('pageshow', () => {
        sessionStorage.removeItem('empty-forms')
        for (const form of document.forms) form.reset()
      })
  } catch {
    // Storage is off.
  }
}
