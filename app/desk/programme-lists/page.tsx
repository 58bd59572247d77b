import { Link } from 'react-router'
import { listTakenLists } from '../../../admissions/added/lists/lists.server.ts'
import type { ListSource } from '../../../admissions/added/types.ts'
import { currencies } from '../../../admissions/catalogue/money/currencies.ts'
import { countries } from '../../../admissions/catalogue/places/places.ts'
import { MAX_TABLE_ROWS } from '../../../admissions/inputs/paired-table.ts'
import { FormProvider } from '../../forms/FormProvider.tsx'
import { useAnswer } from '../../forms/form-toast.ts'
import { MAX_TYPED } from '../../forms/most-typed.ts'
import { ActionButton, FormMessages, PostForm, Submit } from '../../forms/PostForm.tsx'
import { paths } from '../../paths.ts'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { DayText } from '../../ui/DayText.tsx'
import { Choice } from '../../ui/fields/Choice.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { names } from '../../words/names.ts'
import { PairColumnsForm } from '../pairing/PairColumnsForm.tsx'
import { TableFileField } from '../pairing/TableFileField.tsx'
import { openRolePage } from '../require-desk.ts'
import { SHOW_FIRST } from '../show-first-words.ts'
import { deskWords } from '../words.ts'
import type { Route } from './+types/page'
import { actOnProgrammeLists, type ListAnswer } from './actions.server.ts'
import { HiddenListFields, ListPreview } from './ListPreview.tsx'
import { programmeListWords as words } from './words.ts'

const FORM = 'list'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { page, who } = await openRolePage('added.import', request, context)
  return {
    maxLines: MAX_TABLE_ROWS,
    today: page.houseDayOf(page.now()),
    lists: await listTakenLists(page.database, who),
    countries: countries
      .map(({ code }): [string, string] => [code, names.country(code)])
      .sort(([, a], [, b]) => a.localeCompare(b)),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  return actOnProgrammeLists(request, await openRolePage('added.import', request, context))
}

export const meta = () => createUnlistedMeta(deskWords.titleOf(words.title))

/** Takes lists of programmes into the catalogue, and back out of it. */
export default function ProgrammeLists({ loaderData, actionData }: Route.ComponentProps) {
  const { maxLines, today, lists, countries } = loaderData
  const answer: ListAnswer | undefined = useAnswer(actionData)
  const { plan, pairing, fields } = answer ?? {}
  return (
    <FormProvider form={FORM} answer={answer}>
      <p>
        <Link to={paths.deskFacts()}>{words.back}</Link>
      </p>
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      <FormMessages heading={words.summary} />
      {plan && pairing && fields && <ListPreview plan={plan} pairing={pairing} fields={fields} />}
      {pairing && fields && (
        <PairColumnsForm
          pairing={pairing}
          isOpen={!plan}
          kinds={words.kinds}
          lead={words.pairLead}
          ignored={words.ignored}
        >
          <HiddenListFields fields={fields} />
        </PairColumnsForm>
      )}
      <PostForm encType="multipart/form-data" className="stack">
        <p>{words.needed}</p>
        <TableFileField maxLines={maxLines} />
        <Field
          name="institution"
          label={words.of.institution}
          hint={words.of.hint}
          maxLength={MAX_TYPED.line}
        />
        <Choice name="country" label={words.of.country} empty={words.of.none} options={countries} />
        <Choice
          name="currency"
          label={words.of.currency}
          empty={words.of.none}
          options={currencies.map((code) => [code, code] as const)}
        />
        <Choice
          name="by"
          label={words.by}
          empty={words.choose}
          options={Object.entries(words.givers)}
          aria-required
        />
        <Field
          name="giver"
          label={words.giver}
          hint={words.giverHint}
          maxLength={MAX_TYPED.line}
          aria-required
        />
        <Field name="givenOn" label={words.givenOn} type="date" defaultValue={today} max={today} />
        <Submit does="plan" label={SHOW_FIRST} kind={pairing ? 'plain' : 'next'} />
      </PostForm>
      <TakenLists lists={lists} />
    </FormProvider>
  )
}

const SHOWN_INSTITUTIONS = 3

function TakenLists({ lists }: { lists: (ListSource & { programmes: number; institutions: string[] })[] }) {
  return (
    <section>
      <h2>
        {words.taken.title} <span className="quiet">{lists.length}</span>
      </h2>
      {lists.length === 0 && <p>{words.taken.none}</p>}
      <ul className="desk-checks">
        {lists.map(({ id, by, giver, givenOn, programmes, institutions }) => {
          const others = institutions.length - SHOWN_INSTITUTIONS
          const shownInstitutions = institutions.slice(0, SHOWN_INSTITUTIONS)
          return (
            <li key={id} data-row>
              <p>
                <b>
                  {words.taken.of(
                    programmes,
                    others > 0 ? [...shownInstitutions, words.taken.more(others)] : shownInstitutions,
                  )}
                </b>
              </p>
              <p>
                {words.taken.by[by]} {giver}, <DayText day={givenOn} />
              </p>
              <PostForm className="desk-check" form={`list-${id}`}>
                <Field name="reason" label={words.taken.reason} maxLength={500} />
                <ActionButton does={`back ${id}`}>{words.taken.back}</ActionButton>
              </PostForm>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
