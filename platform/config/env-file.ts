import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Adds the settings of a `.env` file in the folder, if there is one. Variables that are already set stay. */
export function loadEnvFile(folder: string) {
  const file = join(folder, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}
