import { FileField } from '../../ui/fields/FileField.tsx'
import { pairingWords as words } from './words.ts'

/**
 * Renders the field for a table, in any format that a spreadsheet writes. `maxLines`: the maximum number of
 * lines taken at once.
 */
export function TableFileField({ maxLines }: { maxLines: number }) {
  return (
    <FileField
      label={words.file}
      hint={words.fileHint(maxLines.toLocaleString('en'))}
      accept=".csv,.tsv,.txt,.xlsx,text/csv"
      aria-required
    />
  )
}
