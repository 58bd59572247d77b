import { chmodSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { removeFolder, temporaryFolder } from '../../tests/folder.ts'
import { createLog } from '../log.ts'
import { openDatabase } from './open.ts'

test.skipIf(process.getuid?.() !== 0)(
  'under a folder that PostgreSQL cannot read, a deleted and recreated data folder starts empty',
  async () => {
    const closed = temporaryFolder('closed')
    chmodSync(closed, 0o700)
    const dataDir = join(closed, 'data')
    const open = () => openDatabase({ dataDir, role: 'tool', log: createLog('silent') })

    const first = await open()
    await first.asOwner((owner) => owner.query('create table left_behind ()'))
    await first.close()
    const clusterPath = readlinkSync(join(dataDir, 'postgres'))
    rmSync(dataDir, { recursive: true })

    const second = await open()
    const { rows } = await second.pool.query(`select to_regclass('left_behind') as found`)
    await second.close()
    expect(rows).toEqual([{ found: null }])

    for (const folder of [clusterPath, readlinkSync(join(dataDir, 'postgres')), closed]) removeFolder(folder)
  },
)
