import { Icon } from './Icon.tsx'

/** Turns day into night and back, and remembers it on this device. Until it is used the system's theme stands. */
export function ThemeSwitch() {
  return (
    <button type="button" className="theme-switch with-script" onClick={turn}>
      <span className="by-day">
        <Icon name="moon" />
        <span className="unseen">Use the dark theme</span>
      </span>
      <span className="by-night">
        <Icon name="sun" />
        <span className="unseen">Use the light theme</span>
      </span>
    </button>
  )
}

function turn() {
  const root = document.documentElement
  const dark = getComputedStyle(root).colorScheme === 'dark'
  root.dataset.theme = dark ? 'light' : 'dark'
  try {
    localStorage.setItem('theme', root.dataset.theme)
  } catch {
    // Storage is off: the choice lasts as long as the page.
  }
}
