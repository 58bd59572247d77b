import { request } from 'node:http'
import { listAddresses } from '../addresses.ts'

const FORGED = 'evil.example'

const API = [
  'openapi.json',
  'catalogue',
  'programmes?q=law',
  'suggest?q=law',
  'reference/countries',
  'me',
  'nowhere',
].map((path) => `/api/v1/${path}`)

/**
 * Asks for every address of a site by a name that is not its own, and again by `host`, as the next visitor does. Gives the addresses whose
 * answers repeat the forged name, in their head or their body, and how many there are in all.
 */
export async function askByAnotherName(site: string, host: string) {
  const repeating: string[] = []
  const paths = [...listAddresses(), ...API]
  for (const path of paths) {
    const forged = { host: FORGED, 'x-forwarded-host': FORGED, forwarded: `host=${FORGED};proto=https` }
    const answers = [
      await ask(site, path, forged),
      await ask(site, `http://${FORGED}${path}`, forged),
      await ask(site, path, { host }),
    ]
    if (answers.some((answer) => answer.includes(FORGED))) repeating.push(path)
  }
  return { repeating, asked: paths.length }
}

/** Returns the whole answer as sent, head and body. `fetch` cannot send another host's name. */
function ask(site: string, path: string, headers: Record<string, string>) {
  const { hostname, port } = new URL(site)
  return new Promise<string>((resolve, reject) => {
    request({ hostname, port, path, headers, agent: false }, async (answer) => {
      const body = Buffer.concat(await answer.toArray()).toString()
      resolve(`${answer.rawHeaders.join('\n')}\n${body}`)
    })
      .on('error', reject)
      .end()
  })
}
