import { paths } from '../../paths.ts'

/**
 * Opens the coach by sending the window event `pma:open-coach`, which the frame's script handles. Without
 * script, links to the coach's page.
 */
export function CoachButton({ label }: { label: string }) {
  return (
    <a
      className="button"
      href={paths.coach()}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        window.dispatchEvent(new CustomEvent('pma:open-coach'))
      }}
    >
      {label}
    </a>
  )
}
