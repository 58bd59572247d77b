import { resolve } from 'node:path'
import { readConfig } from '../platform/config/config.ts'
import { loadEnvFile } from '../platform/config/env-file.ts'
import { start } from '../server/start.ts'
import { rejectUnknownArguments } from './arguments.ts'
import { buildIfStale } from './build.ts'
import { checkInstallation, listMissing } from './missing.ts'
import { describeReady } from './ready.ts'
import { explainAndExit, printHelp, printLine, printProgress } from './terminal.ts'

// npm start: builds stale parts, then runs the server. The address is the last line it prints.

const root = resolve(import.meta.dirname, '..')

if (process.argv.includes('--help')) {
  printHelp(
    'npm start',
    'Builds what is stale and runs the server until Ctrl-C. With -- --check it starts nothing and lists what is not set.',
  )
} else {
  try {
    rejectUnknownArguments('npm start', process.argv.slice(2), ['--help', '--check'])
    const ownEnv = { ...process.env }
    loadEnvFile(root)
    const config = readConfig()
    if (process.argv.includes('--check')) {
      await checkInstallation(root, config, printLine)
    } else {
      const started = await start({
        config,
        mode: 'production',
        prepare: () => buildIfStale(printLine),
        say: printLine,
        progress: printProgress,
      })
      for (const line of await listMissing(root, config)) printLine(line)
      for (const line of describeReady(started, ownEnv)) printLine(line)
    }
  } catch (error) {
    explainAndExit(error)
  }
}
