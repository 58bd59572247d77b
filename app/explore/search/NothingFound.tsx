import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { AddProgrammeLink } from '../../student/added/AddProgrammeLink.tsx'
import { useFigures } from '../../ui/figures.ts'
import { exploreWords } from '../words.ts'
import type { SearchPage } from './page.server.ts'
import { Unlisted } from './Unlisted.tsx'

const words = exploreWords.nothing

/** Renders an empty page that names the way out: which one thing to take away, and what there is then. */
export function NothingFound({ page }: { page: SearchPage }) {
  const { request, help, chips, unlisted, sentence } = page
  const figures = useFigures()
  const isOfWordsAlone = chips.length === 1 && request.text !== ''
  // A user who wants a country gets its page, and no links away from it.
  const unlistedCountries = unlisted?.countries ?? []
  const leads = unlistedCountries.length > 0
  const isOfCountryAlone = chips.length === 1 && request.text === '' && unlistedCountries.length === 1
  const again = <Link to={paths.explore()}>{words.again}</Link>
  return (
    <div className="nothing-found stack">
      {!sentence && <EmptyBoard />}
      <h2>
        {isOfWordsAlone
          ? words.titleOf(request.text)
          : isOfCountryAlone
            ? words.titleIn(unlistedCountries[0].name)
            : words.title}
      </h2>
      {sentence ? (
        <>
          <p>{words.sentence}</p>
          <p>
            <Link className="button next" to={sentence}>
              {words.readSentence}
            </Link>
          </p>
          <p>{again}</p>
        </>
      ) : (
        <>
          {/* For a search by words alone, their meaning comes first; with filters, the one that excludes
              everything. */}
          {unlisted && (isOfWordsAlone || leads) && <Unlisted {...unlisted} leads={leads} />}
          {help ? (
            <>
              <p>
                {words.without.before} <strong>{help.label}</strong>{' '}
                {words.without.after(help.total, figures)}
              </p>
              <p>
                <Link className={leads ? 'button' : 'button next'} to={help.address}>
                  {words.remove(help.label)}
                </Link>
              </p>
            </>
          ) : (
            !leads && <p>{isOfWordsAlone ? words.spelling : words.several}</p>
          )}
          {unlisted && !isOfWordsAlone && !leads && <Unlisted {...unlisted} />}
          {!unlisted?.institutions.length && <AddProgrammeLink />}
          <p>
            {again}
            {request.text && (
              <>
                {' · '}
                <Link to={paths.aiSearch({ q: request.text })}>{words.describe}</Link>
              </>
            )}
          </p>
        </>
      )}
    </div>
  )
}

function EmptyBoard() {
  return (
    <svg className="empty-board" viewBox="0 0 200 84" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M1 1h198v82H1zM1 22h198M1 42.5h198M1 63h198M56 22v61M142 22v61" />
      <path
        d="M12 12h30M12 32.5h26M70 32.5h44M156 32.5h28M12 53h20M70 53h56M156 53h18M12 73.5h30M70 73.5h36M156 73.5h24"
        strokeDasharray="2 5"
      />
    </svg>
  )
}
