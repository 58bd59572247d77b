import { Form } from 'react-router'
import { paths } from '../../paths.ts'
import { shortlistWords as words } from '../../words/shortlist.ts'

/** For who came here by way of signing in: an address alone changes nothing, so it asks. */
export function Question({ asked }: { asked: { id: string; title: string; institution: string } }) {
  return (
    <section className="notice warm shortlist-question" aria-labelledby="question">
      <div>
        <h2 id="question">{words.add.title}</h2>
        <p>
          {asked.title}, {asked.institution}
        </p>
        <Form method="post" action={paths.shortlist()}>
          <input type="hidden" name="intent" value="add" />
          <input type="hidden" name="programme" value={asked.id} />
          <button type="submit" className="button next">
            {words.add.yes}
          </button>
        </Form>
      </div>
    </section>
  )
}
