import { resolve } from 'node:path'
import { readContent } from '../../admissions/content/read.server.ts'

/** The words that ship. */
export const { phrases } = await readContent(resolve(import.meta.dirname, '../../content'))
