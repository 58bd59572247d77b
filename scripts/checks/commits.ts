import { execFileSync } from 'node:child_process'

/** Commits after this one are held to `docs/style.md`. */
const SINCE = '97395d48ce62982edbc5968cae6fca5cbe344e1c'
const MAX_SUBJECT_LENGTH = 72

/** Returns the faults in the subject of a commit. Readers check whether it is imperative. */
export function findSubjectFaults(subject: string): string[] {
  return [
    subject.length > MAX_SUBJECT_LENGTH &&
      `has ${subject.length} characters, not at most ${MAX_SUBJECT_LENGTH}`,
    /, and\b/.test(subject) && 'does two things: make two commits',
    /^[a-z]/.test(subject) && 'begins with a small letter',
    subject.endsWith('.') && 'ends with a full stop',
  ].filter((fault) => fault !== false)
}

/** Returns a sentence for each wrong subject of a project's newer commits; none if there is no history. */
export function checkCommits(root: string): string[] {
  let log: string
  try {
    log = execFileSync('git', ['log', '--no-merges', '--format=%h %s', `${SINCE}..HEAD`], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    // No git here, or a clone without the older commits.
    return []
  }
  return log
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => {
      const [commit, ...words] = line.split(' ')
      const subject = words.join(' ')
      return findSubjectFaults(subject).map((fault) => `${commit} “${subject}” ${fault}.`)
    })
}
