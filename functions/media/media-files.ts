import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';

/** Limit of S3 per call. */
const MAX_KEYS_PER_DELETE = 1_000;
const isMissing = (error: unknown) => error instanceof Error && /^(NoSuchKey|NotFound)$/.test(error.name);

/** The files of the media bucket. */
export function mediaFiles(s3: S3Client, Bucket: string) {
  return {
    /** Undefined when the file does not exist. */
    async read(Key: string): Promise<Buffer | undefined> {
      try {
        const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
        return Body && Buffer.from(await Body.transformToByteArray());
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    async put(Key: string, Body: Uint8Array, ContentType: string): Promise<void> {
      await s3.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }));
    },

    /** False when the source does not exist. */
    async copy(from: string, to: string): Promise<boolean> {
      const CopySource = `${Bucket}/${from.split('/').map(encodeURIComponent).join('/')}`;
      try {
        await s3.send(new CopyObjectCommand({ Bucket, Key: to, CopySource }));
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },

    /** Idempotent. */
    async remove(keys: readonly string[]): Promise<void> {
      const distinct = [...new Set(keys)];
      for (let start = 0; start < distinct.length; start += MAX_KEYS_PER_DELETE) {
        const Objects = distinct.slice(start, start + MAX_KEYS_PER_DELETE).map((Key) => ({ Key }));
        const { Errors } = await s3.send(
          new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
        );
        if (Errors?.length)
          throw new Error(`${Errors.length} files could not be removed: ${Errors[0]?.Code}`);
      }
    },
  };
}
export type MediaFiles = ReturnType<typeof mediaFiles>;
