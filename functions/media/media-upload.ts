import { endpoint } from '#functions/endpoint.ts';
import { readForm } from '#functions/platform/read-form.ts';
import { mediaUpload } from '#shared/operations/media-upload.ts';
import { uploadDeps } from './upload-services.ts';
import { prepareUploads, receiveFiles } from './uploads.ts';

const deps = uploadDeps();

export const handler = endpoint(
  mediaUpload,
  ({ session, params, body, form }) =>
    form
      ? receiveFiles(deps, session.userId, params.id, form.files)
      : prepareUploads(deps, session.userId, params.id, body.files),
  readForm,
);
