import { resolve } from 'node:path'
import { loadEnvFile, readConfig } from '../platform/config.ts'
import { start } from '../server/start.ts'
import { buildIfStale } from './build.ts'
import { explainAndExit, printHelp, progress, say } from './terminal.ts'

// npm start: builds what is stale, then runs the server. The address is the last line it prints.

if (process.argv.includes('--help')) {
  printHelp('npm start', 'Builds what is stale and runs the server until Ctrl-C.')
} else {
  try {
    loadEnvFile(resolve(import.meta.dirname, '..'))
    const config = readConfig()
    const { address } = await start({
      config,
      mode: 'production',
      prepare: () => buildIfStale(say),
      say,
      progress,
    })
    say(`PMA is ready at ${address}`)
  } catch (error) {
    explainAndExit(error)
  }
}
