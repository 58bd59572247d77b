import { resolve } from 'node:path'
import { loadEnvFile } from '../platform/config/env-file.ts'
import { runCatalogueCommand } from './catalogue/catalogue.ts'

// npm run catalogue -- …: the catalogue from a shell. `--help` lists what it does.

loadEnvFile(resolve(import.meta.dirname, '..'))
process.exitCode = await runCatalogueCommand(process.argv.slice(2))
