import type { ReactNode } from 'react'
import type { CheckedValue } from '../../../admissions/catalogue/checked.ts'
import type { Source } from '../../../admissions/catalogue/types.ts'
import { DayText } from '../../ui/DayText.tsx'
import { parseWebAddress } from '../web-address.ts'
import { recordWords as words } from '../words.ts'

/** The source of a fact; an unknown fact has none, and may have a reason. */
export type Cited =
  | {
      state: 'published' | 'estimated' | 'suppressed' | 'held-back'
      source: Source
      basis?: string
      page?: string
      seen?: CheckedValue
    }
  | { state: 'unknown'; basis?: string; seen?: CheckedValue }

/**
 * Shows where a fact comes from: publisher, edition, date read, licence and basis. `figure`: a figure that is
 * held back, in words.
 */
export function SourceText({ fact, entry, figure }: { fact: Cited; entry?: string; figure?: ReactNode }) {
  if (fact.state === 'unknown')
    return (
      <p>
        {fact.basis ? words.source.reason(fact.basis) : words.states.unknown.means} {words.source.ask}
      </p>
    )
  const { source, basis, page, seen: checked } = fact
  if (checked?.stands === 'filling') {
    const sentence = words.seen.filling
    return (
      <p>
        {sentence.before} <a href={checked.page}>{source.title}</a>. {sentence.seen}{' '}
        <DayText day={checked.seenOn} />
        {sentence.checked} <DayText day={checked.checkedOn} />
        {sentence.review} <DayText day={checked.reviewBy} />
        {sentence.end}
        {checked.ofYear && words.source.ofYear(checked.ofYear)}
        {basis && words.source.basis(basis)}
      </p>
    )
  }
  if (page) {
    return (
      <p>
        {words.ownPage.says(source.publisher)} <a href={page}>{parseWebAddress(page)?.host ?? page}</a>
        {words.ownPage.seen(source.edition)}
        {basis && words.source.basis(basis)}
      </p>
    )
  }
  const isPublished = fact.state === 'published'
  return (
    <>
      {!isPublished && (
        <p>
          {words.states[fact.state].means}
          {basis && (fact.state === 'estimated' ? words.source.estimated(basis) : words.source.basis(basis))}
        </p>
      )}
      {figure && (
        <p>
          {words.source.figure} {figure}. {words.source.ask}
        </p>
      )}
      <p>
        {isPublished && `${words.source.published} `}
        {source.page ? <a href={source.page}>{source.title}</a> : source.title}
        {words.source.edition(source.publisher, source.edition)} <DayText day={source.retrieved} />
        {words.source.licence(source.licence, source.licenceConfirmed)}
        {entry && words.source.entry(entry)}
        {isPublished && basis && words.source.basis(basis)}
      </p>
    </>
  )
}
