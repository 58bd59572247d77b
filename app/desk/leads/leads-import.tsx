import { data, Link } from 'react-router'
import { z } from 'zod'
import { COLUMN_KINDS, type ColumnKind, type LeadColumns } from '../../../admissions/leads/files/columns.ts'
import {
  type ImportPlan,
  importLeads,
  planImport,
  textOfLeads,
} from '../../../admissions/leads/files/import.server.ts'
import { type LeadFile, MAX_LEAD_LINES } from '../../../admissions/leads/files/import.ts'
import { useAnswer } from '../../forms/form-toast.ts'
import type { Answer } from '../../forms/outcome.ts'
import { Complaints, PostForm, Submit } from '../../forms/PostForm.tsx'
import { wrong } from '../../forms/refusals.ts'
import { takeForm } from '../../forms/take.server.ts'
import { paths } from '../../paths.ts'
import { unlisted } from '../../site/seo/unlisted.ts'
import { Choice } from '../../ui/fields/Choice.tsx'
import { FileField } from '../../ui/fields/FileField.tsx'
import { Table } from '../../ui/Table.tsx'
import { phoneText } from '../../words/phones.ts'
import { flashSuccess } from '../flash.ts'
import { asRole } from '../require-desk.ts'
import { deskWords } from '../words.ts'
import type { Route } from './+types/leads-import'
import { leadWords } from './words.ts'

const words = leadWords.import
const FORM = 'import'

/** Rows shown of the lines not added, and of those added. */
const SHOWN = 100
const SHOWN_ADDED = 20

/** A file has no more columns (`platform/tables/tables.ts`). */
const MAX_COLUMNS = 200

export async function loader({ request, context }: Route.LoaderArgs) {
  await asRole('leads.import', request, context)
  return { most: MAX_LEAD_LINES }
}

const importForm = z.object({
  do: z.string().catch('plan'),
  file: z.instanceof(File).optional().catch(undefined),
  text: z.string().catch(''),
})

const form = { faults: words.faults, refusals: {} }

/** A file and what its columns are; `text` is the file, which is sent once more to be added. */
type Pairing = Pick<LeadFile, 'heads' | 'samples' | 'columns'> & { text: string }

/** Preview of what a file would add. Without a plan, the user must first say what its columns are. */
type ImportAnswer = Answer & { plan?: ReturnType<typeof shown>; pairing?: Pairing }

const columnField = (at: number) => `column-${at}`

/** Returns the kind of each column, if the form contains them. */
function columnsIn(fields: Record<string, string>): LeadColumns | undefined {
  const count = Number(fields.columns)
  if (!Number.isInteger(count) || count < 1 || count > MAX_COLUMNS) return undefined
  return Array.from({ length: count }, (_, at) =>
    COLUMN_KINDS.find((kind) => kind === fields[columnField(at)]),
  )
}

export async function action({ request, context }: Route.ActionArgs) {
  const { page, who } = await asRole('leads.import', request, context)
  return takeForm(request, page, importForm, form, async (fields, texts) => {
    const adds = fields.do === 'add'
    const file = !adds && fields.file?.size ? fields.file : undefined
    if (!file && !fields.text) return wrong({ file: 'no-file' })
    const read = file ? await textOfLeads(file, who.by.id) : { text: fields.text }
    if (typeof read === 'string') return wrong({ file: read })
    const { text } = read
    const columns = file ? undefined : columnsIn(texts)
    if (adds) {
      const done = await importLeads(page.database, who, text, page.now(), columns)
      return typeof done === 'string' ? wrong({ file: done }) : flashSuccess(words.added(done.add.length))
    }
    const plan = await planImport(page.database, who, text, columns)
    if (typeof plan === 'string') return wrong({ file: plan })
    const pairing = { heads: plan.heads, samples: plan.samples, columns: plan.columns, text }
    if ('add' in plan) return data<ImportAnswer>({ plan: shown(plan), pairing })
    const failure = columns && words.faults['no-columns']
    return data<ImportAnswer>({ pairing, failure }, failure ? 422 : 200)
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
      line,
      name,
      source,
      ways: [email, phone && phoneText(phone)].filter(Boolean).join(', '),
      agreed: channels.map((channel) => leadWords.channelNames[channel] ?? channel).join(', '),
    })),
    without: add.filter(({ lead }) => lead.channels.length === 0).length,
    knownCount: known.length,
    refused: refused.length,
    not: not.slice(0, SHOWN),
  }
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
      {plan && pairing && <Plan plan={plan} pairing={pairing} />}
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

/**
 * Form for the kind of each column: chosen by hand if its heading is unknown, and editable if it is known.
 */
function Pair({ pairing: { heads, samples, columns, text }, isOpen }: { pairing: Pairing; isOpen: boolean }) {
  const kinds = COLUMN_KINDS.map((kind): [ColumnKind, string] => [kind, words.kinds[kind]])
  return (
    <details className="card" open={isOpen}>
      <summary>{isOpen ? words.pair : words.paired}</summary>
      <PostForm form="pair" encType="multipart/form-data" className="stack" key={columns.join()}>
        <p>{words.pairLead}</p>
        <input type="hidden" name="text" value={text} />
        <input type="hidden" name="columns" value={heads.length} />
        {heads.map((head, at) => (
          <Choice
            // Two columns may have the same head.
            key={columnField(at)}
            name={columnField(at)}
            label={head || words.headless(at + 1)}
            hint={samples
              .map((cells) => cells[at])
              .filter(Boolean)
              .join(' · ')}
            options={kinds}
            empty={words.asNote}
            defaultValue={columns[at] ?? ''}
          />
        ))}
        <p>
          <Submit does="plan" label={words.plan} kind={isOpen ? 'next' : 'plain'} />
        </p>
      </PostForm>
    </details>
  )
}

function Plan({ plan, pairing }: { plan: NonNullable<ImportAnswer['plan']>; pairing: Pairing }) {
  const { add, first, without, knownCount, refused, not } = plan
  return (
    <section className="notice" role="status">
      <p>
        <b>{words.would(add)}</b> {without > 0 && words.without(without, add)}{' '}
        {knownCount > 0 && words.known(knownCount)} {refused > 0 && words.refused(refused)}
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
      {knownCount + refused > not.length && (
        <p className="quiet">{words.more(knownCount + refused - not.length)}</p>
      )}
      {add > 0 && (
        <PostForm encType="multipart/form-data">
          <input type="hidden" name="text" value={pairing.text} />
          <input type="hidden" name="columns" value={pairing.columns.length} />
          {pairing.columns.map(
            (kind, at) => kind && <input key={kind} type="hidden" name={columnField(at)} value={kind} />,
          )}
          <Submit does="add" label={words.add(add)} />
        </PostForm>
      )}
    </section>
  )
}
