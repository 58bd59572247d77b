import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Things that a page might do itself although `app/forms/` does them for all, with the right alternative. */
const SECOND_WAYS = [
  { pattern: /\.formData\(\)/, does: 'reads a posted form itself: takeForm does' },
  { pattern: /\buseActionData\b/, does: 'asks for an answer itself: a page is handed it' },
  {
    pattern: /\.submit\([^;]*?method: 'post'/i,
    does: 'posts by itself: PostForm does, or useBackgroundSend',
  },
  { pattern: /\bmethod=(\{?['"])post\b/i, does: 'makes a form that is posted: PostForm is one' },
  {
    // Browsers then send `Origin: null` with a form, and older ones send no other sign of its origin.
    pattern: /name: 'referrer', content: '(?!same-origin')/,
    does: "hides its address also from its own forms: 'same-origin' does not",
  },
]

/** Matches code that reads a request's body without a limit. */
const READS_BODY =
  /\b(?:request|req|raw)(?:\.clone\(\))?\.(?:(?:formData|text|json|arrayBuffer|blob|bytes)\(|body\b)/
/** Tells the type of a request's body in its own way. */
const TELLS_TYPE = /(?:startsWith\(|includes\(|=== )['"`]multipart|\/\^?multipart/i

/** The files that read bodies, and the limit of each; all others get the result. */
const BOUNDED: Record<string, string> = {
  'app/forms/body-limit.ts': 'the limit itself',
  'app/forms/read-form.ts': 'limitBody',
  'app/forms/press.ts': 'in the browser',
  'app/api/adverts.ts': 'limitBodyTo in app/api/api.ts',
  'app/api/gateway.ts': 'limitBodyTo in app/api/api.ts',
  'app/api/leads.ts': 'limitBodyTo in app/api/api.ts',
  'app/api/match.ts': 'limitBodyTo in app/api/api.ts',
  'app/api/whatsapp.ts': 'limitBodyTo in app/api/api.ts',
  'app/api/shortlist.ts': 'limitBodyTo in app/api/api.ts',
  'admissions/accounts/passkeys/passkeys.server.ts': 'limitBody at the door: no file is sent below /api',
  'platform/files/receive.ts': 'counted piece by piece',
  'server/http/web.ts': 'hands it on',
}

/**
 * Returns one sentence for each place in the server's code that reads a body of unknown length, or handles
 * forms with files in its own way.
 */
export function checkBodies(root: string): string[] {
  return ['app', 'admissions', 'platform', 'server']
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name}`,
      ),
    )
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      const reads = READS_BODY.test(text) && !(path in BOUNDED)
      const tells = TELLS_TYPE.test(text) && path !== 'app/forms/body-limit.ts'
      return [
        ...(reads
          ? [`${path} reads a request’s body itself, of any length: takeForm or readFormData does.`]
          : []),
        ...(tells ? [`${path} tells a form with files in its own way: isMultipart does (app/forms).`] : []),
      ]
    })
}

/**
 * Returns one sentence for each page that reads, answers or builds a posted form itself. All forms use
 * `app/forms/`.
 */
export function checkForms(root: string): string[] {
  return readdirSync(join(root, 'app'), { recursive: true, encoding: 'utf8' })
    .map((name) => `app/${name}`)
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path) && !path.startsWith('app/forms/'))
    .flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      return SECOND_WAYS.flatMap(({ pattern, does }) =>
        pattern.test(text) ? [`${path} ${does} (app/forms).`] : [],
      )
    })
}
