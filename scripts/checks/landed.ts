import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// Landed migrations never change: a database that has applied one keeps its checksum, and would not start
// with a different text.

/** The last commit that edited one. Folders of before it are put right by `db/migrations/earlier`. */
const LAST_EDIT = '5c93b2f53645bc6428bfdb7bb5ded99ff64c8395'

/** The first migration after functions and views moved to `db/functions` and `db/views.sql`. */
const FIRST_WITHOUT_CODE = '0373'

/** Returns the faults of a project's migrations, one sentence each, by `db/migrations.sha256` and by git. */
export function checkLanded(root: string): string[] {
  const folder = join(root, 'db', 'migrations')
  const checksums = new Map(
    readFileSync(`${folder}.sha256`, 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split('  ').reverse() as [string, string]),
  )
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const checksumFaults = names.flatMap((name) => {
    const checksum = createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex')
    if (checksums.get(name) === checksum) return []
    if (checksums.has(name))
      return `db/migrations/${name} has landed and was changed: add a new migration instead.`
    return `db/migrations/${name} is new: add this line to db/migrations.sha256:\n${checksum}  ${name}`
  })
  const missing = [...checksums.keys()].filter((name) => !names.includes(name))
  return [
    ...checksumFaults,
    ...names
      .filter((name) => name >= FIRST_WITHOUT_CODE && makesCode(readFileSync(join(folder, name), 'utf8')))
      .map(
        (name) => `db/migrations/${name} makes a function or view: write it in db/functions or db/views.sql.`,
      ),
    ...missing.map((name) => `db/migrations/${name} has landed and is gone: put it back.`),
    ...editedSince(root).map((edit) => `A landed migration was changed: ${edit}. Add a new one instead.`),
  ]
}

function makesCode(sql: string) {
  return /^\s*create (or replace )?(function|procedure|view)\b/im.test(sql)
}

/** Returns nothing if there is no history, or too little of it. */
function editedSince(root: string) {
  try {
    const editedFiles = execFileSync(
      'git',
      [
        'log',
        '--diff-filter=MDR',
        '--format=',
        '--name-status',
        `${LAST_EDIT}..HEAD`,
        '--',
        'db/migrations/*.sql',
      ],
      { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
    )
    return editedFiles.split('\n').filter(Boolean)
  } catch {
    return []
  }
}
