import { Icon } from '../../ui/Icon.tsx'
import { uiWords as words } from '../../words/ui.ts'

/** Turns day into night and back; `site/frame/theme.ts` does it, also on pages that have no other script. */
export function ThemeSwitch() {
  return (
    <button type="button" className="icon-button with-script" data-turn-theme>
      <span className="by-day">
        <Icon name="moon" />
        <span className="unseen">{words.dark}</span>
      </span>
      <span className="by-night">
        <Icon name="sun" />
        <span className="unseen">{words.light}</span>
      </span>
    </button>
  )
}
