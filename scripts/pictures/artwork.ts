import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const FOLDER = resolve(import.meta.dirname, '../../content/pictures')

/**
 * Returns the contents of the articles' pictures (`content/pictures/`) by name, with every class replaced by
 * its look here.
 */
export function readArtwork(looks: Record<string, string>): Map<string, string> {
  return new Map(
    readdirSync(FOLDER).map((file) => [
      file.replace(/\.svg$/, ''),
      readFileSync(join(FOLDER, file), 'utf8')
        .replace(/<\/?svg[^>]*>/g, '')
        .replace(/class="(\w+)"/g, (_, look: string) => looks[look]),
    ]),
  )
}
