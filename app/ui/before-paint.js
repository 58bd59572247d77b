// Read before the first paint, so that a chosen theme never flashes. Anonymous pages are cached by address, so the server cannot know.
{
  const page = document.documentElement
  try {
    const theme = localStorage.getItem('theme')
    if (theme === 'light' || theme === 'dark') page.dataset.theme = theme
  } catch {
    // Storage is off: the system's theme stands.
  }

  // Who is signed in, or about to be, tells the server their time zone: as the page comes, and again before anything is sent.
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
}
