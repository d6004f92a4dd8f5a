/** Code of CloudFront functions at viewer request (JavaScript runtime 2.0). Tests run it. */

/**
 * Adds the origin that the browser sees and the viewer's network address. API Gateway needs its own name in Host, so the
 * viewer's is lost. Headers of the same name from a client are overwritten: Origin is checked against them.
 */
export const ADD_VIEWER_HEADERS = `function handler(event) {
  var request = event.request;
  request.headers['x-site-origin'] = { value: 'https://' + request.headers.host.value };
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  return request;
}
`;

/**
 * Maps every path of the app to a page; the root has a prerendered page. An error page would also replace the
 * API's 404 responses.
 */
export const MAP_APP_PATHS = `function handler(event) {
  var request = event.request;
  if (request.uri === '/') request.uri = '/gallery.html';
  else if (!/\\.[a-z0-9]+$/i.test(request.uri)) request.uri = '/index.html';
  return request;
}
`;

/**
 * Rejects percent-encoded paths of open media. CloudFront matches path patterns on the escaped path, but S3 decodes it:
 * /media/premium%2F… would be a public URL of a premium file. Object keys need no escapes.
 */
export const REJECT_ESCAPED_PATHS = `function handler(event) {
  var request = event.request;
  if (request.uri.indexOf('%') >= 0) return { statusCode: 400, statusDescription: 'Bad Request' };
  return request;
}
`;
