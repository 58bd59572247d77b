import { Link } from 'react-router'
import type { OfferCheck } from '../../../admissions/offers/types.ts'
import { SourceLines } from '../../explore/institution/SourceLines.tsx'
import { paths } from '../../paths.ts'
import { useFigures } from '../../ui/figures.ts'
import { describeOfferFinding, offerCheckWords as words } from './words.ts'

/** The place on the page that the browser shows after the form is sent. */
export const OFFER_RESULT_ID = 'offer-result'

/** Shows each part of a letter with its verdict, the reason and the source. Parts that differ come first. */
export function OfferResult({ checks }: { checks: OfferCheck[] }) {
  const count = (verdict: OfferCheck['verdict']) => checks.filter((check) => check.verdict === verdict).length
  const differing = count('differs')
  const inOrder = [...checks].sort(
    (a, b) => Number(b.verdict === 'differs') - Number(a.verdict === 'differs'),
  )
  return (
    <div className="tool-answer stack">
      <h2 id={OFFER_RESULT_ID}>{words.answer}</h2>
      <div className="notice">
        <div className="stack">
          <p>
            <strong>{differing > 0 ? words.someDiffer(differing) : words.noneDiffers}</strong>
          </p>
          {count('unknown') > 0 && <p>{words.unchecked(count('unknown'), checks.length)}</p>}
          <p>{words.never}</p>
        </div>
      </div>
      <dl className="tool-lines">
        {inOrder.map((check) => (
          <CheckedPart key={check.check} {...check} />
        ))}
      </dl>
    </div>
  )
}

function CheckedPart({ check, verdict, finding, source, list }: OfferCheck) {
  const figures = useFigures()
  return (
    <div>
      <dt>
        {words.checks[check]} <span>{words.verdicts[verdict]}</span>
      </dt>
      <dd>
        <p>{describeOfferFinding(finding, figures.money)}</p>
        {'institution' in finding && (
          <p className="small">
            <Link to={paths.institution(finding.institution)}>{finding.institution.name}</Link>
          </p>
        )}
        {finding.is === 'closing' && (
          <p className="small">
            {words.closing} <a href={finding.page}>{finding.title}</a>
          </p>
        )}
        {list && (
          <p className="small">
            {words.list} <a href={list.page}>{list.name}</a>
          </p>
        )}
        {source && <SourceLines sources={[source]} />}
      </dd>
    </div>
  )
}
