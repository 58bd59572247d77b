import { join, resolve } from 'node:path'
import { CARRIED, publishEditions } from '../../importers/published.ts'
import { count, showProgress, type Terminal } from './progress.ts'

/**
 * Runs `editions --from <folder>`. Paths are relative to the folder in which the command was typed; npm
 * changes to the project's.
 */
export async function runEditionsCommand(folders: { from: string; to?: string }, terminal: Terminal) {
  const typedIn = process.env.INIT_CWD ?? process.cwd()
  const to = folders.to ? resolve(typedIn, folders.to) : join(CARRIED, 'catalogue', 'registers')
  const { progress, end } = showProgress(terminal)
  const editionsWritten = await publishEditions(resolve(typedIn, folders.from), to, progress).finally(end)
  for (const { register, programmes, institutions, sha256, bytes } of editionsWritten)
    terminal.out(
      `${register}: ${count(programmes)} programmes, ${count(institutions)} institutions, ${count(bytes)} bytes, ${sha256.slice(0, 12)}`,
    )
  const all = (column: 'programmes' | 'bytes') =>
    count(editionsWritten.reduce((sum, edition) => sum + edition[column], 0))
  terminal.out(`${all('programmes')} programmes, ${all('bytes')} bytes in ${to}`)
}
