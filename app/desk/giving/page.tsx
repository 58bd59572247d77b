import { Link } from 'react-router'
import { FormProvider } from '../../forms/FormProvider.tsx'
import { useAnswer } from '../../forms/form-toast.ts'
import { FormMessages, PostForm, Submit } from '../../forms/PostForm.tsx'
import { paths } from '../../paths.ts'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { DayText } from '../../ui/DayText.tsx'
import { NamedPart } from '../../ui/NamedPart.tsx'
import { Table } from '../../ui/Table.tsx'
import { formatDay } from '../../words/dates.ts'
import { openRolePage } from '../require-desk.ts'
import { staffWords } from '../staff/words.ts'
import { deskWords } from '../words.ts'
import type { Route } from './+types/page'
import { actOnGiving, loadGiving } from './page.server.ts'
import { givingWords as words } from './words.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  return loadGiving(await openRolePage('giving.view', request, context))
}

export async function action({ request, context }: Route.ActionArgs) {
  return actOnGiving(request, await openRolePage('giving.change', request, context))
}

/** Also after a refusal: the page shows how it is now. */
export const shouldRevalidate = () => true

export const meta = () => createUnlistedMeta(deskWords.titleOf(words.title))

export default function Giving({ loaderData, actionData }: Route.ComponentProps) {
  const { on, takers, latest } = loaderData
  const answer = useAnswer(actionData)
  return (
    <FormProvider form="giving" answer={answer}>
      <div className="stack">
        <p>
          <Link to={paths.deskStaff()}>{staffWords.title}</Link>
        </p>
        <h1>{words.title}</h1>
        <p className="lead">{words.lead}</p>
        <FormMessages heading={words.summary} />
        <PostForm className="stack">
          <p>{on ? words.on(formatDay(on.day), on.time) : words.off}</p>
          <p>
            <Submit
              does={on ? 'off' : 'on'}
              kind={on ? 'plain' : 'next'}
              label={on ? words.turnOff : words.turnOn}
            />
          </p>
        </PostForm>
        <h2>{words.counsellors}</h2>
        {takers.length === 0 ? (
          <p>{words.noCounsellors}</p>
        ) : (
          <Table
            className="desk-table"
            names={[words.counsellor, words.knows, words.openLeads, words.students, '']}
          >
            {takers.map(({ id, name, takesNew, languages, countries, leads, students }) => (
              <tr key={id} data-row tabIndex={-1}>
                <th scope="row">
                  {name}
                  {!takesNew && <span className="quiet">{words.takesNone}</span>}
                </th>
                <td data-label={words.knows}>
                  {[...languages.map(words.language), ...countries.map(words.country)].join(', ')}
                </td>
                <td data-label={words.openLeads}>{leads}</td>
                <td data-label={words.students}>{students}</td>
                <td>
                  <Link to={paths.deskTaker({ id })} aria-label={words.changeOf(name)}>
                    {words.change}
                  </Link>
                </td>
              </tr>
            ))}
          </Table>
        )}
        <NamedPart id="share-out" title={words.shareOut}>
          <p>{words.shareOutText}</p>
          <p className="desk-acts">
            <Link className="button" to={paths.deskShareOut('leads')}>
              {words.shareLeads}
            </Link>
            <Link className="button" to={paths.deskShareOut('students')}>
              {words.shareStudents}
            </Link>
          </p>
        </NamedPart>
        {latest.length > 0 && (
          <NamedPart id="latest" title={words.latest}>
            <ul className="dashes">
              {latest.map(({ id, day, time, text }) => (
                <li key={id}>
                  <DayText day={day} />, {time}: {text}
                </li>
              ))}
            </ul>
          </NamedPart>
        )}
      </div>
    </FormProvider>
  )
}
