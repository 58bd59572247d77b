import { resolve } from 'node:path'
import { readConfig } from '../platform/config/config.ts'
import { loadEnvFile } from '../platform/config/env-file.ts'
import { start } from '../server/start.ts'
import { rejectUnknownArguments } from './arguments.ts'
import { describeReady } from './ready.ts'
import { explainAndExit, printHelp, printLine, printProgress } from './terminal.ts'

// npm run dev: the same server with Vite inside, which updates pages when their files change.

if (process.argv.includes('--help')) {
  printHelp('npm run dev', 'Runs the server on the sources, with hot replacement, until Ctrl-C.')
} else {
  try {
    rejectUnknownArguments('npm run dev', process.argv.slice(2), ['--help'])
    const ownEnv = { ...process.env }
    loadEnvFile(resolve(import.meta.dirname, '..'))
    const started = await start({
      config: readConfig(),
      mode: 'development',
      say: printLine,
      progress: printProgress,
    })
    for (const line of describeReady(started, ownEnv, ' (development)')) printLine(line)
  } catch (error) {
    explainAndExit(error)
  }
}
