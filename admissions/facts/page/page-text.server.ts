import { type Reader, readApart } from '../../../platform/untrusted/read-apart.ts'
import type { PageReading, readPasted } from './page-text.ts'
import type { readSavedPage, SavedPage } from './saved-page.server.ts'

const textReader: Reader<typeof readPasted> = {
  module: 'admissions/facts/page/page-text.ts',
  name: 'readPasted',
}
const fileReader: Reader<typeof readSavedPage> = {
  module: 'admissions/facts/page/saved-page.server.ts',
  name: 'readSavedPage',
}

/**
 * Finds facts in the text of a page, in a process of its own. Returns `undefined` if the text cannot be read
 * now.
 */
export async function readPageText(
  text: string,
  owner: string | undefined,
): Promise<PageReading | undefined> {
  const outcome = await readApart(textReader, [text], { owner })
  return outcome.ok ? outcome.value : undefined
}

/**
 * Finds facts in a page that was saved as a file, in a process of its own. Returns `undefined` if it cannot
 * be read now.
 */
export async function readPageFile(path: string, owner: string | undefined): Promise<SavedPage | undefined> {
  const outcome = await readApart(fileReader, [path], { owner })
  return outcome.ok ? outcome.value : undefined
}
