import { addedWords } from '../added/words.ts'
import { press } from './page-form.ts'
import { shortlistWords as words } from './words.ts'

/** Asks what was asked before signing in: an address alone changes nothing. */
export function Question({
  asked,
}: {
  asked: { id: string; title: string; institution: string; listed: boolean }
}) {
  return (
    <section className="notice warm shortlist-question" aria-labelledby="question">
      <div>
        <h2 id="question">{words.add.title}</h2>
        {asked.listed && <p>{addedWords.listed}</p>}
        <p>
          {asked.title}, {asked.institution}
        </p>
        <button {...press('add', asked.id)} className="button next">
          {words.add.yes}
        </button>
      </div>
    </section>
  )
}
