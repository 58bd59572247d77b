import { expect, test } from 'vitest'
import { describeReady } from './ready.ts'

const local = { address: 'http://localhost:3000', origin: 'http://localhost:3000' }
const behind = { address: 'http://127.0.0.1:3000', origin: 'https://pma.example' }
const add = 'npm run -s staff -- add "Your Name" you@example.org owner'

test.each([
  [{ ...local, hasOwner: true }, {}, ['PMA is ready at http://localhost:3000']],
  [
    { ...behind, hasOwner: true },
    {},
    ['PMA is ready at https://pma.example, listening at http://127.0.0.1:3000'],
  ],
  [{ ...local, hasOwner: false }, {}, [expect.stringMatching(`link: ${add}`), expect.any(String)]],
  [
    { ...local, hasOwner: false },
    { DATA_DIR: "/srv/it's here", PORT: '3100', LOG_LEVEL: 'warn' },
    [expect.stringContaining(`link: DATA_DIR='/srv/it'\\''s here' PORT=3100 ${add}`), expect.any(String)],
  ],
  [
    { ...local, hasOwner: false },
    { DATABASE_URL: 'postgres://u:secret@db/pma' },
    [expect.stringContaining(`link: DATABASE_URL=… ${add}`), expect.any(String)],
  ],
])('the start prints the site’s address, and how the first owner signs in', (started, ownEnv, lines) => {
  expect(describeReady(started, ownEnv)).toEqual(lines)
})
