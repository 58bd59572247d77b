import { paths } from '../../paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { coachWords as words } from '../../words/site/coach.ts'

/** Where to go on from here: the search, filled in where that can help, the search for sentences with what was asked, or a person. */
export function HandOver({ text, searchFor }: { text: string; searchFor: string }) {
  const asked = text.trim()
  return (
    <footer className="coach-on">
      <a className="button" href={paths.explore(searchFor ? { q: searchFor } : {})}>
        <Icon name="search" size={16} /> {searchFor ? words.searchFor(shortened(searchFor)) : words.search}
      </a>
      <a className="button" href={paths.aiSearch({ q: asked || undefined })}>
        {words.describe}
      </a>
      <a className="button" href={paths.contact()}>
        {words.person}
      </a>
      <a className="button" href={paths.book()}>
        {words.consultation}
      </a>
    </footer>
  )
}

function shortened(text: string) {
  return text.length <= 28 ? text : `${text.slice(0, 27)}…`
}
