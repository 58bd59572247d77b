import { data, Link } from 'react-router'
import { z } from 'zod'
import {
  type ImportPlan,
  importLeads,
  planImport,
  textOfLeads,
} from '../../../admissions/leads/files/import.server.ts'
import { MOST_LINES } from '../../../admissions/leads/files/import.ts'
import { useAnswer } from '../../forms/notice.ts'
import type { Answer } from '../../forms/outcome.ts'
import { Complaints, PostForm, Submit } from '../../forms/PostForm.tsx'
import { wrong } from '../../forms/refusals.ts'
import { takeForm } from '../../forms/take.server.ts'
import { paths } from '../../paths.ts'
import { unlisted } from '../../site/seo/unlisted.ts'
import { FileField } from '../../ui/FileField.tsx'
import { Table } from '../../ui/Table.tsx'
import { deskWords } from '../../words/desk/desk.ts'
import { leadWords } from '../../words/desk/leads.ts'
import { phoneText } from '../../words/phones.ts'
import { asRole } from '../require-desk.ts'
import { sayDone } from '../said.ts'
import type { Route } from './+types/leads-import'

const words = leadWords.import
const FORM = 'import'

/** So many of the lines that are not added are shown, and so many of those that are. */
const SHOWN = 100
const SHOWN_ADDED = 20

export async function loader({ request, context }: Route.LoaderArgs) {
  await asRole('leads.import', request, context)
  return { most: MOST_LINES }
}

const importForm = z.object({
  do: z.string().catch('plan'),
  file: z.instanceof(File).optional().catch(undefined),
  text: z.string().catch(''),
})

const form = { faults: words.faults, refusals: {} }

/** What a file would add, to be looked at; `text` is the file, which is sent once more to be added. */
type ImportAnswer = Answer & { plan?: ReturnType<typeof shown>; text?: string }

export async function action({ request, context }: Route.ActionArgs) {
  const { page, who } = await asRole('leads.import', request, context)
  return takeForm(request, page, importForm, form, async (sent) => {
    const adds = sent.do === 'add'
    if (!(adds ? sent.text : sent.file?.size)) return wrong({ file: 'no-file' })
    const text = adds ? sent.text : await textOfLeads(sent.file!)
    if (text === undefined) return wrong({ file: 'not-csv' })
    const plan = adds
      ? await importLeads(page.database, who, text, page.now())
      : await planImport(page.database, who, text)
    if (typeof plan === 'string') return wrong({ file: plan })
    return adds ? sayDone(words.added(plan.add.length)) : data<ImportAnswer>({ plan: shown(plan), text })
  })
}

function shown({ add, known, refused }: ImportPlan) {
  const not = [
    ...known.map((one) => ({ ...one, why: words.isKnown })),
    ...refused.map(({ fault, line, name }) => ({ line, name, why: words.lines[fault] })),
  ].toSorted((one, other) => one.line - other.line)
  return {
    add: add.length,
    first: add.slice(0, SHOWN_ADDED).map(({ line, lead: { name, email, phone, source, channels } }) => ({
      ...{ line, name, source },
      ways: [email, phone && phoneText(phone)].filter(Boolean).join(', '),
      agreed: channels.map((channel) => leadWords.channelNames[channel] ?? channel).join(', '),
    })),
    without: add.filter(({ lead }) => lead.channels.length === 0).length,
    known: known.length,
    refused: refused.length,
    not: not.slice(0, SHOWN),
  }
}

export const meta = () => unlisted(deskWords.titleOf(words.title))

export default function LeadsImport({ loaderData: { most }, actionData }: Route.ComponentProps) {
  const answer: ImportAnswer | undefined = useAnswer(actionData)
  const { plan, text } = answer ?? {}
  return (
    <>
      <p>
        <Link to={paths.deskLeads()}>{leadWords.backToAll}</Link>
      </p>
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      {plan && <Plan plan={plan} text={text ?? ''} />}
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
          accept=".csv,.tsv,.txt,text/csv"
          aria-required
        />
        <Submit does="plan" label={words.plan} kind={plan?.add ? 'plain' : 'next'} />
      </PostForm>
    </>
  )
}

function Plan({ plan, text }: { plan: NonNullable<ImportAnswer['plan']>; text: string }) {
  const { add, first, without, known, refused, not } = plan
  return (
    <section className="notice" role="status">
      <p>
        <b>{words.would(add)}</b> {without > 0 && words.without(without, add)}{' '}
        {known > 0 && words.known(known)} {refused > 0 && words.refused(refused)}
      </p>
      {first.length > 0 && (
        <>
          <Table
            className="desk-table"
            names={[words.person, words.line, words.ways, words.from, words.agreedTo]}
          >
            {first.map(({ line, name, ways, source, agreed }) => (
              <tr key={line}>
                <th scope="row">{name}</th>
                <td data-label={words.line}>{line}</td>
                <td data-label={words.ways}>{ways}</td>
                <td data-label={words.from}>{leadWords.sourceOf(source)}</td>
                <td data-label={words.agreedTo}>{agreed || leadWords.unconsented}</td>
              </tr>
            ))}
          </Table>
          {add > first.length && <p className="quiet">{words.more(add - first.length)}</p>}
        </>
      )}
      {not.length > 0 && (
        <Table className="desk-table" names={[words.person, words.line, words.because]}>
          {not.map(({ line, name, why }) => (
            <tr key={line}>
              <th scope="row">{name || words.nameless}</th>
              <td data-label={words.line}>{line}</td>
              <td data-label={words.because}>{why}</td>
            </tr>
          ))}
        </Table>
      )}
      {known + refused > not.length && <p className="quiet">{words.more(known + refused - not.length)}</p>}
      {add > 0 && (
        <PostForm encType="multipart/form-data">
          <input type="hidden" name="text" value={text} />
          <Submit does="add" label={words.add(add)} />
        </PostForm>
      )}
    </section>
  )
}
