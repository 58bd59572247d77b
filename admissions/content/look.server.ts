import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { splitDocument } from './document.ts'
import { AMOUNTS } from './edits/amounts.ts'
import { BrokenContent, type Fault } from './faults.ts'
import { renderMarkdown } from './markdown/markdown.ts'
import { readContent } from './read.server.ts'

/** A file of `content/` with its faults. If there are none, the next start loads it. */
export interface ContentFile {
  /** Its path below the folder: `articles/Embarking-on-Excellence.md`. */
  name: string
  lines: number
  /** True if it is checked against its rules here. Other files are read when the pages are built. */
  checked: boolean
  faults: Fault[]
}

/** Returns the folder's current contents. The site still shows the contents from its start. */
export async function listContentFiles(folder: string): Promise<ContentFile[]> {
  const [names, faults] = await Promise.all([listNames(folder), listFaults(folder)])
  return Promise.all(
    names.map(async (name) => ({
      name,
      lines: (await getText(folder, name)).trimEnd().split('\n').length,
      checked: /\.(md|yaml)$/.test(name) || name === AMOUNTS,
      faults: faults.filter((fault) => fault.name === name),
    })),
  )
}

/**
 * Returns one file as it is, with its faults and, for Markdown, the text as a page would show it. `undefined`
 * if the folder has no such file.
 */
export async function readContentFile(folder: string, name: string) {
  const file = (await listContentFiles(folder)).find((contentFile) => contentFile.name === name)
  if (!file) return undefined
  const text = (await getText(folder, name)).trimEnd()
  const parts = name.endsWith('.md') ? splitDocument(text) : undefined
  return {
    ...file,
    text,
    html: parts?.ok ? renderMarkdown(parts.value.body, new Set(), parts.value.bodyLine).html : undefined,
  }
}

/** Returns the names of texts that an operator edits, sorted. Leaves out notes on how to edit them. */
async function listNames(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && /\.(md|yaml|json)$/.test(entry.name) && entry.name !== 'README.md')
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

async function listFaults(folder: string) {
  try {
    await readContent(folder)
    return []
  } catch (error) {
    if (!(error instanceof BrokenContent)) throw error
    return error.faults.map(({ file, ...fault }) => ({
      ...fault,
      name: relative(folder, file).split(sep).join('/'),
    }))
  }
}

async function getText(folder: string, name: string) {
  return (await readFile(join(folder, name), 'utf8')).replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
}
