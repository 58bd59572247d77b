import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '..')

/** A server in a process of its own, as `npm start` runs it. */
export interface RunningServer {
  process: ChildProcess
  pid: number
  /** `http://localhost:49152` */
  address: string
  /** Sends a signal and waits for the end; gives the exit code, null after a kill. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

/** Starts the built site on a free port. Rejects with what it said when it ends before it is ready. */
export async function startServer(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<RunningServer> {
  const child = launchServer(dataDir, settings)
  const output = await readOutputUntilReady(child)
  const address = output.match(/(?:ready|listening) at (http:\S+)/)?.[1]
  if (!address) throw new Error(output.trim())
  return {
    process: child,
    pid: child.pid!,
    address,
    async end(signal) {
      // It may have ended already, by a fault.
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      const exited = once(child, 'exit')
      child.kill(signal)
      const [code] = await exited
      return code
    },
  }
}

/** Starts it without waiting, for tests that stop it before it is ready. */
export function launchServer(dataDir: string, settings: Record<string, string> = {}) {
  return spawn(process.execPath, [join(ROOT, 'scripts', 'start.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NODE_OPTIONS: '',
      VITEST: undefined,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      DATA_DIR: dataDir,
      ...settings,
    },
  })
}

function readOutputUntilReady(child: ChildProcess) {
  return new Promise<string>((resolve) => {
    let output = ''
    for (const stream of [child.stdout!, child.stderr!]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
        if (/ready at .*\n/.test(output)) resolve(output)
      })
    }
    child.on('exit', (code, signal) => resolve(`${output}\nThe server ended with ${signal ?? code}.`))
  })
}
