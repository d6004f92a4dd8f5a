import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Most lines to print. */
const MAXIMUM = 40;
/** Requests, other log lines of level INFO, and metrics. */
const USUAL = /^\w[\w-]*: \{"(level":"INFO|_aws)"|: (listening|Dynoxide listening|check-health: )/;
/** What differs between two lines about the same problem. */
const VARIABLE = /"(timestamp|requestId|userId|milliseconds|xray_trace_id)":("[^"]*"|[\d.]+),?/g;

/**
 * Unusual lines in the logs of a system's parts, each with its number: failed requests, stack traces, a part that ended. They
 * explain tests that fail with 5xx.
 */
function unusualLines(dataDir: string): string[] {
  const counts = new Map<string, number>();
  for (const file of globSync('logs/*.log', { cwd: dataDir })) {
    for (const line of readFileSync(join(dataDir, file), 'utf8').split('\n')) {
      // Begins with the time.
      const text = line.slice(line.indexOf(' ') + 1).replaceAll(VARIABLE, '');
      if (text !== '' && !USUAL.test(text)) counts.set(text, (counts.get(text) ?? 0) + 1);
    }
  }
  return [...counts].map(([text, count]) => `${count} × ${text.slice(0, 600)}`);
}

/** Warnings of `npm start`, for example about a part that it restarted, and unusual lines of its parts. */
export function systemWarnings({ dataDir, output }: { dataDir: string; output(): string }): string {
  const own = output()
    .split('\n')
    .filter((line) => line.startsWith('!'));
  const lines = [...own, ...unusualLines(dataDir)];
  if (lines.length === 0) return '';
  const more = lines.length > MAXIMUM ? [`… and ${lines.length - MAXIMUM} more`] : [];
  return ['Warnings of the system under test:', ...lines.slice(0, MAXIMUM), ...more].join('\n  ');
}
