import { spoken } from '../language.ts'

/** The page of the desk that shows what `content/` holds. */
export const contentWords = spoken({
  en: {
    title: 'Content',
    lead: 'The files that this site’s words come from, checked as they lie there now. They are changed in the files; the site shows a change after its next start.',
    allWell: (files: number) => `All ${files} files can be used.`,
    faults: (count: number) =>
      count === 1
        ? '1 line has to be put right before the next start.'
        : `${count} lines have to be put right before the next start.`,
    file: 'File',
    lines: 'Lines',
    state: 'Checked',
    well: 'Can be used',
    notChecked: 'Checked when the pages are built',
    wrong: (count: number) => (count === 1 ? '1 fault' : `${count} faults`),
    at: (file: string, line: number) => `content/${file}, line ${line}`,
    back: 'All files',
    preview: 'As a page shows it',
    previewLead: 'Names in double braces are filled in on the page.',
    text: 'As it is written',
  },
})
