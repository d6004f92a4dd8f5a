import { S3Client } from '@aws-sdk/client-s3';
import * as z from 'zod/mini';
import { type CharacterDeps, characterServices } from '#functions/characters/services.ts';
import { config, parseEnvironment } from '#functions/platform/config.ts';
import { openTable } from '#functions/table/table.ts';
import { type GalleryStore, galleryStore } from './gallery-store.ts';
import { type MediaFiles, mediaFiles } from './media-files.ts';
import { type UploadStore, uploadStore } from './upload-store.ts';

/**
 * Dependencies of managing a gallery: the pictures and videos of a companion. (A collection is the media that a member has
 * received from a companion.)
 */
export interface GalleryDeps extends CharacterDeps {
  gallery: GalleryStore;
  uploads: UploadStore;
  files: MediaFiles;
}

/** The bucket of all media. */
export const mediaBucket = () =>
  parseEnvironment(z.object({ MEDIA_BUCKET: z.string().check(z.minLength(1)) })).MEDIA_BUCKET;

export function galleryServices(): GalleryDeps {
  const table = openTable(config().TABLE_NAME);
  return {
    ...characterServices(),
    gallery: galleryStore(table),
    uploads: uploadStore(table),
    files: mediaFiles(new S3Client({}), mediaBucket()),
  };
}
