import PostalMime, { type Attachment } from 'postal-mime'
import { MARK_HEADER } from './mail-mark.ts'

/** A mail server's report of a mail that it accepted and could not deliver. */
export interface DeliveryReport {
  /** Mark of the mail that came back (`mail-mark.ts`). */
  mark: string
  /** The recipients of that mail: as the server states, and as its own head states. */
  recipients: string[]
  /** Enhanced status code (RFC 3463), such as `5.1.1`. */
  status: string
}

const MAX_MARK_LENGTH = 100
const MAX_ADDRESS_LENGTH = 320
/** Ours have one: each is looked up. */
const MAX_RECIPIENTS = 5

/**
 * Reads a delivery report (RFC 3464) of a mail that has failed for good. Returns `undefined` for every other
 * mail, such as a report of a delay.
 */
export async function readDeliveryReport(source: Uint8Array): Promise<DeliveryReport | undefined> {
  const { attachments } = await PostalMime.parse(source, {
    forceRfc822Attachments: true,
    maxNestingDepth: 8,
    maxHeadersSize: 64 * 1024,
  })
  const status = attachments.find(({ mimeType }) => /^message\/(?:global-)?delivery-status$/.test(mimeType))
  const original = attachments.find(({ mimeType }) =>
    /^(?:message\/(?:rfc822|global)|text\/rfc822-headers|message\/global-headers)$/.test(mimeType),
  )
  if (!status || !original) return undefined
  const fields = readFields(getText(status))
  const head = await PostalMime.parse(`${getHead(getText(original))}\r\n\r\n`)
  const [code] = /^5\.\d{1,3}\.\d{1,3}\b/.exec(fields.get('status') ?? '') ?? []
  const mark = head.headers.find(({ key }) => key === MARK_HEADER.toLowerCase())?.value.trim()
  if (fields.get('action')?.toLowerCase() !== 'failed' || !code || !mark || mark.length > MAX_MARK_LENGTH)
    return undefined
  const reported = [fields.get('original-recipient'), fields.get('final-recipient')]
  return {
    mark,
    recipients: [...reported.map(getAddress), ...(head.to ?? []).map(({ address }) => address)]
      .filter((address): address is string => address !== undefined && address.length <= MAX_ADDRESS_LENGTH)
      .slice(0, MAX_RECIPIENTS),
    status: code,
  }
}

const getText = ({ content }: Attachment) =>
  typeof content === 'string' ? content : new TextDecoder().decode(content)

const getHead = (text: string) => text.split(/\r?\n\r?\n/, 1)[0]

/** Reads the lines `Name: value` of all groups; of equal names the first counts. */
function readFields(text: string): Map<string, string> {
  const fields = new Map<string, string>()
  for (const line of text.split(/\r?\n/)) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).trim().toLowerCase()
    if (colon > 0 && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim())
  }
  return fields
}

/** `rfc822; amara@example.org` → `amara@example.org` */
const getAddress = (recipient: string | undefined) =>
  recipient?.split(';').at(-1)?.trim().replace(/^<|>$/g, '')
