import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { SearchBox } from '../../../explore/search/box/SearchBox.tsx'
import { paths } from '../../../paths.ts'
import { landingWords as words } from '../words.ts'
import { Answer } from './Answer.tsx'
import type { CountedAnswer } from './answer.server.ts'
import { useLiveAnswer } from './use-live-answer.ts'

const FIELD = 'own-marks'

/** Renders the field for a sentence or a name with its answer. Without script, the form opens this page with it. */
export function AskField({ first }: { first: CountedAnswer }) {
  const { answer, isWaiting, askSoon, askNow } = useLiveAnswer(first)
  const form = useRef<HTMLFormElement>(null)
  // An example fills the field, also a second time.
  const [filled, setFilled] = useState({ text: first.isExample ? '' : first.sentence, times: 0 })
  const readText = () => String(new FormData(form.current!).get('q'))
  // What was typed before the script came is answered now.
  useEffect(() => {
    if (readText() !== filled.text) askSoon(readText())
  }, [])
  return (
    <>
      <search>
        <form
          ref={form}
          action={paths.home()}
          onSubmit={(event) => {
            event.preventDefault()
            askNow(readText())
          }}
        >
          <label className="label" htmlFor={FIELD}>
            {words.field}
          </label>
          <div className="search-row line gap-2">
            <SearchBox
              key={filled.times}
              text={filled.text}
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
                  setFilled(({ times }) => ({ text: sentence, times: times + 1 }))
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
