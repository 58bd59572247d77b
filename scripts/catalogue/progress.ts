/** The command's output: the terminal, or a test. */
export interface Terminal {
  out(line: string): void
  err(line: string): void
  /** A line that is overwritten; undefined where the output is no terminal. */
  redraw?: (line: string) => void
}

export const processTerminal: Terminal = {
  out: (line) => void process.stdout.write(`${line}\n`),
  err: (line) => void process.stderr.write(`${line}\n`),
  ...(process.stderr.isTTY && { redraw: (line: string) => void process.stderr.write(`\r\x1b[2K${line}`) }),
}

export const count = (value: number) => Math.round(value).toLocaleString('en')

const REDRAW_MS = 100
const LINE_MS = 5_000
const BAR = 20

/**
 * Shows the progress of a long task: phase, rows, rows a second. Redraws the line on a terminal; elsewhere
 * prints a line every five seconds.
 */
export function showProgress(terminal: Terminal, now: () => number = () => performance.now()) {
  let phase = ''
  let began = 0
  let shownAtMs = 0
  let rows = 0

  const line = () => {
    const seconds = Math.max((now() - began) / 1000, 0.001)
    return `${phase}: ${count(rows)} rows, ${count(rows / seconds)} rows/s, ${seconds.toFixed(1)} s`
  }
  const sweep = () => {
    const offset = Math.floor((now() - began) / REDRAW_MS) % BAR
    return `[${Array.from({ length: BAR }, (_, index) => ((index - offset + BAR) % BAR < 5 ? '=' : ' ')).join('')}]`
  }
  const endPhase = () => {
    if (!phase) return
    terminal.redraw?.('')
    terminal.err(`  ${line()}`)
    phase = ''
  }

  return {
    progress(next: string, rowsNow: number) {
      if (next !== phase) {
        endPhase()
        phase = next
        began = now()
        shownAtMs = began
      }
      rows = rowsNow
      const since = now() - shownAtMs
      if (terminal.redraw ? since < REDRAW_MS : since < LINE_MS) return
      shownAtMs = now()
      if (terminal.redraw) terminal.redraw(`  ${sweep()} ${line()}`)
      else terminal.err(`  ${line()} …`)
    },
    end: endPhase,
  }
}
