import { useRef } from 'react'
import { Form, Link } from 'react-router'
import { withFixedSpaces } from '../../../admissions/content/fixed-spaces.ts'
import { useChanged } from '../../forms/use-changed.ts'
import { paths } from '../../paths.ts'
import { useFigures } from '../../ui/figures.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { AiSearchPage } from './page.server.ts'
import { aiSearchWords as words } from './words.ts'

const FIELD = 'sentence'

/** Renders one box for a sentence or a paragraph. Enter sends it; with Shift it begins a line. */
export function AskBox({ page: { text, tooLong, chips, results } }: { page: AiSearchPage }) {
  const form = useRef<HTMLFormElement>(null)
  const figures = useFigures()
  const problem = tooLong && words.tooLong(tooLong.length, tooLong.maxLength, figures)
  const isChanged = useChanged(tooLong).has(FIELD)
  const beside = isChanged ? undefined : problem
  return (
    <search>
      {problem && (
        <div className="problems" role="alert">
          <h2>{words.problem}</h2>
          <p>
            <a href={`#${FIELD}`}>{problem}</a>
          </p>
        </div>
      )}
      <Form
        ref={form}
        className={results ? 'ask-box answered' : 'ask-box'}
        method="get"
        action={paths.aiSearch()}
        key={text}
      >
        <label htmlFor={FIELD}>{words.field}</label>
        <p className="small quiet" id={`${FIELD}-hint`}>
          {words.hint}
        </p>
        {beside && (
          <p className="problem" id={`${FIELD}-problem`}>
            {beside}
          </p>
        )}
        <textarea
          id={FIELD}
          name="q"
          className="input"
          rows={results ? 1 : 3}
          required
          defaultValue={text}
          spellCheck="true"
          enterKeyHint="search"
          aria-describedby={beside ? `${FIELD}-hint ${FIELD}-problem` : `${FIELD}-hint`}
          aria-invalid={beside ? true : undefined}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            form.current?.requestSubmit()
          }}
        />
        <button type="submit" className="button next">
          {chips.length > 0 ? words.again : words.submit}
        </button>
      </Form>
      {text === '' && (
        <section className="ask-examples mt-5" aria-labelledby="examples">
          <h2 className="small-head" id="examples">
            {words.examplesTitle}
          </h2>
          <ul className="grid gap-2 mt-3">
            {words.examples.map((example) => (
              <li key={example}>
                <Link to={paths.aiSearch({ q: example })}>
                  {withFixedSpaces(example)} <Icon name="next" size={16} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </search>
  )
}
