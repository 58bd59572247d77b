import { Form } from 'react-router'
import { sessionWords } from '../../student/sessions/words.ts'
import { Choice } from '../../ui/fields/Choice.tsx'
import type { offerOf } from './times.server.ts'

const words = sessionWords.book

/**
 * The options of a session: length, counsellor, language and medium, and the time zone of the times shown.
 */
export function SessionWishes({
  wish,
  zone,
  offered,
}: Pick<Awaited<ReturnType<typeof offerOf>>, 'wish' | 'zone' | 'offered'>) {
  return (
    <details className="book-wishes">
      <summary className="fold-name">{words.wishes}</summary>
      <Form method="get">
        <Choice
          name="minutes"
          label={words.minutes}
          defaultValue={`${wish.minutes}`}
          options={offered.kinds}
        />
        <Choice
          name="counsellor"
          label={words.counsellor}
          defaultValue={wish.counsellor ?? ''}
          options={offered.counsellors}
          empty={words.anybody}
        />
        <Choice
          name="language"
          label={words.language}
          defaultValue={wish.language}
          options={offered.languages}
        />
        <Choice name="meets" label={words.meets} defaultValue={wish.meets} options={offered.meets} />
        <Choice name="zone" label={words.inZone} defaultValue={zone} options={offered.zones} />
        <p>
          <button type="submit" className="button">
            {words.show}
          </button>
        </p>
      </Form>
    </details>
  )
}
