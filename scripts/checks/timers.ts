import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Folders of the server's code. `start-later.ts` runs in the browser. */
const SERVER = ['server', 'platform', 'admissions', 'importers', 'engine']
const ELSEWHERE = ['server/http/start-later.ts']

/** Timers that are not jobs, with their purpose: each ends a wait, or belongs to one connection. */
const NO_JOBS: Record<string, string> = {
  'platform/jobs/repeat.ts': 'the clock of all jobs',
  'platform/live/live.ts': 'a beat to listeners, and how long is waited for the database',
  'platform/outbox/forward.ts': 'how long a sending may take that is under way when the server stops',
  'platform/untrusted/read-apart.ts': 'how long a file may be read, and how much memory that may take',
  'platform/turns.ts': 'how long work waits for its turn',
  'server/closing.ts': 'how long the end may take',
  'server/http/reading.ts': 'how long a request waits for its turn',
  'server/http/listen.ts': 'how long a connection may be silent, and its end',
  'platform/language-model/calls.ts': 'how long the model may take',
}

/**
 * Returns one sentence for each timer in the server's code that belongs to no job (`server/jobs.ts`) and is
 * not listed here.
 */
export function checkTimers(root: string): string[] {
  const timers = SERVER.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  ).filter(
    (path) =>
      /(?<!\.test)\.tsx?$/.test(path) &&
      !ELSEWHERE.includes(path) &&
      /\b(setInterval|(?<!\.|as )setTimeout)\(/.test(readFileSync(join(root, path), 'utf8')),
  )
  return [
    ...timers
      .filter((path) => !(path in NO_JOBS))
      .map(
        (path) => `${path} has a timer of its own: what is done again and again is a job (server/jobs.ts).`,
      ),
    ...Object.keys(NO_JOBS)
      .filter((path) => !timers.includes(path))
      .map((path) => `${path} has no timer any more: take it off the list in scripts/checks/timers.ts.`),
  ]
}
