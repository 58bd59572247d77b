import { spoken } from '../../words/language.ts'

/** Texts of the form that says what the columns of a file are. */
export const pairingWords = spoken({
  en: {
    pair: 'Say what the columns are',
    paired: 'What we take the columns for',
    headless: (columnNumber: number) => `Column ${columnNumber}`,
    file: 'CSV file or workbook (.xlsx)',
    fileHint: (max: string) => `Up to ${max} lines`,
    faults: {
      'no-file': 'Choose a CSV file or a workbook',
      'not-csv':
        'This file cannot be read. Save it from your spreadsheet as “CSV UTF-8” or as a workbook (.xlsx)',
      empty: 'The file has no lines below the first one',
      'too-many': 'The file is too long. Split it into smaller files',
      busy: 'We are reading several other files just now. Send it again in a minute',
    },
    line: 'Line',
    because: 'Why not',
    more: (count: number) => `and ${count} more`,
  },
})
