import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { type LocalS3, type ObjectCreated, startS3 } from '#infra/local/emulators/s3/server.ts';
import { localCredentials } from '#infra/local/run/aws-env.ts';
import { temporaryDir } from './temporary-dir.ts';

export const ORIGIN = 'http://127.0.0.1:3000';
export const BUCKET = 'media-bucket';

/** The code in an S3 error response. */
export const codeOf = async (response: Response) => /<Code>(.*?)<\/Code>/.exec(await response.text())?.[1];

/** The local S3 in a temporary folder with one bucket, and the real SDK client. */
export class S3Endpoint {
  readonly directory = temporaryDir();
  readonly credentials = localCredentials(this.directory.path);
  readonly events: ObjectCreated[] = [];
  server!: LocalS3;
  sdk!: S3Client;
  /** Offset of the server's clock. */
  clockOffsetMs = 0;

  async start(): Promise<void> {
    this.server = await startS3({
      dataDir: this.directory.path,
      credentials: this.credentials,
      buckets: [BUCKET],
      allowedOrigins: [ORIGIN],
      now: () => new Date(Date.now() + this.clockOffsetMs),
    });
    this.sdk = this.connect();
    this.server.onObjectCreated((event) => void this.events.push(event));
  }

  async stop(): Promise<void> {
    this.sdk.destroy();
    await this.server.stop();
  }

  async remove(): Promise<void> {
    await this.stop();
    this.directory.remove();
  }

  connect(options: object = {}): S3Client {
    const { credentials } = this;
    const { endpoint } = this.server;
    return new S3Client({ endpoint, region: 'us-east-1', credentials, maxAttempts: 1, ...options });
  }

  put(Key: string, Body: string | Buffer = 'hello', more: object = {}) {
    return this.sdk.send(new PutObjectCommand({ Bucket: BUCKET, Key, Body, ...more }));
  }

  async read(Key: string, more: object = {}) {
    const object = await this.sdk.send(new GetObjectCommand({ Bucket: BUCKET, Key, ...more }));
    return { ...object, text: (await object.Body?.transformToString()) ?? '' };
  }

  dataFiles(): string[] {
    return readdirSync(join(this.directory.path, 's3', BUCKET, 'data'));
  }
}
