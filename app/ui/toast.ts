const USUAL_STAY_MS = 3_000

/**
 * Shows a short message at the top centre of the window, for three seconds by default. Replaces a toast with
 * the same text.
 */
export function showToast(
  text: string,
  {
    kind = 'success',
    stays = USUAL_STAY_MS,
    leadsTo,
  }: {
    kind?: 'success' | 'failure' | 'warning'
    stays?: number
    /** The address of the thing that it mentions. */
    leadsTo?: string
  } = {},
) {
  const toast = document.createElement('p')
  toast.className = `toast ${kind}`
  if (leadsTo) {
    const link = document.createElement('a')
    link.href = leadsTo
    link.textContent = text
    toast.append(link)
  } else toast.textContent = text
  const toasts = findToastArea()
  for (const earlier of toasts.children) if (earlier.textContent === text) earlier.remove()
  toasts.append(toast)
  setTimeout(() => toast.remove(), stays)
}

/**
 * Container of toasts. Screen readers watch it once it is in the page, so it stays after its first toast is
 * gone.
 */
function findToastArea() {
  const there = document.querySelector('.toasts')
  if (there) return there
  const toasts = document.createElement('div')
  toasts.className = 'toasts'
  toasts.setAttribute('role', 'status')
  document.body.append(toasts)
  return toasts
}
