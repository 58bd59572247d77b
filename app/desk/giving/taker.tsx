import { Link } from 'react-router'
import { LANGUAGES } from '../../../admissions/counselling/types.ts'
import { useAnswer } from '../../forms/form-toast.ts'
import { MAX_TYPED } from '../../forms/most-typed.ts'
import type { Answer } from '../../forms/outcome.ts'
import { FormMessages, PostForm, Submit } from '../../forms/PostForm.tsx'
import { paths } from '../../paths.ts'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { Field, FieldError, useField } from '../../ui/fields/Field.tsx'
import { Tick } from '../../ui/fields/Tick.tsx'
import { openRolePage } from '../require-desk.ts'
import { deskWords } from '../words.ts'
import type { Route } from './+types/taker'
import { actOnTaker, loadTaker } from './taker.server.ts'
import { givingWords } from './words.ts'

const words = givingWords.taker

export async function loader({ request, context, params }: Route.LoaderArgs) {
  return loadTaker(await openRolePage('giving.view', request, context), params.counsellor)
}

export async function action({ request, context, params }: Route.ActionArgs) {
  return actOnTaker(request, await openRolePage('giving.change', request, context), params.counsellor)
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  createUnlistedMeta(deskWords.titleOf(loaderData ? words.title(loaderData.name) : givingWords.title))

export default function TakerSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { name, takesNew, languages, countries, mostLeads, mostStudents } = loaderData
  const answer: Answer | undefined = useAnswer(actionData)
  const isTicked = (field: string, isStored: boolean) => (answer?.typed ? field in answer.typed : isStored)
  return (
    <>
      <p>
        <Link to={paths.deskGiving()}>{givingWords.backToGiving}</Link>
      </p>
      <h1>{words.title(name)}</h1>
      <PostForm form="taker" answer={answer} className="stack desk-form">
        <FormMessages heading={givingWords.summary} />
        <Tick name="takesNew" label={words.takesNew} defaultChecked={isTicked('takesNew', takesNew)} />
        <p className="quiet">{words.takesHint}</p>
        <Languages isTicked={(code) => isTicked(`language-${code}`, languages.includes(code))} />
        <Field
          name="countries"
          label={words.countries}
          hint={words.countriesHint}
          defaultValue={countries.map(givingWords.country).join(', ')}
          maxLength={MAX_TYPED.text}
        />
        <Field
          name="mostLeads"
          label={words.mostLeads}
          type="number"
          min={1}
          max={1000}
          defaultValue={mostLeads}
        />
        <Field
          name="mostStudents"
          label={words.mostStudents}
          type="number"
          min={1}
          max={1000}
          defaultValue={mostStudents}
        />
        <Submit label={words.save} />
      </PostForm>
    </>
  )
}

function Languages({ isTicked }: { isTicked(code: string): boolean }) {
  const { id, error } = useField({ name: 'languages' })
  return (
    <fieldset className="stack" id={id} tabIndex={-1}>
      <legend>{words.languages}</legend>
      <p className="quiet">{words.languagesHint}</p>
      {LANGUAGES.map((code) => (
        <Tick
          key={code}
          name={`language-${code}`}
          label={givingWords.language(code)}
          defaultChecked={isTicked(code)}
        />
      ))}
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
