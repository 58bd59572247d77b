import { Table } from '../../ui/Table.tsx'
import { pairingWords as words } from './words.ts'

/**
 * Renders the lines of a file that are not taken, with the reason of each. `total`: more may be left out
 * here.
 */
export function NotTaken({
  lines,
  total,
  head,
  nameless,
}: {
  lines: { line: number; name: string; why: string }[]
  total: number
  /** The kind of thing that a line is about. */
  head: string
  /** The text for a line without a name. */
  nameless: string
}) {
  return (
    <>
      {lines.length > 0 && (
        <Table className="desk-table" names={[head, words.line, words.because]}>
          {lines.map(({ line, name, why }) => (
            <tr key={line}>
              <th scope="row">{name || nameless}</th>
              <td data-label={words.line}>{line}</td>
              <td data-label={words.because}>{why}</td>
            </tr>
          ))}
        </Table>
      )}
      {total > lines.length && <p className="quiet">{words.more(total - lines.length)}</p>}
    </>
  )
}
