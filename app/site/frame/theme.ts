/** Switches between light and dark and remembers it on this device. Until then the system's theme applies. */
export function turnTheme() {
  const root = document.documentElement
  const choice = root.dataset.theme
  const dark = choice ? choice === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  root.dataset.theme = dark ? 'light' : 'dark'
  try {
    localStorage.setItem('theme', root.dataset.theme)
  } catch {
    // Storage is off: the choice lasts as long as the page.
  }
}
