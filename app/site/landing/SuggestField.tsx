import { Icon } from '../../ui/Icon.tsx'
import { landingWords as words } from '../../words/site/landing.ts'
import '../../explore/search/search-box.css'

const FIELD = 'home-search'
const KINDS = ['institution', 'subject', 'place'] as const

/** A search field; `suggest-element.ts` proposes institutions, subjects and places below it. */
export function SuggestField() {
  return (
    <pma-suggest class="search-box" data-count={words.suggestions}>
      <label className="unseen" htmlFor={FIELD}>
        {words.searchField}
      </label>
      <Icon name="search" />
      <input
        id={FIELD}
        className="input"
        type="search"
        name="q"
        placeholder={words.searchField}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck="false"
        maxLength={300}
        enterKeyHint="search"
        role="combobox"
        aria-expanded="false"
        aria-controls={`${FIELD}-list`}
        aria-autocomplete="list"
      />
      <div className="suggestions" id={`${FIELD}-list`} role="listbox" aria-label={words.suggested} hidden />
      <p className="unseen" role="status" />
      {KINDS.map((kind) => (
        <span key={kind} hidden data-icon={kind}>
          <Icon name={kind} />
        </span>
      ))}
    </pma-suggest>
  )
}
