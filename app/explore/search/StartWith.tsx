import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { CountText } from '../../ui/CountText.tsx'
import { exploreWords } from '../words.ts'
import type { SearchPage } from './page.server.ts'

const words = exploreWords.start

const ASKED = ['level', 'discipline', 'country'] as const
const MAX_SUGGESTED = 6

/**
 * Shows, before a first search, the three questions that narrow most, each with its commonest answers. The
 * filters have all answers.
 */
export function StartWith({ panel }: Pick<SearchPage, 'panel'>) {
  return (
    <section className="start-with" aria-label={words.title}>
      {ASKED.map((name) => {
        const values = panel.find(({ facet }) => facet?.name === name)?.facet?.values ?? []
        const first = values
          .filter(({ count }) => count > 0)
          .toSorted((a, b) => b.count - a.count)
          .slice(0, MAX_SUGGESTED)
        return (
          <div className="grid gap-2 min-w-0" key={name}>
            <h3 id={`start-${name}`}>{words.questions[name]}</h3>
            <ul className="chips sideways" aria-labelledby={`start-${name}`}>
              {first.map(({ value, label, count }) => (
                <li key={value}>
                  <Link className="chip" to={paths.exploreBy(name, value)}>
                    {label} <CountText count={count} />
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </section>
  )
}
