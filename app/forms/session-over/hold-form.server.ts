import type { PageContext } from '../../context.ts'
import { takesFiles } from '../../paths.ts'
import { markIn } from '../../site/frame/who-cookie.server.ts'
import { isMultipart } from '../body-limit.ts'
import { readFormData } from '../read-form.ts'
import type { Unsent } from './UnsentForm.tsx'

/** Parameter in the address of a form that is sent again: the mark of the account that typed it. */
export const SENDER = 'sender'

/** The longest file that any form takes, with its texts; files are read to their end and dropped. */
const MAX_UPLOAD_BYTES = 21 * 1024 * 1024

const isSecret = (name: string) => /password$|^code$/i.test(name)

/**
 * Returns a form that came without script from a page of an account whose session has ended meanwhile, or
 * whose student has come of age. It is not stored: the answer holds it until it is sent again. Returns
 * `undefined` if the router sent it, which keeps the page after a session (`keepThePage`), or if no page of
 * an account was open.
 */
export async function readUnsentForm(
  request: Request,
  { files }: Pick<PageContext, 'files'>,
): Promise<Omit<Unsent, 'first' | 'firstAddress'> | undefined> {
  const { pathname, searchParams } = new URL(request.url)
  const sender = searchParams.get(SENDER) ?? markIn(request)
  if (request.method !== 'POST' || pathname.endsWith('.data') || !sender || request.bodyUsed) return undefined
  const form = await readFields(request, pathname, files).catch(() => undefined)
  if (!form) return undefined
  const query = new URLSearchParams(searchParams)
  query.set(SENDER, sender)
  return {
    // With two slashes it would be the address of another site.
    action: `${pathname.replace(/^\/+/, '/')}?${query}`,
    isMultipart: isMultipart(request.headers),
    fields: form.fields.filter(([name]) => !isSecret(name)),
    hadFile: form.hadFile,
    hadSecret: form.fields.some(([name, value]) => isSecret(name) && value !== ''),
  }
}

async function readFields(request: Request, pathname: string, files: PageContext['files']) {
  if (isMultipart(request.headers) && takesFiles(pathname)) {
    const { fields, hadFile } = await files.receiveTexts(request, MAX_UPLOAD_BYTES)
    return { fields: Object.entries(fields), hadFile }
  }
  const fields: [string, string][] = []
  let hadFile = false
  for (const [name, value] of await readFormData(request))
    if (typeof value === 'string') fields.push([name, value])
    else if (value.size > 0) hadFile = true
  return { fields, hadFile }
}
