import { setTimeout as wait } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeFolder, temporaryFolder } from '../folder.ts'
import { report, rounds } from '../rounds.ts'
import { type RunningServer, startServer } from '../server.ts'
import { signUpByForm } from '../students.ts'
import { publishWorld } from '../world/published.ts'
import { docx, pdf, photo } from '../world/uploads.ts'

// What somebody's hostile file costs everybody else: another visitor asks for pages while such files are uploaded, and while none is.

/** Of the answers that another visitor gets in a second without any file, the least share beside hostile ones. One that held up the site would leave none. */
const LEAST_SHARE = 0.1
const TIMES = rounds(1)
/** So often the visitor asks before any file comes. */
const ASKED_BEFORE = 100

let dataDir: string
let server: RunningServer
let cookie: string

beforeAll(async () => {
  dataDir = temporaryFolder('hostile')
  await publishWorld(dataDir)
  server = await startServer(dataDir)
  cookie = await signUpByForm(server.address)
})
afterAll(async () => {
  await server.end('SIGTERM')
  removeFolder(dataDir)
})

const repeated = (head: string, piece: string, size: number) =>
  pdf(`${head}${piece.repeat(size / piece.length)}\ntrailer<<>>\nstartxref\n0`)

const FILES: [what: string, name: string, content: () => Buffer | Promise<Buffer>][] = [
  ['a PDF of remarks', 'a.pdf', () => repeated('', '%/AA\n', 1_000_000)],
  ['a PDF that opens nothing', 'a.pdf', () => repeated('1 0 obj<</OpenAction 7 0 R>>\n', '%1\n', 1_000_000)],
  ['a PDF of streams', 'a.pdf', () => repeated('', `${'#41'.repeat(60)}stream\n`, 18_000_000)],
  ['a PDF of strings without end', 'a.pdf', () => repeated('', '1 0 obj (', 5_000_000)],
  ['a PDF of brackets', 'a.pdf', () => repeated('1 0 obj ', '[ ', 18_000_000)],
  ['a Word document of lists', 'a.docx', manyRelations],
  ['a picture of 400 megapixels', 'a.png', hugePicture],
  ['a picture of 50 megapixels', 'a.jpg', () => photo({ width: 8_160, height: 6_144 })],
]

function manyRelations() {
  const list = `<Relationships>${'<Relationship Id="r1" Type="x" Target="y"/>'.repeat(40_000)}</Relationships>`
  return docx(Object.fromEntries(Array.from({ length: 95 }, (_, at) => [`word/_rels/${at}.rels`, list])))
}

async function hugePicture() {
  const picture = await photo({ format: 'png' })
  picture.writeUInt32BE(20_000, 16)
  picture.writeUInt32BE(20_000, 20)
  picture.writeUInt32BE(crc32(picture.subarray(12, 29)), 29)
  return picture
}

async function upload(title: string, name: string, content: Buffer) {
  const body = new FormData()
  body.set('title', title)
  body.set('file', new File([new Uint8Array(content)], name))
  const began = performance.now()
  const { status } = await fetch(`${server.address}/dashboard/documents/upload`, {
    method: 'POST',
    headers: { origin: server.address, cookie },
    body,
  })
  return { status, ms: performance.now() - began }
}

/** A visitor who asks again and again until told to stop: how long each answer took, and how many came in a second. */
async function visit(goesOn: (count: number) => boolean) {
  const took: number[] = []
  const visitBegan = performance.now()
  while (goesOn(took.length)) {
    const began = performance.now()
    const answer = await fetch(`${server.address}/explore?q=law&page=1&visit=${took.length}`)
    await answer.text()
    took.push(performance.now() - began)
    await wait(20)
  }
  const perSecond = (1_000 * took.length) / (performance.now() - visitBegan)
  return { took: took.toSorted((a, b) => a - b), perSecond }
}

const p99 = ({ took }: { took: number[] }) => took[Math.ceil(took.length * 0.99) - 1]

test('hostile-files: each is answered within its deadline, and nobody else waits for it', async () => {
  const before = await visit((count) => count < ASKED_BEFORE * TIMES)
  let uploading = true
  const visiting = visit(() => uploading)
  const answers: { what: string; status: number; ms: number }[] = []
  for (let turn = 0; turn < TIMES; turn++)
    for (const [what, name, content] of FILES)
      answers.push({ what, ...(await upload(`${what} ${turn}`, name, await content())) })
  uploading = false
  const beside = await visiting

  for (const { what, status, ms } of answers) {
    expect([200, 409, 422], what).toContain(status)
    expect(ms, what).toBeLessThan(30_000)
  }
  expect(beside.perSecond / before.perSecond).toBeGreaterThan(LEAST_SHARE)
  const slowest = answers.toSorted((a, b) => b.ms - a.ms)[0]
  report(
    `${answers.length} hostile files: the slowest answer after ${slowest.ms.toFixed(0)} ms (${slowest.what}); another visitor's p99 ${p99(before).toFixed(1)} ms without them, ${p99(beside).toFixed(1)} ms beside them (${beside.took.length} requests)`,
  )
})
