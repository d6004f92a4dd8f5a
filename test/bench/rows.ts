/** One measurement. */
export interface Row {
  area: string;
  measure: string;
  target: string;
  result: string;
  /** undefined: a measurement without a target. */
  isMet?: boolean;
  /** The numbers in `result`, to compare two runs. */
  numbers?: Record<string, number>;
}

const TITLES = { area: 'Area', measure: 'Measure', target: 'Target', result: 'Result', met: 'Met' };
type Line = typeof TITLES;

const sign = (isMet: boolean | undefined) => (isMet === undefined ? '·' : isMet ? 'yes' : 'NO');

/** The rows as a table of text. */
export function asTable(rows: readonly Row[]): string {
  const lines: Line[] = rows.map(({ area, measure, target, result, isMet }, index) => ({
    area: rows[index - 1]?.area === area ? '' : area,
    measure,
    target,
    result,
    met: sign(isMet),
  }));
  const columns = Object.keys(TITLES) as (keyof Line)[];
  const width = (column: keyof Line) => Math.max(...[TITLES, ...lines].map((line) => line[column].length));
  const format = (line: Line) =>
    columns
      .map((column) => line[column].padEnd(width(column)))
      .join('  ')
      .trimEnd();
  const rule = columns.map((column) => '─'.repeat(width(column))).join('  ');
  return [format(TITLES), rule, ...lines.map(format)].join('\n');
}
