/** Checks that every regular expression over user text takes linear time (docs/decisions/023-linear-time-patterns.md). */
import { ROOT } from '#infra/lib/root.ts';
import { findingOf } from './ambiguity.ts';
import { allPatterns, type Pattern, REGEXP_TEMPLATE, sourcesOf } from './collect.ts';

const sources = sourcesOf(ROOT);
const patterns = await allPatterns(ROOT, sources);

const failures = [
  ...sources.flatMap(({ file, lateCompositions }) =>
    lateCompositions.map(
      (line) =>
        `${file}:${line}\n  a pattern that is composed inside a function is not checked; use ${REGEXP_TEMPLATE}`,
    ),
  ),
  ...patterns.flatMap(describe),
];
for (const failure of failures) console.error(`${failure}\n`);
console.error(`${patterns.length} patterns, ${failures.length} failures`);
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
