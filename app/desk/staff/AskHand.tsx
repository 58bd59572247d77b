import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Answer } from '../../forms/outcome.ts'
import { PostForm, Submit } from '../../forms/PostForm.tsx'
import { paths } from '../../paths.ts'
import { deskWords } from '../../words/desk/desk.ts'

const words = deskWords.staff

/** Whose students are about to go to whom. */
export interface Handing {
  count: number
  name: string
  /** So many the other looks after then. */
  total: number
}

/** Says how many students go to whom, and asks. It stands at the top of the page, and has the focus. */
export function AskHand({ hands, typed }: { hands: Handing; typed: Answer['typed'] }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="notice">
      <PostForm className="stack">
        <h2 ref={heading} tabIndex={-1}>
          {words.handAsk(hands.count, hands.name, hands.total)}
        </h2>
        <p>{words.handTells}</p>
        <input type="hidden" name="from" value={typed?.from} />
        <input type="hidden" name="to" value={typed?.to} />
        <input type="hidden" name="sure" value="yes" />
        <div className="desk-acts">
          <Submit kind="danger" does="hand" label={words.handSure} />
          <Link className="button" to={paths.deskStaff()}>
            {words.handKeep}
          </Link>
        </div>
      </PostForm>
    </section>
  )
}
