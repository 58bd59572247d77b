import type { Response } from 'undici'
import { createOutside } from '../../platform/outside.ts'
import { RegisterRefused } from '../types.ts'
import { spool } from './spool.ts'

/** Limits for what an address may give. */
export interface FetchLimits {
  maxBytes: number
  /** For the whole download, in milliseconds. */
  timeoutMs: number
  /** Hosts of the operator's own network that it may be fetched from: PRIVATE_HOSTS. */
  privateHosts: readonly string[]
}

export const isAddress = (location: string) => /^https?:\/\//i.test(location)

/**
 * Downloads an address into a spooled file.
 *
 * @throws RegisterRefused when the address does not answer, answers with an error, is too large or too slow.
 */
export async function fetchToFile(
  address: string,
  limits: FetchLimits,
): Promise<{ name: string; path: string }> {
  const response = await ask(address, limits)
  if (!response.ok || !response.body) {
    await response.body?.cancel()
    throw new RegisterRefused(`${address} answered with status ${response.status}.`)
  }
  const announced = Number(response.headers.get('content-length'))
  if (announced > limits.maxBytes) {
    await response.body.cancel()
    throw new RegisterRefused(`${address} is larger than ${Math.round(limits.maxBytes / 1_000_000)} MB.`)
  }
  const name = nameOf(response, address)
  try {
    return { name, path: await spool(name, response.body, limits.maxBytes) }
  } catch (error) {
    if (error instanceof RegisterRefused) throw error
    throw new RegisterRefused(`${address} broke off while it was being downloaded (${wordsOf(error)}).`)
  }
}

async function ask(address: string, limits: FetchLimits): Promise<Response> {
  try {
    return await createOutside(limits.privateHosts)(address, {
      signal: AbortSignal.timeout(limits.timeoutMs),
      headers: { accept: '*/*', 'user-agent': 'pma-catalogue-import' },
    })
  } catch (error) {
    throw new RegisterRefused(`${address} could not be reached (${wordsOf(error)}).`)
  }
}

/** Publishers serve files from addresses without a name: the header's name is then the better one. */
function nameOf(response: Response, address: string): string {
  const disposition = response.headers.get('content-disposition') ?? ''
  const given = /filename\*?=(?:UTF-8'')?"?([^";]+)"?/i.exec(disposition)?.[1]
  const last =
    given ?? new URL(response.url || address).pathname.split('/').filter(Boolean).at(-1) ?? 'download'
  try {
    return decodeURIComponent(last)
  } catch {
    return last // a stray % is part of the name
  }
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? error.cause.message : ''
  return cause || error.message
}
