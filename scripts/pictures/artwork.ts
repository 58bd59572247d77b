import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const FOLDER = resolve(import.meta.dirname, '../../content/pictures')

/** The articles' pictures (`content/pictures/`) by their names, inside out: every class becomes what it looks like here. */
export function artworkIn(looks: Record<string, string>): Map<string, string> {
  return new Map(
    readdirSync(FOLDER).map((file) => [
      file.replace(/\.svg$/, ''),
      readFileSync(join(FOLDER, file), 'utf8')
        .replace(/<\/?svg[^>]*>/g, '')
        .replace(/class="(\w+)"/g, (_, look: string) => looks[look]),
    ]),
  )
}
