import { spoken } from '../../words/language.ts'

/** The page of the desk that shows what `content/` holds. */
export const contentWords = spoken({
  en: {
    title: 'Content',
    lead: 'These files hold this site’s words. We have just checked them. To change a word, change its file: the site shows it after its next start.',
    allWell: (files: number) => `All ${files} files can be used.`,
    faults: (count: number) =>
      count === 1
        ? '1 line must be corrected before the next start.'
        : `${count} lines must be corrected before the next start.`,
    files: 'The files, one by one',
    file: 'File',
    lines: 'Lines',
    state: 'Checked',
    well: 'Can be used',
    notChecked: 'Checked when the pages are built',
    wrong: (count: number) => (count === 1 ? '1 error' : `${count} errors`),
    at: (file: string, line: number) => `content/${file}, line ${line}`,
    back: 'All files',
    preview: 'As a page shows it',
    previewLead: 'The page fills in the names in double braces.',
    text: 'As in the file',
  },
})
