import { endpoint } from '#functions/endpoint.ts';
import { readForm } from '#functions/platform/read-form.ts';
import { mediaUpload } from '#shared/operations/media-upload.ts';
import { uploadServices } from './upload-services.ts';
import { prepareUploads, receiveFiles } from './uploads.ts';

const services = uploadServices();

export const handler = endpoint(
  mediaUpload,
  ({ session, params, body, form }) =>
    form
      ? receiveFiles(services, session.userId, params.id, form.files, form.fields.provenance)
      : prepareUploads(services, session.userId, params.id, body.files),
  readForm,
);
