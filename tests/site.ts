import type { TestProject } from 'vitest/node'
import { removeFolder, temporaryFolder } from './folder.ts'
import { startServer } from './server.ts'
import { publishWorld } from './world/published.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the site under test. */
    site: string
    /** The data folder of the site, for commands beside it. */
    siteFolder: string
  }
}

/** One built site for all journeys, on the named world. */
export default async function setup(project: TestProject) {
  const dataDir = temporaryFolder('journeys')
  await publishWorld(dataDir)
  // All journeys come from one address and make more than a hundred accounts.
  const server = await startServer(dataDir, {
    FORMS_PER_ADDRESS: '100000',
    SHOW_SAMPLES: 'yes',
    PAYMENTS_UPI_ID: 'pma@bank',
    PAYMENTS_ACCOUNT: '1234567890',
    PAYMENTS_IFSC: 'HDFC0000001',
  })
  project.provide('site', server.address)
  project.provide('siteFolder', dataDir)

  return async () => {
    await server.end('SIGTERM')
    removeFolder(dataDir)
  }
}
