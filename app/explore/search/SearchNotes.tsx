import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../ui/Icon.tsx'
import { exploreWords } from '../words.ts'
import type { SearchPage } from './page.server.ts'
import { Unlisted } from './Unlisted.tsx'

const words = exploreWords.notes

/**
 * Shows what the search changed by itself, and what it left out. Unknown is not unmet, so leaving it out is
 * always mentioned.
 */
export function SearchNotes({ page }: { page: SearchPage }) {
  const { corrected, notFound, notUnderstood, misses, problems, unknown, included, named, refusal } = page
  const lists = [corrected, notFound, notUnderstood, misses, problems, unknown, included]
  if (lists.every((list) => list.length === 0) && !(page.total > 0 && page.unlisted) && !named && !refusal)
    return null
  return (
    <ul className="search-notes grid gap-2">
      {problems.map(({ parameter, message }) => (
        <Note key={parameter + message} wrong>
          {message} {words.leftOut}
        </Note>
      ))}
      {[...notUnderstood, ...misses].map((sentence) => (
        <Note key={sentence} wrong>
          {sentence}
        </Note>
      ))}
      {refusal && (
        <Note wrong>
          {words.refusal.text} <Link to={refusal}>{words.refusal.link}</Link>
        </Note>
      )}
      {named && (
        <Note>
          <p>
            {named.as ? (
              <>
                {words.named.as(named.text)} <Link to={named.as.address}>{named.as.label}</Link>.{' '}
                {words.named.others}
              </>
            ) : (
              words.named.several(named.text)
            )}
          </p>
          <ul className="chips">
            {named.others.map(({ label, address }) => (
              <li key={address}>
                <Link className="chip" to={address}>
                  {label}
                </Link>
              </li>
            ))}
            {named.as && (
              <li>
                <Link className="chip" to={named.asTyped}>
                  {words.named.asTyped}
                </Link>
              </li>
            )}
          </ul>
        </Note>
      )}
      {corrected.map(({ word, as, asTyped }) => (
        <Note key={word}>
          {words.readAs.before(word)} <strong>{as.slice(0, 3).join(', ')}</strong>
          {words.readAs.after} {asTyped && <Link to={asTyped}>{words.readAs.asTyped(word)}</Link>}
        </Note>
      ))}
      {page.total > 0 && page.unlisted && (
        <Note>
          <Unlisted {...page.unlisted} />
        </Note>
      )}
      {notFound.map((word) => (
        <Note key={word}>{words.notFound(word)}</Note>
      ))}
      {[...unknown, ...included].map((note) => (
        <Note key={note.address}>
          {note.sentence}{' '}
          <Link to={note.address} preventScrollReset>
            {unknown.includes(note) ? words.include : words.leaveOut}
          </Link>
        </Note>
      ))}
    </ul>
  )
}

function Note({ wrong, children }: { wrong?: boolean; children: ReactNode }) {
  return (
    <li className={wrong ? 'wrong' : undefined}>
      <Icon name="notice" size={18} />
      <div>{children}</div>
    </li>
  )
}
