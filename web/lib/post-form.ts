export interface PostResult {
  /** 0 on a network error. */
  status: number;
  body: string;
}

interface PostOptions {
  signal?: AbortSignal;
  /** The part sent, from 0 to 1. */
  onProgress?: (fraction: number) => void;
}

/**
 * Posts a form to S3. Uses XMLHttpRequest, because fetch has no upload progress. Rejects with the signal's reason when
 * aborted; network errors resolve with status 0.
 */
export const postForm = (
  url: string,
  form: FormData,
  { signal, onProgress }: PostOptions = {},
): Promise<PostResult> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => resolve({ status: request.status, body: request.responseText });
    request.onerror = () => resolve({ status: 0, body: '' });
    request.onabort = () => reject(signal?.reason);
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
