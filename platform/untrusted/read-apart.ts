import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { deserialize } from 'node:v8'
import { createTurns } from '../turns.ts'

/**
 * A function that a module exports. Its arguments and its value are plain data, as they cross to another
 * process.
 */
export interface Reader<Read extends (...args: never[]) => unknown> {
  /** From the project's folder: `admissions/documents/pdf-judge.ts`. */
  module: string
  name: string
  /** Never set: carries the function's type. */
  type?: Read
}

export interface ReadOptions {
  /**
   * The requester, such as a student's id: each has the same share of concurrent reading. `undefined` for the
   * operator.
   */
  owner: string | undefined
  /** Anyone can create accounts, so unconfirmed ones wait for one another, and no one else waits for them. */
  isConfirmed?: boolean
  /** Given when the answer is no longer wanted. */
  signal?: AbortSignal
  /** Processor time that the reading may take. */
  seconds?: number
  /** The maximum wait. A busy machine reads slowly, which is no fault of the file. */
  deadlineMs?: number
  /** For the reader's objects; its buffers may take the same again. */
  memoryMb?: number
}

export type ReadRefusal =
  /** It took more processor time than it may, or did not end within its deadline. */
  | 'too-slow'
  /** It took more memory than it may, or its value is longer than allowed. */
  | 'too-large'
  /** The reader threw, or its process ended. */
  | 'crashed'
  /** Too much waits to be read already: worth trying again. */
  | 'busy'
  /** The signal was given. */
  | 'cancelled'

/** `detail` is for the log: it may quote the input. */
export type ReadOutcome<Value> =
  | { ok: true; value: Value }
  | { ok: false; reason: ReadRefusal; detail?: string }

const SECONDS = 10
/** Proxies wait for a minute at most: for the turn and the reading together. */
const DEADLINE_MS = 45_000
const QUEUE_TIMEOUT_MS = 15_000
const MEMORY_MB = 192
/** Memory of a process before it reads anything. */
const PROCESS_MB = 100
const LOOK_EVERY_MS = 50

// The pages' bundle and the jobs each have their own copy of this module, so an upload does not wait for
// calendars.
const turns = createTurns({ maxRunning: 2, maxPerCaller: 4, maxTotal: 50, patienceMs: QUEUE_TIMEOUT_MS })
const unconfirmedTurns = createTurns({
  maxRunning: 1,
  maxPerCaller: 4,
  maxTotal: 50,
  patienceMs: QUEUE_TIMEOUT_MS,
})

/**
 * Reads outside input with a function of this project, in a process of its own with limits of processor time
 * and memory and a deadline. Returns its value, or the reason there is none. Whatever the input does to the
 * reader (an endless loop, full memory, a crash), no other request waits for it.
 *
 *     const judge: Reader<typeof import('./pdf-judge.ts').judgePdf> = { module: 'admissions/documents/pdf-judge.ts', name: 'judgePdf' }
 *     const outcome = await readApart(judge, [path], { whose: student.id })
 *     if (!outcome.ok) return refusals[outcome.reason]
 *
 * Uses a process and not a thread: a Node thread that runs out of memory can end the whole server. It starts
 * in a tenth of a second, so it is for files and feeds, not for each field of a form. Its environment has
 * none of the server's secrets. Files are best passed by their path.
 */
export async function readApart<Read extends (...args: never[]) => unknown>(
  reader: Reader<Read>,
  args: Parameters<Read>,
  options: ReadOptions,
): Promise<ReadOutcome<Awaited<ReturnType<Read>>>> {
  const { owner = 'operator', isConfirmed = true } = options
  const outcome = await (isConfirmed ? turns : unconfirmedTurns).take(owner, () =>
    readInProcess<Awaited<ReturnType<Read>>>(reader, args, options),
  )
  return outcome === 'too-many' ? { ok: false, reason: 'busy' } : outcome
}

async function readInProcess<Value>(
  { module, name }: Pick<Reader<never>, 'module' | 'name'>,
  args: unknown[],
  { signal, seconds = SECONDS, deadlineMs = DEADLINE_MS, memoryMb = MEMORY_MB }: ReadOptions,
): Promise<ReadOutcome<Value>> {
  if (signal?.aborted) return { ok: false, reason: 'cancelled' }
  const child = startProcess(seconds, memoryMb)
  let refusal: ReadRefusal | undefined
  const stop = (reason: ReadRefusal) => {
    refusal ??= reason
    child.kill('SIGKILL')
  }
  const cancel = () => stop('cancelled')
  const deadline = setTimeout(() => stop('too-slow'), deadlineMs)
  const look = setInterval(() => {
    // The heap has its own limit; buffers are outside of it.
    if (measureResidentMb(child.pid) > 2 * memoryMb + PROCESS_MB) stop('too-large')
  }, LOOK_EVERY_MS)
  signal?.addEventListener('abort', cancel)
  try {
    let answer: ReaderAnswer | undefined
    child.on('message', (message: ReaderAnswer) => {
      answer = message
    })
    child.send({ module: join(PROJECT, module), name, args }, () => {})
    const [, killedBy] = await once(child, 'close')
    if (refusal) return { ok: false, reason: refusal }
    if (answer && 'value' in answer) return { ok: true, value: deserialize(answer.value) }
    if (answer && 'reason' in answer) return { ok: false, ...answer }
    // The system kills a process that has used its processor time. Node ends differently when its heap is
    // full.
    if (killedBy === 'SIGKILL' || killedBy === 'SIGXCPU') return { ok: false, reason: 'too-slow' }
    return { ok: false, reason: killedBy ? 'too-large' : 'crashed' }
  } finally {
    clearTimeout(deadline)
    clearInterval(look)
    signal?.removeEventListener('abort', cancel)
  }
}

/** The single message of the reading process. */
export type ReaderAnswer = { value: Uint8Array } | { reason: 'crashed' | 'too-large'; detail: string }

/** The sources are also there when the pages run from their bundle. */
const PROJECT = findProjectFolder()
const READING_PROCESS = join(PROJECT, 'platform', 'untrusted', 'reading-process.ts')

function findProjectFolder() {
  let folder = import.meta.dirname
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder)
  return folder
}

/**
 * The shell sets limits that a process can only set for itself: lower priority than anything that answers
 * people, no core files, an end even if this server is killed. At the lowest priority (19) a file would not
 * be read at all while the machine is busy.
 */
function startProcess(seconds: number, memoryMb: number): ChildProcess {
  const limits = `ulimit -c 0; ulimit -t ${seconds}; exec nice -n 10 "$0" "$@"`
  const { PATH, TZ, NODE_ENV, NODE_COMPILE_CACHE } = process.env
  return spawn(
    '/bin/sh',
    ['-c', limits, process.execPath, `--max-old-space-size=${memoryMb}`, READING_PROCESS],
    {
      env: { PATH, TZ, NODE_ENV, NODE_COMPILE_CACHE },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    },
  )
}

/** Returns the resident memory of a process on Linux; elsewhere 0. */
function measureResidentMb(pid: number | undefined) {
  if (process.platform !== 'linux') return 0
  try {
    const [, pages] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')
    return (Number(pages) * 4096) / 1024 / 1024
  } catch {
    // It has ended.
    return 0
  }
}
