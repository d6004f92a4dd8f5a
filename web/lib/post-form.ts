export interface Posted {
  /** 0 when no answer came. */
  status: number;
  body: string;
}

interface PostOptions {
  signal?: AbortSignal;
  /** How much has left, from 0 to 1. */
  onProgress?: (share: number) => void;
}

/**
 * Posts a form to storage, straight from the browser. An old-fashioned request, because fetch cannot tell how much has
 * left. Rejects with the signal's reason when it was called off; anything else is answered.
 */
export const postForm = (
  url: string,
  form: FormData,
  { signal, onProgress }: PostOptions = {},
): Promise<Posted> =>
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
