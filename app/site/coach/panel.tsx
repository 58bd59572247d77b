import { createRoot } from 'react-dom/client'
import { CoachPanel } from './CoachPanel.tsx'
import './coach.css'

/*
 * A separate React root in a native dialog: it opens on pages without other script, and is fetched only when
 * needed.
 */

/** Opens the panel with a question, or none; at the end the focus goes back to where it was. */
export function showCoach(text: string, from: Element | null) {
  if (document.querySelector('dialog.coach-panel')) return
  const dialog = document.createElement('dialog')
  dialog.className = 'coach-panel'
  dialog.setAttribute('aria-labelledby', 'coach-title')
  document.body.append(dialog)

  const root = createRoot(dialog)
  root.render(<CoachPanel opening={text} onClose={() => dialog.close()} />)
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
  })
  dialog.addEventListener('close', () => {
    root.unmount()
    dialog.remove()
    if (from instanceof HTMLElement) from.focus()
  })
  dialog.showModal()
}
