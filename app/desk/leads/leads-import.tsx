import { Link } from 'react-router'
import { MAX_LEAD_LINES } from '../../../admissions/leads/files/import.ts'
import { useAnswer } from '../../forms/form-toast.ts'
import { Complaints, PostForm, Submit } from '../../forms/PostForm.tsx'
import { paths } from '../../paths.ts'
import { unlisted } from '../../site/seo/unlisted.ts'
import { FileField } from '../../ui/fields/FileField.tsx'
import { asRole } from '../require-desk.ts'
import { deskWords } from '../words.ts'
import type { Route } from './+types/leads-import'
import { ImportPlanned, Pair } from './ImportPlanned.tsx'
import { actOnImport, type ImportAnswer } from './import-actions.server.ts'
import { leadWords } from './words.ts'

const words = leadWords.import
const FORM = 'import'

export async function loader({ request, context }: Route.LoaderArgs) {
  await asRole('leads.import', request, context)
  return { most: MAX_LEAD_LINES }
}

export async function action({ request, context }: Route.ActionArgs) {
  return actOnImport(request, await asRole('leads.import', request, context))
}

export const meta = () => unlisted(deskWords.titleOf(words.title))

export default function LeadsImport({ loaderData: { most }, actionData }: Route.ComponentProps) {
  const answer: ImportAnswer | undefined = useAnswer(actionData)
  const { plan, pairing } = answer ?? {}
  return (
    <>
      <p>
        <Link to={paths.deskLeads()}>{leadWords.backToAll}</Link>
      </p>
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      {plan && pairing && <ImportPlanned plan={plan} pairing={pairing} />}
      {pairing && <Pair pairing={pairing} isOpen={!plan} />}
      <PostForm form={FORM} answer={answer} encType="multipart/form-data" className="stack">
        <Complaints heading={words.summary} />
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
        <FileField
          label={words.file}
          hint={words.fileHint(most.toLocaleString('en'))}
          accept=".csv,.tsv,.txt,.xlsx,text/csv"
          aria-required
        />
        <Submit does="plan" label={words.plan} kind={pairing ? 'plain' : 'next'} />
      </PostForm>
    </>
  )
}
