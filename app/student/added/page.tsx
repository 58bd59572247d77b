import { Link, redirect } from 'react-router'
import { own } from '../../../admissions/access/types.ts'
import { addProgramme } from '../../../admissions/added/added.server.ts'
import { countries } from '../../../admissions/catalogue/places/places.ts'
import { STUDY_LEVELS } from '../../../admissions/catalogue/types.ts'
import { pageContext } from '../../context.ts'
import { FormProvider } from '../../forms/FormProvider.tsx'
import { useAnswer } from '../../forms/form-toast.ts'
import { MAX_TYPED } from '../../forms/most-typed.ts'
import type { Answer } from '../../forms/outcome.ts'
import { FormMessages, PostForm, Submit } from '../../forms/PostForm.tsx'
import { anyFields, takeForm } from '../../forms/take.server.ts'
import { paths } from '../../paths.ts'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { Choice } from '../../ui/fields/Choice.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { NamedPart } from '../../ui/NamedPart.tsx'
import { names } from '../../words/names.ts'
import { requireStudent } from '../require-student.ts'
import type { Route } from './+types/page'
import { addedWords as words } from './words.ts'

const FORM = 'adding'
const FIELDS = ['at', 'institution', 'country', 'title', 'level', 'page'] as const

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  await requireStudent(request, page)
  const { searchParams } = new URL(request.url)
  const values = Object.fromEntries(FIELDS.map((name) => [name, searchParams.get(name) ?? '']))
  const institutionEntry = page.catalogue.institution(values.at)
  return {
    texts: values,
    at: institutionEntry && {
      id: institutionEntry.id,
      name: institutionEntry.name,
      country: institutionEntry.country.name,
    },
    countries: countries
      .map(({ code }) => [code, names.country(code)] as const)
      .sort(([, a], [, b]) => a.localeCompare(b, 'en')),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const student = await requireStudent(request, page)
  return takeForm(request, page, anyFields, words, async (_, fields) => {
    const { database, catalogue, now, today } = page
    const outcome = await addProgramme(database, own(student), catalogue, fields, now(), today())
    if (outcome.ok) return redirect(paths.shortlist({ added: 'yes' }), 303)
    if (outcome.reason === 'listed') return redirect(paths.shortlist({ add: outcome.id, listed: 'yes' }), 303)
    return outcome
  })
}

export const meta = () => createUnlistedMeta(words.titleAlone)

export default function AddProgramme({ loaderData, actionData }: Route.ComponentProps) {
  const { texts, at, countries } = loaderData
  const answer = useAnswer(actionData as Answer | undefined)
  return (
    <FormProvider form={FORM} answer={{ typed: texts, ...answer }}>
      <div className="stack">
        <h1>{words.title}</h1>
        <FormMessages heading={words.summary} />
        <p className="lead">{words.lead}</p>
        <PostForm>
          <NamedPart id="part-at" title={words.at}>
            {at ? (
              <>
                <input type="hidden" name="at" value={at.id} />
                <p>
                  <strong>{at.name}</strong>, {at.country}.{' '}
                  <Link to={paths.addProgramme()}>{words.other}</Link>
                </p>
              </>
            ) : (
              <>
                <Field name="institution" label={words.institution} maxLength={MAX_TYPED.line} />
                <Choice empty={words.choose} name="country" label={words.country} options={countries} />
              </>
            )}
          </NamedPart>
          <NamedPart id="part-what" title={words.what}>
            <Field
              name="title"
              label={words.programme}
              hint={words.programmeHint}
              maxLength={MAX_TYPED.line}
            />
            <Choice
              empty={words.choose}
              name="level"
              label={words.level}
              options={STUDY_LEVELS.map((level) => [level, names.level(level)] as const)}
            />
            <Field
              name="page"
              label={words.page}
              hint={words.pageHint}
              type="url"
              inputMode="url"
              maxLength={MAX_TYPED.line}
            />
            <p>
              <Submit label={words.submit} />
            </p>
          </NamedPart>
        </PostForm>
      </div>
    </FormProvider>
  )
}
