import { Link } from 'react-router'
import { FormProvider } from '../../../forms/FormProvider.tsx'
import { useAnswer } from '../../../forms/form-toast.ts'
import { MAX_TYPED } from '../../../forms/most-typed.ts'
import type { Answer } from '../../../forms/outcome.ts'
import { FormMessages, PostForm, Submit } from '../../../forms/PostForm.tsx'
import { paths } from '../../../paths.ts'
import { createUnlistedMeta } from '../../../site/seo/unlisted.ts'
import { FieldError, useField } from '../../../ui/fields/Field.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { formatCount } from '../../../words/english.ts'
import { openRolePage, parseStudentId } from '../../require-desk.ts'
import { SearchField } from '../../SearchField.tsx'
import { staffWords } from '../../staff/words.ts'
import { deskWords } from '../../words.ts'
import { studentFileWords } from '../words.ts'
import type { Route } from './+types/page'
import { loadPropose, propose } from './page.server.ts'
import { proposeWords as words } from './words.ts'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  return loadPropose(
    await openRolePage('shortlist.propose', request, context),
    parseStudentId(params),
    request,
  )
}

export async function action({ request, context, params }: Route.ActionArgs) {
  return propose(await openRolePage('shortlist.propose', request, context), parseStudentId(params), request)
}

export const meta = () => createUnlistedMeta(deskWords.titleOf(words.title))

export default function Propose({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer<Answer | undefined>(actionData)
  const { student, text, programmes, total } = loaderData
  return (
    <FormProvider form="propose" answer={answer}>
      <p>
        <Link to={paths.deskStudent(student)}>{studentFileWords.file}</Link>
      </p>
      <h1>{words.titleFor(student.name)}</h1>
      <p>{words.lead(student.name)}</p>
      <SearchField text={text} label={words.find} />
      <FormMessages heading={staffWords.summary} />
      {programmes.length === 0 ? (
        <p className="quiet">{text ? words.none(text) : words.start}</p>
      ) : (
        <PostForm className="stack" key={answer?.toast?.done}>
          <Found programmes={programmes} />
          <p className="quiet">
            {total > programmes.length && `${words.more(formatCount(total))} `}
            {words.order}
          </p>
          <TextArea
            name="reason"
            label={words.reason}
            hint={words.reasonHint(student.name)}
            rows={3}
            maxLength={MAX_TYPED.text}
          />
          <p>
            <Submit does="propose" label={words.propose} />
          </p>
        </PostForm>
      )}
    </FormProvider>
  )
}

/** The programmes to choose one from; a single one is chosen already. */
function Found({ programmes }: Pick<Route.ComponentProps['loaderData'], 'programmes'>) {
  const { id, error, typed, aria } = useField({ name: 'programme' })
  return (
    <fieldset className="stack" id={id} tabIndex={-1} aria-describedby={aria['aria-describedby']}>
      <legend>{words.which}</legend>
      <FieldError id={id} error={error} />
      {programmes.map((programme) => (
        <div key={programme.id} data-row>
          <label className="tick">
            <input
              type="radio"
              name="programme"
              value={programme.id}
              defaultChecked={programme.id === typed || programmes.length === 1}
            />
            <span>
              {programme.title}{' '}
              <span className="quiet">{`${programme.institution}, ${programme.place}`}</span>
            </span>
          </label>
        </div>
      ))}
    </fieldset>
  )
}
