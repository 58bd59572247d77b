import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { removeFolder, temporaryFolder } from '../../tests/folder.ts'
import { photo, received } from '../../tests/world/uploads.ts'
import { redrawApart } from './draw-apart.server.ts'
import { redraw, redrawPhoto } from './pictures.ts'

const folder = temporaryFolder('pictures')
const amara = { owner: 'amara' }
afterAll(() => removeFolder(folder))
const getPath = (content: Buffer) => received(folder, content).file!.path

describe('a redrawn picture', () => {
  test('is upright and has no location data', async () => {
    const from = getPath(await photo({ width: 60, height: 40, orientation: 6 }))
    const to = join(folder, 'plain')

    expect(await redraw(from, 'jpeg', to)).toBeUndefined()

    const { width, height, exif, orientation } = await sharp(to).metadata()
    expect([width, height]).toEqual([40, 60])
    expect(exif).toBeUndefined()
    expect(orientation).toBeUndefined()
    expect((await sharp(to).toBuffer()).includes('CANARY')).toBe(false)
  })

  test('loses hidden data in and after the image', async () => {
    const content = Buffer.concat([await photo(), Buffer.from('<script>alert(1)</script>')])
    const to = join(folder, 'plain-2')

    expect(await redraw(getPath(content), 'jpeg', to)).toBeUndefined()

    expect((await sharp(to).toBuffer()).includes('<script>')).toBe(false)
  })

  test('of a person is two squares', async () => {
    const to = { large: join(folder, 'large'), small: join(folder, 'small') }

    expect(await redrawPhoto(getPath(await photo({ width: 900, height: 300 })), 'jpeg', to)).toBeUndefined()

    expect(await sharp(to.large).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
    expect(await sharp(to.small).metadata()).toMatchObject({ format: 'webp', width: 96, height: 96 })
  })

  test.each([
    ['held upright', 1],
    ['turned by the camera', 6],
  ])('of a standing person, %s, keeps the top part', async (_, orientation) => {
    // The upper half is blue, as it is seen.
    const half = { width: 400, height: 400, channels: 3, background: '#00f' } as const
    const upright = sharp({ create: { ...half, height: 800, background: '#f00' } }).composite([
      { input: { create: half }, gravity: 'north' },
    ])
    const stored = sharp(await upright.png().toBuffer()).rotate(orientation === 6 ? -90 : 0)
    const from = getPath(await stored.withMetadata({ orientation }).jpeg().toBuffer())
    const to = { large: join(folder, 'standing'), small: join(folder, 'standing-small') }

    expect(await redrawPhoto(from, 'jpeg', to)).toBeUndefined()

    const { dominant } = await sharp(to.large).stats()
    expect(dominant.b).toBeGreaterThan(200)
    expect(dominant.r).toBeLessThan(50)
  })

  test('is refused if it is truncated or of another type than declared', async () => {
    const half = (await photo({ width: 400, height: 400 })).subarray(0, 700)
    expect(await redraw(getPath(half), 'jpeg', join(folder, 'x'))).toBe('file-damaged')

    const wrongPicture = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), await photo()])
    expect(await redraw(getPath(wrongPicture), 'png', join(folder, 'x'))).toBe('file-damaged')
  })

  test('of more than 25 megapixels is refused before it fills the memory', async () => {
    // A head that promises 400 million pixels.
    const bomb = await photo({ format: 'png' })
    bomb.writeUInt32BE(20_000, 16)
    bomb.writeUInt32BE(20_000, 20)
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
    const path = getPath(bomb)
    const before = process.memoryUsage().rss

    expect(await redraw(path, 'png', join(folder, 'x'))).toBe('too-many-pixels')

    expect(process.memoryUsage().rss - before).toBeLessThan(64_000_000)
  })

  test('of 50 megapixels, as phones take, is scaled down within the reader’s limits', async () => {
    const large = getPath(await photo({ width: 8_160, height: 6_144 }))
    const to = join(folder, 'of-a-phone')

    expect(await redrawApart(amara, large, 'jpeg', to)).toBeUndefined()

    expect(await sharp(to).metadata()).toMatchObject({ width: 3_600, height: 2_711, format: 'jpeg' })
  }, 60_000)

  test('of nearly 25 megapixels is redrawn within the reader’s limits, even three at once', async () => {
    const large = getPath(await photo({ width: 5_000, height: 4_990, format: 'png' }))

    const results = await Promise.all(
      Array.from({ length: 3 }, (_, index) =>
        redrawApart(amara, large, 'png', join(folder, `many-${index}`)),
      ),
    )

    expect(results).toEqual(Array(3).fill(undefined))
  }, 60_000)

  test('is refused as the fifth of one student at the same time', async () => {
    const small = getPath(await photo())

    const results = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        redrawApart(amara, small, 'jpeg', join(folder, `five-${index}`)),
      ),
    )

    expect(results).toEqual([...Array(4).fill(undefined), { refusal: 'too-many-pictures' }])
  }, 60_000)

  test('that cannot be written is an internal error, not a fault of the picture', async () => {
    const small = getPath(await photo())

    await expect(redrawApart(amara, small, 'jpeg', join(folder, 'none', 'x'))).rejects.toThrow(/not be drawn/)
  }, 60_000)
})
