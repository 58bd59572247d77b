// Read before the first paint, so that a chosen theme never flashes. Anonymous pages are cached by address, so the server cannot know.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage is off: the system's theme stands.
}
