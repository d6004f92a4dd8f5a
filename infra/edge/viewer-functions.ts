/**
 * What CloudFront runs before it looks a request up (its own JavaScript runtime 2.0, hence text). Both are tested by
 * running them.
 */

/**
 * Names the origin that the browser sees, and the address of the network it comes from. API Gateway needs its own name in Host, so the viewer's would be lost; a
 * client's own x-site-origin is overwritten, since Origin is checked against it.
 */
export const NAME_SITE_ORIGIN = `function handler(event) {
  var request = event.request;
  request.headers['x-site-origin'] = { value: 'https://' + request.headers.host.value };
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  return request;
}
`;

/**
 * Serves index.html for every path of the app, and the prerendered gallery for '/'. Not done by an error page, which would
 * also replace the API's 404s.
 */
export const SERVE_APP = `function handler(event) {
  var request = event.request;
  if (request.uri === '/') request.uri = '/gallery.html';
  else if (!/\\.[a-z0-9]+$/i.test(request.uri)) request.uri = '/index.html';
  return request;
}
`;

/**
 * Refuses escapes in the address of an open file. CloudFront compares paths as they are written, but S3 reads an
 * escaped slash as a slash: /media/premium%2F… would be an open address of a premium file. Our keys need no escapes.
 */
export const REFUSE_ESCAPES = `function handler(event) {
  var request = event.request;
  if (request.uri.indexOf('%') >= 0) return { statusCode: 400, statusDescription: 'Bad Request' };
  return request;
}
`;
