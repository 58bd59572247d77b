import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { PaperUse } from '../../../admissions/applications/types.ts'
import { PostForm, Submit } from '../../forms/PostForm.tsx'
import { paths } from '../../paths.ts'
import { applicationWords } from '../applications/words.ts'
import { documentWords } from './words.ts'

const words = documentWords.remove

/** Asks before a document is deleted, in its own place, with script and without. */
export function RemoveQuestion({
  id,
  title,
  versions,
  uses,
}: {
  id: string
  title: string
  versions: number
  uses: PaperUse[]
}) {
  const question = useRef<HTMLElement>(null)
  useEffect(() => question.current?.focus(), [])
  return (
    <section
      ref={question}
      className="notice warm document-question mt-3 mb-2"
      tabIndex={-1}
      aria-labelledby="remove-question"
    >
      <div>
        <h4 className="large" id="remove-question">
          {words.question}
        </h4>
        <p>{words.finality(title, versions)}</p>
        {uses.length > 0 && (
          <ul>
            {uses.map(({ application, paper, programme, sent }) => (
              <li key={`${application} ${paper}`}>
                {(sent ? words.sentThen : words.missingThen)(applicationWords.papers[paper], programme)}
              </li>
            ))}
          </ul>
        )}
        <div className="document-ways row gap-2 items-start mt-3">
          <PostForm action={paths.documents()} preventScrollReset>
            <input type="hidden" name="document" value={id} />
            <Submit kind="danger" label={words.yes} />
          </PostForm>
          <Link className="button bare" to={paths.documents()} preventScrollReset>
            {words.no}
          </Link>
        </div>
      </div>
    </section>
  )
}
