import { readFile, stat } from 'node:fs/promises'
import type { Response } from 'undici'
import { type AskOutside, createOutside, NotOutside } from '../../platform/outside.ts'
import { RegisterRefused } from '../types.ts'
import { listLinks } from './links.ts'
import { spoolToFile } from './spool.ts'

/** Limits for a download. */
export interface FetchLimits {
  maxBytes: number
  /** For each file, in milliseconds. */
  timeoutMs: number
  /** Hosts of the operator's own network that it may be fetched from: PRIVATE_HOSTS. */
  privateHosts: readonly string[]
}

/** A file as its publisher's server tells it apart from an earlier one. */
export interface Validators {
  etag?: string
  lastModified?: string
}

export interface FetchedAddress extends Validators {
  /** Its own address, where another one listed it. */
  address: string
  name: string
  /** Path of the download; `undefined` if the server says that the file is unchanged. */
  path?: string
}

/** Facts known about an address before it is fetched. */
export interface FetchOptions {
  /**
   * Addresses in a list (JSON, or a page) that are the files to fetch: a fetched list is replaced by its
   * matching addresses.
   */
  lists?: RegExp
  /** A server's validators of files that need not be fetched again. */
  known?: ReadonlyMap<string, Validators>
  /** This year, for an address with `{year}`. */
  year?: number
}

export const isAddress = (location: string) => /^https?:\/\//i.test(location)

/** The line or the server is at fault, and not the register: another time it may answer. */
export class Unreachable extends RegisterRefused {
  override name = 'Unreachable'
}

/**
 * Downloads an address into spooled files: the file there, or the files that it lists.
 *
 * @throws RegisterRefused if the address answers with an error or redirects elsewhere, or if a file is too
 * large, too slow or breaks off; Unreachable if there is no answer.
 */
export async function fetchToFiles(
  address: string,
  limits: FetchLimits,
  { lists, known, year }: FetchOptions = {},
): Promise<FetchedAddress[]> {
  const outside = createOutside(limits.privateHosts)
  const first = await fetchLatest(address, limits, outside, year, known)
  const files = (first.path && lists && (await listLinksInFile(first.path, first.address, lists))) || []
  if (files.length === 0) return [first]
  const fetched: FetchedAddress[] = []
  for (const file of files) {
    if (!mayFollow(first.address, file)) throw createAstrayRefusal(address, file)
    fetched.push(await fetchOne(file, limits, outside, known?.get(file)))
  }
  return fetched
}

/** How many years back to look for a register whose address contains a year. */
const YEARS_BACK = 5

/** Fetches the file of the latest available year, for an address with `{year}`. */
async function fetchLatest(
  address: string,
  limits: FetchLimits,
  outside: AskOutside,
  thisYear?: number,
  validators?: ReadonlyMap<string, Validators>,
): Promise<FetchedAddress> {
  if (!thisYear || !address.includes('{year}'))
    return fetchOne(address, limits, outside, validators?.get(address))
  for (let year = thisYear; ; year -= 1) {
    const yearAddress = address.replaceAll('{year}', String(year))
    try {
      return await fetchOne(yearAddress, limits, outside, validators?.get(yearAddress))
    } catch (error) {
      if (!(error instanceof NotThere) || year === thisYear - YEARS_BACK) throw error
    }
  }
}

class NotThere extends RegisterRefused {}

async function fetchOne(
  address: string,
  limits: FetchLimits,
  outside: AskOutside,
  validators?: Validators,
): Promise<FetchedAddress> {
  const response = await askPublisher(address, limits, outside, validators)
  const { status, headers } = response
  const etag = headers.get('etag') ?? undefined
  const lastModified = headers.get('last-modified') ?? undefined
  const name = chooseFileName(response, address)
  if (status === 304) {
    await response.body?.cancel()
    return { ...validators, address, name }
  }
  if (!response.ok || !response.body) {
    await response.body?.cancel()
    const Refusal = [404, 410].includes(status) ? NotThere : RegisterRefused
    throw new Refusal(`${address} answered with status ${status}.`)
  }
  if (Number(headers.get('content-length')) > limits.maxBytes) {
    await response.body.cancel()
    throw new RegisterRefused(`${address} is larger than ${Math.round(limits.maxBytes / 1_000_000)} MB.`)
  }
  try {
    return {
      address,
      name,
      path: await spoolToFile(name, response.body, limits.maxBytes),
      etag,
      lastModified,
    }
  } catch (error) {
    if (error instanceof RegisterRefused) throw error
    throw new RegisterRefused(`${address} broke off while it was being downloaded (${getWords(error)}).`)
  }
}

const MAX_REDIRECTS = 5

async function askPublisher(
  address: string,
  { timeoutMs }: FetchLimits,
  outside: AskOutside,
  validators: Validators = {},
): Promise<Response> {
  const headers = {
    accept: '*/*',
    'user-agent': 'pma-catalogue-import',
    ...(validators.etag && { 'if-none-match': validators.etag }),
    ...(validators.lastModified && { 'if-modified-since': validators.lastModified }),
  }
  const signal = AbortSignal.timeout(timeoutMs)
  let current = address
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const response = await outside(current, { signal, headers, redirect: 'manual' }).catch((error) => {
      const Refusal = error.cause instanceof NotOutside ? RegisterRefused : Unreachable
      throw new Refusal(`${current} could not be reached (${getWords(error)}).`)
    })
    const location = response.headers.get('location')
    if (!location || response.status < 300 || response.status === 304 || response.status > 399)
      return response
    await response.body?.cancel()
    const next = URL.parse(location, current)?.href
    if (!next || !mayFollow(current, next)) throw createAstrayRefusal(address, location)
    current = next
  }
  throw new RegisterRefused(`${address} leads from one address to the next and never to a file.`)
}

/**
 * An address given by the operator is trusted as it is; from there, links are followed only over https or on
 * the same server.
 */
function mayFollow(from: string, to: string): boolean {
  const [here, there] = [new URL(from), new URL(to)]
  return there.protocol === 'https:' || there.origin === here.origin
}

const createAstrayRefusal = (address: string, to: string) =>
  new RegisterRefused(
    `${address} leads to ${to}, which is not followed: it is neither https nor the same server.`,
  )

/** Lists are small; a larger file is a register. */
const MAX_LIST_BYTES = 5_000_000

/** Returns the matching addresses in a list, each once; none if the file is no list. */
async function listLinksInFile(path: string, from: string, matching: RegExp): Promise<string[]> {
  if ((await stat(path)).size > MAX_LIST_BYTES) return []
  const links = listLinks(await readFile(path, 'utf8'), from)
  return [...new Set(links)].filter((link) => matching.test(link))
}

/** Publishers serve files from addresses without a name: the header's name is then the better one. */
function chooseFileName(response: Response, address: string): string {
  const disposition = response.headers.get('content-disposition') ?? ''
  const fileName = /filename\*?=(?:UTF-8'')?"?([^";]+)"?/i.exec(disposition)?.[1]
  const last =
    fileName ?? new URL(response.url || address).pathname.split('/').filter(Boolean).at(-1) ?? 'download'
  try {
    return decodeURIComponent(last)
  } catch {
    return last // a stray % is part of the name
  }
}

function getWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? error.cause.message : ''
  return cause || error.message
}
