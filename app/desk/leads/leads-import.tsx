import { Link } from 'react-router'
import { MAX_TABLE_ROWS } from '../../../admissions/inputs/paired-table.ts'
import { useAnswer } from '../../forms/form-toast.ts'
import { FormMessages, PostForm, Submit } from '../../forms/PostForm.tsx'
import { paths } from '../../paths.ts'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { PairColumnsForm } from '../pairing/PairColumnsForm.tsx'
import { TableFileField } from '../pairing/TableFileField.tsx'
import { openRolePage } from '../require-desk.ts'
import { deskWords } from '../words.ts'
import type { Route } from './+types/leads-import'
import { ImportPreview } from './ImportPreview.tsx'
import { actOnImport, type ImportAnswer } from './import-actions.server.ts'
import { leadWords } from './words.ts'

const words = leadWords.import
const FORM = 'import'

export async function loader({ request, context }: Route.LoaderArgs) {
  await openRolePage('leads.import', request, context)
  return { maxLines: MAX_TABLE_ROWS }
}

export async function action({ request, context }: Route.ActionArgs) {
  return actOnImport(request, await openRolePage('leads.import', request, context))
}

export const meta = () => createUnlistedMeta(deskWords.titleOf(words.title))

export default function LeadsImport({ loaderData: { maxLines }, actionData }: Route.ComponentProps) {
  const answer: ImportAnswer | undefined = useAnswer(actionData)
  const { plan, pairing } = answer ?? {}
  return (
    <>
      <p>
        <Link to={paths.deskLeads()}>{leadWords.backToAll}</Link>
      </p>
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      {plan && pairing && <ImportPreview plan={plan} pairing={pairing} />}
      {pairing && (
        <PairColumnsForm
          pairing={pairing}
          isOpen={!plan}
          kinds={words.kinds}
          lead={words.pairLead}
          ignored={words.asNote}
        />
      )}
      <PostForm form={FORM} answer={answer} encType="multipart/form-data" className="stack">
        <FormMessages heading={words.summary} />
        <dl className="desk-columns">
          {Object.entries(words.columns).map(([column, meaning]) => (
            <div key={column}>
              <dt>
                <code>{column}</code>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
        <p>{words.needed}</p>
        <pre className="desk-message">{words.example}</pre>
        <p>{words.noConsent}</p>
        <TableFileField maxLines={maxLines} />
        <Submit does="plan" label={words.plan} kind={pairing ? 'plain' : 'next'} />
      </PostForm>
    </>
  )
}
