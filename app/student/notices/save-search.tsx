import { Link, redirect } from 'react-router'
import { own } from '../../../admissions/access/types.ts'
import { countFound, getSavedQuery } from '../../../admissions/notices/searches.server.ts'
import { MAX_FOUND } from '../../../admissions/notices/types.ts'
import { pageContext } from '../../context.ts'
import { searchPage } from '../../explore/search/page.server.ts'
import { useAnswer } from '../../forms/form-toast.ts'
import { FormMessages, PostForm, Submit } from '../../forms/PostForm.tsx'
import { paths } from '../../paths.ts'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { Field } from '../../ui/fields/Field.tsx'
import { requireStudent } from '../require-student.ts'
import type { Route } from './+types/save-search'
import { takeSearch } from './save-search.server.ts'
import { noticeWords } from './words.ts'
import './page.css'

const words = noticeWords.save
const FORM = 'search'

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  await requireStudent(request, page)
  const parameters = new URL(request.url).searchParams
  const { searchable, defaultCurrency } = page
  const query = getSavedQuery(parameters, defaultCurrency)
  if (!query) throw redirect(paths.explore())
  const { chips } = searchPage(new URLSearchParams(query), page)
  const count = countFound({ searchable, currency: defaultCurrency }, query)
  return {
    query,
    count,
    wide: count > MAX_FOUND,
    // Its criteria in words are a good first name.
    name: chips
      .map(({ label }) => label.replace(/[“”]/g, ''))
      .join(', ')
      .slice(0, 100),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = context.get(pageContext)
  return takeSearch(request, page, own(await requireStudent(request, page)))
}

export const meta = () => createUnlistedMeta(noticeWords.titleAlone)

export default function SaveSearch({
  loaderData: { query, count, wide, name },
  actionData,
}: Route.ComponentProps) {
  const answer = useAnswer(actionData)
  const back = paths.explore(new URLSearchParams(query))
  return (
    <div className="stack notices">
      <h1>{words.title}</h1>
      {wide ? (
        <>
          <p>{words.tooWide(MAX_FOUND)}</p>
          <p>
            <Link className="button next" to={back}>
              {words.narrow}
            </Link>
          </p>
        </>
      ) : (
        <PostForm form={FORM} answer={answer} className="stack">
          <FormMessages heading={words.summary} />
          <p>
            {words.lead(count)} <Link to={back}>{words.see}</Link>
          </p>
          <input type="hidden" name="query" value={query} />
          <Field name="name" label={words.name} defaultValue={name} maxLength={100} />
          <fieldset className="field">
            <legend>{words.how}</legend>
            {([1, 7] as const).map((days) => (
              <label key={days} className="notices-choice line items-center gap-2">
                <input
                  type="radio"
                  name="every"
                  value={days}
                  defaultChecked={(answer?.typed?.every ?? '7') === String(days)}
                />{' '}
                {words.every[days]}
              </label>
            ))}
          </fieldset>
          <Submit label={words.save} />
        </PostForm>
      )}
    </div>
  )
}
