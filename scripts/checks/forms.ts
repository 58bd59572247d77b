import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a page might solve again although `app/forms/` does it for all, and what to use instead. */
const SECOND_WAYS = [
  { pattern: /\.formData\(\)/, does: 'reads a posted form itself: takeForm does' },
  { pattern: /\buseActionData\b/, does: 'asks for an answer itself: a page is handed it' },
  { pattern: /\.submit\([^;]*?method: 'post'/i, does: 'posts by itself: PostForm does, or useBeside' },
  { pattern: /\bmethod=(\{?['"])post\b/i, does: 'makes a form that is posted: PostForm is one' },
]

/** Pages that read, answer or make a posted form by themselves, a sentence each. There is one way for all forms: `app/forms/`. */
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
