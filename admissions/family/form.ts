import { z } from 'zod'
import { tidyLine } from '../inputs/typed-text.ts'
import { LINK_DAYS, LINK_PARTS, type LinkPart, MAX_LINK_NAME_LENGTH } from './rules.ts'

const line = z.string().catch('').transform(tidyLine)

/**
 * The form of the page of links: for a new one a name, its days and a tick for each part. `key`: drawn for each
 * form that is shown, so that a form that is sent twice makes one link.
 */
export const parentLinkForm = z
  .object({
    key: line,
    name: line,
    days: line,
    ...Object.fromEntries(LINK_PARTS.map((part) => [part, line])),
  })
  .transform(
    ({
      key,
      name,
      days,
      ...ticks
    }: Record<'key' | 'name' | 'days', string> & Partial<Record<LinkPart, string>>) => ({
      key,
      name: name.replace(/\s+/g, ' '),
      days: LINK_DAYS.find((allowed) => String(allowed) === days) ?? LINK_DAYS[0],
      parts: LINK_PARTS.filter((part) => ticks[part]),
    }),
  )

export type ParentLinkInput = z.infer<typeof parentLinkForm>

/** Returns what is wrong with a new link, by field; `undefined` if nothing is. */
export function findLinkFaults({ name, parts }: ParentLinkInput) {
  const faults = {
    ...(name === '' && { name: 'no-name' as const }),
    ...(name.length > MAX_LINK_NAME_LENGTH && { name: 'long-name' as const }),
    ...(parts.length === 0 && { parts: 'no-parts' as const }),
  }
  return Object.keys(faults).length > 0 ? faults : undefined
}
