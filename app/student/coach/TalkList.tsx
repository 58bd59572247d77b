import { ActionButton, PostForm } from '../../forms/PostForm.tsx'
import { paths } from '../../paths.ts'
import { DayText } from '../../ui/DayText.tsx'
import type { ShownTalk } from './present-talk.server.ts'
import { talkWords as words } from './words.ts'

/** Lists a student’s talks, each with a button that deletes it. */
export function TalkList({ talks }: { talks: ShownTalk[] }) {
  if (talks.length === 0) return <p className="quiet">{words.none}</p>
  return (
    <ul className="stack">
      {talks.map(({ id, question, questions, day }) => (
        <li key={id}>
          <a href={paths.ownTalk({ id })}>{question}</a>
          <p className="small quiet">
            {words.questions(questions)}, <DayText day={day} />
          </p>
          <PostForm action={paths.ownTalks()}>
            <ActionButton does={`remove ${id}`} kind="bare" aria-label={`${words.remove}: ${question}`}>
              {words.remove}
            </ActionButton>
          </PostForm>
        </li>
      ))}
    </ul>
  )
}
