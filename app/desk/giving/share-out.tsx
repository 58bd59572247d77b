import { Link } from 'react-router'
import { FormProvider } from '../../forms/FormProvider.tsx'
import { useAnswer } from '../../forms/form-toast.ts'
import { FormMessages, PostForm, Submit } from '../../forms/PostForm.tsx'
import { paths } from '../../paths.ts'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { Table } from '../../ui/Table.tsx'
import { openRolePage } from '../require-desk.ts'
import { SecondFactorPrompt } from '../SecondFactorPrompt.tsx'
import { deskWords } from '../words.ts'
import type { Route } from './+types/share-out'
import { actOnShareOut, loadShareOut, readKind } from './share-out.server.ts'
import { givingWords } from './words.ts'

const words = givingWords.sharing

export async function loader({ request, context }: Route.LoaderArgs) {
  return loadShareOut(await openRolePage('giving.view', request, context), readKind(request))
}

export async function action({ request, context }: Route.ActionArgs) {
  return actOnShareOut(request, await openRolePage('giving.view', request, context), readKind(request))
}

export const meta = () => createUnlistedMeta(deskWords.titleOf(words.byRule))

export default function ShareOut({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, isFresh, rest, shares } = loaderData
  const answer = useAnswer(actionData)
  return (
    <FormProvider form="share-out" answer={answer}>
      <div className="stack">
        <p className="desk-acts">
          <Link to={kind === 'leads' ? paths.deskLeads() : paths.deskStudents({ list: 'unassigned' })}>
            {words.list[kind]}
          </Link>
          <Link to={paths.deskGiving()}>{givingWords.backToGiving}</Link>
        </p>
        <h1>{words.title[kind]}</h1>
        <SecondFactorPrompt isFresh={isFresh} back={paths.deskShareOut(kind)} />
        <FormMessages heading={givingWords.summary} />
        {shares.length > 0 && (
          <>
            <p>{words.would}</p>
            <Table
              className="desk-table"
              names={[givingWords.counsellor, words.gets[kind], words.why, words.has]}
            >
              {shares.map(({ id, name, count, why, load }) => (
                <tr key={id}>
                  <th scope="row">{name}</th>
                  <td data-label={words.gets[kind]}>{count}</td>
                  <td data-label={words.why}>{why}</td>
                  <td data-label={words.has}>{load}</td>
                </tr>
              ))}
            </Table>
          </>
        )}
        {rest && <p>{rest}</p>}
        {shares.length === 0 && !rest && <p>{words.none[kind]}</p>}
        {shares.length > 0 && (
          <PostForm className="stack">
            {kind === 'students' && <p>{words.tells}</p>}
            <p>
              <Submit does="share" label={words.yes[kind]} />
            </p>
          </PostForm>
        )}
      </div>
    </FormProvider>
  )
}
