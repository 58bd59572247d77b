import { PostForm, Submit } from '../../forms/PostForm.tsx'
import { Table } from '../../ui/Table.tsx'
import { NotTaken } from '../pairing/NotTaken.tsx'
import { PairedFields, type Pairing } from '../pairing/PairColumnsForm.tsx'
import { pairingWords } from '../pairing/words.ts'
import type { ImportAnswer } from './import-actions.server.ts'
import { leadWords } from './words.ts'

const words = leadWords.import

/** Shows the lines of a file that would be added and those that would not, with the button that adds them. */
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
            names={[words.person, pairingWords.line, words.ways, words.from, words.agreedTo]}
          >
            {first.map(({ line, name, ways, source, agreed }) => (
              <tr key={line}>
                <th scope="row">{name}</th>
                <td data-label={pairingWords.line}>{line}</td>
                <td data-label={words.ways}>{ways}</td>
                <td data-label={words.from}>{leadWords.sourceOf(source)}</td>
                <td data-label={words.agreedTo}>{agreed || leadWords.unconsented}</td>
              </tr>
            ))}
          </Table>
          {add > first.length && <p className="quiet">{pairingWords.more(add - first.length)}</p>}
        </>
      )}
      <NotTaken lines={not} total={knownCount + refused} head={words.person} nameless={words.nameless} />
      {add > 0 && (
        <PostForm encType="multipart/form-data">
          <PairedFields pairing={pairing} />
          <Submit does="add" label={words.add(add)} />
        </PostForm>
      )}
    </section>
  )
}
