import { join, resolve } from 'node:path'
import { listPublishedProgrammes } from '../admissions/added/added.server.ts'
import { putAdded } from '../admissions/added/edition.server.ts'
import { readContent } from '../admissions/content/read.server.ts'
import { createToday } from '../admissions/days/days.server.ts'
import { createDocumentLinks } from '../admissions/documents/links.ts'
import { getFactsMark, listFactsInForce, listRulesInForce } from '../admissions/facts/facts.server.ts'
import { createVisitCounter } from '../admissions/facts/visits/counter.ts'
import { nameCompany } from '../admissions/house/house-name.ts'
import { rewriteKeptContacts } from '../admissions/inputs/store.server.ts'
import { haveOwner } from '../admissions/staff/staff.server.ts'
import type { Config } from '../platform/config/config.ts'
import { migrate } from '../platform/database/migrate.ts'
import { openDatabase } from '../platform/database/open.ts'
import { claimStore } from '../platform/files/claim.ts'
import { openFiles } from '../platform/files/files.ts'
import { holdFolder } from '../platform/hold.ts'
import { startJobs } from '../platform/jobs/jobs.ts'
import { startLive } from '../platform/live/live.ts'
import { createLog, takeOverConsole } from '../platform/log.ts'
import { watchRoom } from '../platform/room.ts'
import { getSecret } from '../platform/secret.ts'
import { createRefusalLog } from '../platform/security-log.ts'
import { openCatalogue } from './catalogue.ts'
import { createClosing } from './closing.ts'
import { openContent } from './content.ts'
import { makeFirstCatalogue, type Progress } from './first-catalogue.ts'
import { createHealth } from './health.ts'
import { listJobs } from './jobs.ts'
import { openReaders } from './readers.ts'
import { serveDevelopment, serveProduction } from './serve.ts'

export interface Started {
  /** The address on which the server listens: `http://localhost:3000`. */
  address: string
  /** The address that people see: PUBLIC_URL, or where the server listens. */
  origin: string
  /** An owner has joined, who can invite all others. */
  hasOwner: boolean
}

export interface StartOptions {
  config: Config
  mode: 'production' | 'development'
  /** Work to do once the folder is held and before anything runs: building the pages. */
  prepare?: () => Promise<void>
  /** Prints a line of progress on the terminal. */
  say(line: string): void
  progress: Progress
}

const ROOT = resolve(import.meta.dirname, '..')

/**
 * Starts the whole server, in the order in which its parts need each other. On SIGINT or SIGTERM, stops them
 * in reverse order.
 */
export async function start({ config, mode, prepare, say, progress }: StartOptions): Promise<Started> {
  const log = createLog(config.logLevel)
  // Developers see the output of Vite and the libraries.
  if (mode === 'production') takeOverConsole(log)
  const closing = createClosing(log)
  if (mode === 'production') closing.onFaults()
  closing.onSignals()
  try {
    nameCompany(config.site.companyName)
    const hold = holdFolder(config.dataDir, 'server')
    closing.add('data folder', async () => hold.release())
    const contentFolder = join(ROOT, 'content')
    const contentFiles = await readContent(contentFolder)
    await prepare?.()

    // PostgreSQL's folder may be a link to another disk.
    const room = watchRoom([config.dataDir, join(config.dataDir, 'postgres')], log, {
      filesReserve: config.files.reserve,
    })

    say(config.databaseUrl ? 'Connecting to the database' : 'Starting PostgreSQL')
    const onGivenUp = (reason: Error) => closing.end(1, reason.message)
    const database = await closing.opening(
      'database',
      openDatabase({
        ...config,
        role: 'server',
        log,
        onGivenUp,
        signal: closing.signal,
        hasRoom: room.enough,
      }),
      (opened) => opened.close(),
      'to its end',
    )
    await database.asOwner((owner, application, desk) =>
      migrate(owner, join(ROOT, 'db', 'migrations'), application, desk),
    )

    const content = await openContent(contentFiles, database, log)
    await rewriteKeptContacts(database)

    if (database.deskNeeds) {
      say(
        'The desk of those who work here stays closed: it reads by a user of its own, which this database’s user may',
      )
      say('not make. Have somebody who may run this, then start again:')
      for (const statement of database.deskNeeds) say(`  ${statement}`)
    }

    say('Opening the catalogue')
    await putAdded(
      config.dataDir,
      await listPublishedProgrammes(database, createToday(config.timeZone, () => new Date())()),
    )
    const makeFirst = () => makeFirstCatalogue(config, database, progress)
    // Nothing needs closing, but the database stays for the process that is still making the first one.
    const catalogue = await closing.opening(
      'catalogue',
      openCatalogue(config.dataDir, log, makeFirst, {
        mark: () => getFactsMark(database),
        all: () => listFactsInForce(database),
        rules: () => listRulesInForce(database),
        today: createToday(config.timeZone, () => new Date()),
        amounts: () => content.current().amounts,
      }),
      async () => {},
    )

    await claimStore(database.pool, config.dataDir, config.files)
    const files = await openFiles(config.dataDir, config.files, room.enoughForFiles)
    // They start last, as mails link to where the site listens, and stop after it.
    let jobs: ReturnType<typeof startJobs> | undefined
    closing.add('jobs', async () => (await jobs)?.stop())

    // A silent stream would be cut.
    const live = startLive({ database, log, beatMs: config.slowestMs * 0.4 })
    closing.add('listening for changes', live.stop)

    const secret = config.authSecret ?? getSecret(config.dataDir)
    const logRefusal = createRefusalLog(log, secret)
    const { interpreter, pageModel, coachModel } = openReaders(config.model, contentFiles.phrases, {
      log,
      logRefusal,
    })
    interpreter.prepare(catalogue.current())

    const serve = mode === 'production' ? serveProduction : serveDevelopment
    const documentLinks = createDocumentLinks(secret)
    const parts = {
      config,
      log,
      root: ROOT,
      database,
      catalogue,
      content,
      contentFolder,
      live,
      files,
      documentLinks,
      secret,
      interpreter,
      pageModel,
      coachModel,
      logRefusal,
      visits: createVisitCounter(createToday(config.timeZone, () => new Date())),
      checkHealth: createHealth(database.pool, room.enough),
    }
    if (config.trustedProxies > 0)
      say(
        config.host
          ? `Listening on ${config.host}. Let only your proxy reach it: by TRUSTED_PROXIES everybody else could say that they are anybody`
          : 'Listening on this machine alone, as TRUSTED_PROXIES is set. Set HOST if your proxy is on another',
      )
    const web = await closing.opening('web', serve(parts), (opened) => opened.close())
    jobs = startJobs(listJobs({ ...parts, origin: web.origin }), { pool: database.pool, log })
    await jobs
    return { address: web.address, origin: web.origin, hasOwner: await haveOwner(database) }
  } catch (error) {
    await closing.close()
    throw error
  }
}
