import { Link } from 'react-router'
import type { Paper } from '../../../../admissions/applications/types.ts'
import { PostForm } from '../../../forms/PostForm.tsx'
import { pressIn } from '../../../forms/press.ts'
import type { Typed } from '../../../forms/use-typed.ts'
import { paths } from '../../../paths.ts'
import { applicationWords } from '../words.ts'
import { PaperUpload } from './PaperUpload.tsx'
import type { PaperAnswer } from './take-paper.server.ts'

const words = applicationWords.uploadPaper

/**
 * Renders the upload page for a paper, without script. Text typed on the application's page and not sent yet
 * is carried there and back.
 */
export function PaperPage({
  id,
  paper,
  programme,
  title,
  titles,
  answered = {},
}: {
  id: string
  paper: Paper
  programme: string
  title: string
  titles: string[]
  answered?: PaperAnswer
}) {
  const { carried = {}, toast: { done } = {} } = answered
  const carries = Object.keys(carried).length > 0
  return (
    <div className="application paper-page">
      {carries ? (
        <PostForm action={paths.application({ id })}>
          <HiddenTexts carried={carried} />
          <button {...pressIn()('back')} className="button">
            {words.back(programme)}
          </button>
        </PostForm>
      ) : (
        <p className="small">
          <Link to={paths.application({ id })}>{programme}</Link>
        </p>
      )}
      <h1>{applicationWords.papers[paper]}</h1>
      {done ? (
        <p className="notice" role="status">
          {done}
        </p>
      ) : (
        <>
          <p>{words.lead(programme)}</p>
          <PaperUpload application={id} paper={paper} title={title} titles={titles} answered={answered}>
            <HiddenTexts carried={carried} />
          </PaperUpload>
        </>
      )}
    </div>
  )
}

function HiddenTexts({ carried }: { carried: Typed }) {
  return Object.entries(carried).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
