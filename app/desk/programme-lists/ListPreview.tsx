import { LISTED_FACTS, type ListedFactName } from '../../../admissions/added/lists/columns.ts'
import type { ProgrammeFacts } from '../../../admissions/catalogue/types.ts'
import { FormProvider } from '../../forms/FormProvider.tsx'
import { PostForm, Submit } from '../../forms/PostForm.tsx'
import { getFactName } from '../../programme/facts/fact-name-words.ts'
import { ReportedValue } from '../../programme/facts/ReportedValue.tsx'
import { parseWebAddress } from '../../programme/web-address.ts'
import { Tick } from '../../ui/fields/Tick.tsx'
import { Table } from '../../ui/Table.tsx'
import { names } from '../../words/names.ts'
import { NotTaken } from '../pairing/NotTaken.tsx'
import { PairedFields, type Pairing } from '../pairing/PairColumnsForm.tsx'
import { pairingWords } from '../pairing/words.ts'
import type { ListAnswer, ListFields } from './actions.server.ts'
import { programmeListWords as words } from './words.ts'

/** Shows the lines of a list that would be added and those that would not, with the button that adds them. */
export function ListPreview({
  plan: { add, again, first, knownCount, refused, unknown, not },
  pairing,
  fields,
}: {
  plan: NonNullable<ListAnswer['plan']>
  pairing: Pairing
  fields: ListFields
}) {
  const count = add + again
  return (
    <section className="notice" role="status">
      <p>
        <b>{count > 0 ? `${words.would({ add, again })}.` : words.nothing}</b>{' '}
        {knownCount > 0 && words.known(knownCount)} {refused > 0 && words.refused(refused)}
      </p>
      {unknown.length > 0 && <p>{words.unknown(unknown)}</p>}
      {first.length > 0 && (
        <Table className="desk-table" names={[words.programme, pairingWords.line, words.where, words.says]}>
          {first.map(({ line, programme: { title, level, page, institution, facts = {} }, unread }) => (
            <tr key={line}>
              <th scope="row">
                {title} <span className="quiet">{names.level(level)}</span>
              </th>
              <td data-label={pairingWords.line}>{line}</td>
              <td data-label={words.where}>
                {institution.name}, {names.country(institution.country)}.{' '}
                <a href={page} target="_blank" rel="nofollow noopener noreferrer">
                  {words.pageOf(parseWebAddress(page)?.host ?? page)}
                </a>
              </td>
              <td data-label={words.says}>
                <SaidFacts facts={facts} />
                {unread.length > 0 && <p className="quiet">{words.unread(unread.map(getFactName))}</p>}
              </td>
            </tr>
          ))}
        </Table>
      )}
      {count > first.length && <p className="quiet">{pairingWords.more(count - first.length)}</p>}
      <NotTaken lines={not} total={knownCount + refused} head={words.programme} nameless={words.untitled} />
      {count > 0 && (
        <FormProvider form="add">
          <PostForm encType="multipart/form-data" className="stack">
            <PairedFields pairing={pairing} />
            <HiddenListFields fields={fields} />
            <Tick name="opened" label={words.opened} required />
            <Submit does="add" label={words.add(count)} />
          </PostForm>
        </FormProvider>
      )}
    </section>
  )
}

function SaidFacts({ facts }: { facts: Partial<Pick<ProgrammeFacts, ListedFactName>> }) {
  return LISTED_FACTS.filter((name) => facts[name] !== undefined).map((name, index) => (
    <span key={name}>
      {index > 0 && '; '}
      {getFactName(name)}: <ReportedValue name={name} value={facts[name]!} />
    </span>
  ))
}

/** Renders the details given for the whole list, as hidden fields. */
export function HiddenListFields({ fields }: { fields: ListFields }) {
  return Object.entries(fields).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  )
}
