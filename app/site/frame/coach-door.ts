/** Opens the coach's panel, which is fetched on first use. If that fails, its page opens instead. */
export async function openCoach(page: string, text = '') {
  const opener = document.activeElement
  try {
    const { showCoach } = await import('../coach/panel.tsx')
    showCoach(text, opener)
  } catch {
    location.assign(text ? `${page}?${new URLSearchParams({ q: text })}` : page)
  }
}
