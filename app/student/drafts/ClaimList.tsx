import type { DraftClaim } from '../../../admissions/drafts/claim-types.ts'
import { draftWords } from './words.ts'

const words = draftWords.claims

/**
 * Shows a text's claims, each with its sentence: wrong or unrecorded ones first, correct ones behind a fold.
 */
export function ClaimList({ claims }: { claims: DraftClaim[] }) {
  const openClaims = claims.filter(({ verdict }) => verdict !== 'agrees')
  const agreeing = claims.filter(({ verdict }) => verdict === 'agrees')
  return (
    <section className="grid gap-3" aria-labelledby="claims">
      <h2 id="claims">{words.title}</h2>
      <p className="quiet small">{claims.length === 0 ? words.none : words.lead}</p>
      {openClaims.length > 0 && <ClaimItems claims={openClaims} />}
      {agreeing.length > 0 && (
        <details>
          <summary>{words.agree(agreeing.length)}</summary>
          <ClaimItems claims={agreeing} />
        </details>
      )}
    </section>
  )
}

function ClaimItems({ claims }: { claims: DraftClaim[] }) {
  return (
    <ul className="draft-comments">
      {claims.map(({ kind, verdict, text, sentence, recorded, lacksPaper }) => (
        <li key={`${kind} ${verdict} ${text} ${sentence}`} className="grid gap-1">
          <p>
            <b>{words.verdicts[verdict]}</b>: {text}{' '}
            <span className="quiet small">({words.kinds[kind]})</span>
          </p>
          {recorded && (
            <p>{verdict === 'wrong-institution' ? words.wrongFor(recorded) : words.recorded(recorded)}</p>
          )}
          {lacksPaper && <p className="quiet small">{words.lacksPaper}</p>}
          {verdict !== 'agrees' && <blockquote>{sentence}</blockquote>}
        </li>
      ))}
    </ul>
  )
}
