import { addedWords } from '../added/words.ts'
import { pressOnShortlist } from './page-form.ts'
import { shortlistWords as words } from './words.ts'

/** Repeats the question from before signing in: an address alone changes nothing. */
export function Question({
  candidate,
}: {
  candidate: { id: string; title: string; institution: string; listed: boolean }
}) {
  return (
    <section className="notice warm shortlist-question mb-4" aria-labelledby="question">
      <div>
        <h2 id="question">{words.add.title}</h2>
        {candidate.listed && <p>{addedWords.listed}</p>}
        <p>
          {candidate.title}, {candidate.institution}
        </p>
        <button {...pressOnShortlist('add', candidate.id)} className="button next mt-3">
          {words.add.yes}
        </button>
      </div>
    </section>
  )
}
