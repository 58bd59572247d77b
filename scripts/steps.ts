import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '..')

/** A check by its name; `run` returns a message if it fails, or nothing. */
export interface Step {
  name: string
  run(): Promise<string | undefined>
}

/** Runs all steps at once, prints a line for each as it ends, and returns the names of those that failed. */
export async function runSteps(steps: Step[], say: (line: string) => void): Promise<string[]> {
  const failures = await Promise.all(
    steps.map(async ({ name, run }) => {
      const began = performance.now()
      const complaint = await run()
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      say(`${complaint === undefined ? 'ok    ' : 'FAILED'} ${name.padEnd(24)} ${seconds.padStart(6)} s`)
      if (complaint) say(complaint.trimEnd())
      return complaint === undefined ? [] : [name]
    }),
  )
  return failures.flat()
}

/** Creates a step that runs a program of node_modules. Its output is the error message. */
export function program(name: string, ...commands: string[][]): Step {
  return {
    name,
    async run() {
      for (const [command, ...words] of commands) {
        const { code, output } = await runQuietly(resolve(ROOT, 'node_modules/.bin', command), words)
        if (code !== 0) return output || `${command} ended with ${code}`
      }
      return undefined
    },
  }
}

async function runQuietly(command: string, words: string[]) {
  const child = spawn(command, words, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1' },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  const code = await new Promise<number | null>((resolve, reject) =>
    child.on('close', resolve).on('error', reject),
  )
  return { code, output }
}
