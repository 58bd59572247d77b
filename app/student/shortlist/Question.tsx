import { shortlistWords as words } from '../../words/student/shortlist.ts'
import { press } from './page-form.ts'

/** Asks what was asked before signing in: an address alone changes nothing. */
export function Question({ asked }: { asked: { id: string; title: string; institution: string } }) {
  return (
    <section className="notice warm shortlist-question" aria-labelledby="question">
      <div>
        <h2 id="question">{words.add.title}</h2>
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
