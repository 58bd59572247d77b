import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { S3Config } from './files-config.ts'
import { type FileStore, isFileKey } from './store.ts'

/** Opens a store in a bucket. The protocol's client is large, so it is loaded only when used. */
export async function openS3Store(config: S3Config): Promise<FileStore> {
  const { S3Client, PutObjectCommand, GetObjectCommand, DeleteObjectCommand, ListObjectsV2Command } =
    await import('@aws-sdk/client-s3')
  const { bucket: Bucket, endpoint, region, key: accessKeyId, secret: secretAccessKey } = config
  const client = new S3Client({
    endpoint,
    region,
    // Stores of other vendors seldom have a host name for each bucket.
    forcePathStyle: endpoint !== undefined,
    // Without a key, the environment provides one, such as the role of the machine.
    credentials: accessKeyId ? { accessKeyId, secretAccessKey } : undefined,
    // Many stores do not know newer checksums; TLS protects the transfer, and the length is checked.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return {
    async keep(Key, path) {
      const { size: ContentLength } = await stat(path)
      await client.send(
        new PutObjectCommand({
          Bucket,
          Key,
          Body: createReadStream(path),
          ContentLength,
          ContentType: 'application/octet-stream',
        }),
      )
      await rm(path, { force: true })
    },
    async read(Key) {
      try {
        const { Body, ContentLength } = await client.send(new GetObjectCommand({ Bucket, Key }))
        return { bytes: ContentLength ?? 0, content: Body as Readable }
      } catch (error) {
        if ((error as Error).name === 'NoSuchKey') return undefined
        throw error
      }
    },
    async remove(Key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key }))
    },
    async *list() {
      let ContinuationToken: string | undefined
      do {
        const page = await client.send(new ListObjectsV2Command({ Bucket, ContinuationToken }))
        for (const { Key = '', LastModified = new Date() } of page.Contents ?? []) {
          // A bucket may also hold other objects, which must not be swept away.
          if (isFileKey(Key)) yield { key: Key, keptAt: LastModified }
        }
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
    },
  }
}
