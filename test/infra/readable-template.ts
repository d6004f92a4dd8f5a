import type { Resource } from './synthesise.ts';

/** What changes with the content of a file and not with the template. */
const CONTENT = /[0-9a-f]{32,}/g;
/** What CDK adds to a name to tell it from all others. */
const ADDED = /(?<=[A-Za-z])(?:[0-9A-F]{8})+/g;
/** One long line of JSON in JSON. */
const NOT_HERE = { DashboardBody: 'is looked at in watch.test.ts' };

const redacted = (text: string) => text.replace(CONTENT, '<content>').replace(ADDED, '');

type Properties = Record<string, unknown>;
const lines = (properties: Properties, indent: string): string[] =>
  Object.entries(properties).map(([name, value]) => `${indent}${name}: ${JSON.stringify(value)}`);

/** The properties that all of these have in common. */
function commonOf([first, ...others]: readonly Properties[]): Properties {
  const isCommon = ([name, value]: [string, unknown]) =>
    others.every((other) => JSON.stringify(other[name]) === JSON.stringify(value));
  return others.length === 0 ? {} : Object.fromEntries(Object.entries(first ?? {}).filter(isCommon));
}

/** Beside its properties, what decides over a resource's life. */
const whole = ({
  Properties = {},
  DeletionPolicy,
  UpdateReplacePolicy,
  DependsOn,
}: Resource): Properties => ({
  ...Properties,
  ...('DashboardBody' in Properties && NOT_HERE),
  ...(DeletionPolicy && { '(deletion)': DeletionPolicy }),
  ...(UpdateReplacePolicy && { '(replacement)': UpdateReplacePolicy }),
  ...(DependsOn && { '(after)': DependsOn }),
});

/**
 * A template to be read and compared by people: by type, what all of a type have in common once, and of each only what
 * is its own, one property a line. Hashes are left out, so that a change of code changes nothing here.
 */
export function readableTemplate(template: {
  Resources: Record<string, Resource>;
  Outputs?: Record<string, { Value: unknown }>;
}): string {
  const byType = Object.groupBy(Object.entries(template.Resources), ([, { Type }]) => Type);
  const groups = Object.entries(byType)
    .sort(([a], [b]) => a.localeCompare(b))
    .flatMap(([type, found = []]) => {
      const common = commonOf(found.map(([, resource]) => whole(resource)));
      const each = found.flatMap(([id, resource]) => {
        const own = Object.entries(whole(resource)).filter(([name]) => !(name in common));
        return [`  ${id}`, ...lines(Object.fromEntries(own), '    ')];
      });
      return [`${type} (${found.length})`, ...lines(common, '  all: '), ...each, ''];
    });
  const outputs = Object.entries(template.Outputs ?? {}).map(
    ([name, { Value }]) => `  ${name}: ${JSON.stringify(Value)}`,
  );
  return `${redacted([...groups, 'Outputs', ...outputs].join('\n'))}\n`;
}
