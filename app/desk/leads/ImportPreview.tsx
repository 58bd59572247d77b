import { COLUMN_KINDS, type ColumnKind } from '../../../admissions/leads/files/columns.ts'
import { PostForm, Submit } from '../../forms/PostForm.tsx'
import { Choice } from '../../ui/fields/Choice.tsx'
import { Table } from '../../ui/Table.tsx'
import { columnField } from './column-field.ts'
import type { ImportAnswer, Pairing } from './import-actions.server.ts'
import { leadWords } from './words.ts'

const words = leadWords.import

/**
 * Form for the kind of each column: chosen by hand if its heading is unknown, and editable if it is known.
 */
export function PairColumnsForm({
  pairing: { heads, samples, columns, text },
  isOpen,
}: {
  pairing: Pairing
  isOpen: boolean
}) {
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

/** What a file would add and what it would not, with the button that adds it. */
export function ImportPreview({
  plan,
  pairing,
}: {
  plan: NonNullable<ImportAnswer['plan']>
  pairing: Pairing
}) {
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
