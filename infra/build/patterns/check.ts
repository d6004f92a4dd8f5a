/** Checks that no regular expression over what others wrote can take more than linear time (docs/decisions/023). */
import { ROOT } from '#infra/lib/root.ts';
import { findingOf } from './ambiguity.ts';
import { allPatterns, LATE, type Pattern, sourcesOf } from './collect.ts';

const sources = sourcesOf(ROOT);
const patterns = await allPatterns(ROOT, sources);

const failures = [
  ...sources.flatMap(({ file, late }) =>
    late.map(
      (line) =>
        `${file}:${line}\n  a pattern is composed inside a function, where it is not checked; use ${LATE}`,
    ),
  ),
  ...patterns.flatMap(describe),
];
for (const failure of failures) console.error(`${failure}\n`);
console.error(`${patterns.length} patterns, ${failures.length} of them not linear`);
process.exitCode = failures.length === 0 ? 0 : 1;

function describe({ file, line, source, flags }: Pattern): string[] {
  const finding = findingOf(source, flags);
  if (!finding) return [];
  const { attack } = finding;
  const text =
    attack && `${JSON.stringify(attack.prefix)} + ${JSON.stringify(attack.pump)}.repeat(n) + "\\0"`;
  return [
    [
      `${file}:${line} is ${finding.growth}: ${finding.reason}`,
      `  /${source}/${flags}`,
      ...(text ? [`  attack: ${text}`] : []),
    ].join('\n'),
  ];
}
