import { endpoint } from '#functions/endpoint.ts';
import { Reply } from '#functions/platform/reply.ts';
import { placeholder } from '#shared/operations/placeholder.ts';

/** A silhouette in the product's colours, as SVG. */
function renderPlaceholder(width: number, height: number): string {
  const unit = Math.min(width, height);
  const [x, y] = [width / 2, height / 2];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="No picture">`,
    '<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#3a2438"/><stop offset="1" stop-color="#171020"/></linearGradient></defs>',
    `<rect width="${width}" height="${height}" fill="url(#g)"/>`,
    `<g fill="#8d6f86" opacity=".55"><ellipse cx="${x}" cy="${y - unit * 0.1}" rx="${unit * 0.1}" ry="${unit * 0.13}"/>`,
    `<path d="M${x - unit * 0.24} ${y + unit * 0.3}c0-${unit * 0.2} ${unit * 0.11}-${unit * 0.24} ${unit * 0.24}-${unit * 0.24}s${unit * 0.24} ${unit * 0.04} ${unit * 0.24} ${unit * 0.24}z"/></g></svg>`,
  ].join('');
}

const CACHE_HEADERS = { 'cache-control': 'public, max-age=31536000, immutable' };

export const handler = endpoint(
  placeholder,
  ({ params }) => new Reply({ body: renderPlaceholder(params.w, params.h), headers: CACHE_HEADERS }),
);
