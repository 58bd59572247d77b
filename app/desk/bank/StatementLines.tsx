import { DayText } from '../../ui/DayText.tsx'
import { useFigures } from '../../ui/figures.ts'
import { Table } from '../../ui/Table.tsx'
import { bankWords } from './words.ts'

interface ShownLine {
  row: string | number
  day: string
  amount: bigint
  narration: string
  /** The error in this line. */
  says?: string
}

/** Shows lines of a statement: date, amount, and the bank's text. */
export function StatementLines({ lines }: { lines: ShownLine[] }) {
  const { paise } = useFigures()
  const { day, amount, narration } = bankWords.free
  return (
    <Table className="desk-table bank-lines" names={[day, amount, narration]} numbers={[amount]}>
      {lines.map((line) => (
        <tr key={line.row} data-row tabIndex={-1}>
          <td>
            <DayText day={line.day} />
          </td>
          <td className="amount">{paise(line.amount)}</td>
          <td>
            {line.says && <b>{line.says}</b>}
            <span className="quiet">{line.narration}</span>
          </td>
        </tr>
      ))}
    </Table>
  )
}
