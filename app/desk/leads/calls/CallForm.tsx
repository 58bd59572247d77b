import { CALL_OUTCOMES } from '../../../../admissions/leads/calls/outcomes.ts'
import { MAX_TYPED } from '../../../forms/most-typed.ts'
import { ActionButton, PostForm } from '../../../forms/PostForm.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { NextCallFields } from './NextCallFields.tsx'
import { callWords as words } from './words.ts'

const KEYS = { talked: 't', 'no-answer': 'u', 'call-back': undefined, 'wrong-number': undefined } as const

/**
 * Renders the form to note the outcome of a call, and when the next one is due. `lastEntry`: the last call that
 * the page shows.
 */
export function CallForm({ lastEntry, today }: { lastEntry: string; today: string }) {
  return (
    <section>
      <h2>{words.title}</h2>
      {/* The fields are emptied after a call is noted. */}
      <PostForm key={lastEntry} className="stack">
        <input type="hidden" name="lastEntry" value={lastEntry} />
        <TextArea name="spoken" label={words.said} rows={2} maxLength={MAX_TYPED.text} data-key="n" />
        {/* Before the outcomes: Enter in a day or time presses the form's first button, and notes no talk. */}
        <div className="row items-end gap-3" data-sends>
          <NextCallFields today={today} />
          <ActionButton does="follow">{words.follow}</ActionButton>
        </div>
        <p className="quiet">{words.usual}</p>
        <p className="desk-acts">
          {CALL_OUTCOMES.map((outcome) => (
            <ActionButton
              key={outcome}
              does={`call ${outcome}`}
              data-key={KEYS[outcome]}
              data-main={outcome === 'talked' || undefined}
            >
              {words.outcomes[outcome]}
            </ActionButton>
          ))}
        </p>
        <p className="quiet with-script">{words.sends}</p>
      </PostForm>
    </section>
  )
}
