import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Creates an empty folder in the system's temporary folder. Its caller removes it with `removeFolder`. */
export function temporaryFolder(name: string) {
  const folder = mkdtempSync(join(tmpdir(), `pma-${name}-`))
  // Root's PostgreSQL runs as another user, who has to be able to pass through.
  chmodSync(folder, 0o711)
  return folder
}

export function removeFolder(folder: string) {
  rmSync(folder, { recursive: true, force: true })
}
