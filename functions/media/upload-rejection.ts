/** An upload is not acceptable; the message is for the person who uploaded it. */
export class UploadRejection extends Error {
  override readonly name = 'UploadRejection';
}

export const CORRUPT_VIDEO_MESSAGE = 'The video is damaged or incomplete, so it cannot be played.';
export const VIDEO_TOO_COMPLEX =
  'The video is built in too complicated a way. Export it again as a plain MP4 or WebM.';
