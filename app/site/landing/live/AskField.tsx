import { useState } from 'react'
import { Link } from 'react-router'
import { SearchBox } from '../../../explore/search/box/SearchBox.tsx'
import { paths } from '../../../paths.ts'
import { landingWords as words } from '../words.ts'
import { Answer } from './Answer.tsx'
import type { LiveAnswer } from './answer.server.ts'
import { useLiveAnswer } from './use-live-answer.ts'

const FIELD = 'own-marks'

/** Renders the field for a sentence or a name with its answer. Without script, the form opens this page with it. */
export function AskField({ first }: { first: LiveAnswer }) {
  const { answer, isWaiting, askSoon, askNow } = useLiveAnswer(first)
  const isExample = 'total' in first && first.isExample
  const [text, setText] = useState(isExample ? '' : first.sentence)
  return (
    <>
      <search>
        <form
          action={paths.home()}
          onSubmit={(event) => {
            event.preventDefault()
            askNow(String(new FormData(event.currentTarget).get('q')))
          }}
        >
          <label className="label" htmlFor={FIELD}>
            {words.field}
          </label>
          <div className="search-row line gap-2">
            <SearchBox
              key={text}
              text={text}
              own={{ id: FIELD, hint: words.answer.sentence, type: askSoon }}
            />
            <button type="submit" className="button strong">
              {words.search}
            </button>
          </div>
        </form>
      </search>
      {/* The form is beside this if there is space, else further down. */}
      <p className="hero-to-lead">
        <a href="#lead-card">{words.toLead}</a>
      </p>
      <Answer answer={answer} isWaiting={isWaiting} />
      <div className="often">
        <p className="soft">{words.begin}</p>
        <ul className="chips sideways">
          {words.sentences.map((sentence) => (
            <li key={sentence}>
              <Link
                className="chip"
                to={paths.home({ q: sentence })}
                onClick={(event) => {
                  event.preventDefault()
                  setText(sentence)
                  askNow(sentence)
                }}
              >
                {sentence}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
