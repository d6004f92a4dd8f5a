import type { Resource } from './synthesise.ts';

/** Hashes of file contents. */
const CONTENT_HASH = /[0-9a-f]{32,}/g;
/** CDK's suffix of logical ids. */
const ID_SUFFIX = /(?<=[A-Za-z])(?:[0-9A-F]{8})+/g;
/** A long line of JSON in JSON, which another test checks. */
const OMITTED = { DashboardBody: 'see monitoring.test.ts' };

const redacted = (text: string) => text.replace(CONTENT_HASH, '<content>').replace(ID_SUFFIX, '');

type Properties = Record<string, unknown>;
const lines = (properties: Properties, indent: string): string[] =>
  Object.entries(properties).map(([name, value]) => `${indent}${name}: ${JSON.stringify(value)}`);

/** The properties that all resources have in common. */
function commonOf([first, ...others]: readonly Properties[]): Properties {
  const isCommon = ([name, value]: [string, unknown]) =>
    others.every((other) => JSON.stringify(other[name]) === JSON.stringify(value));
  return others.length === 0 ? {} : Object.fromEntries(Object.entries(first ?? {}).filter(isCommon));
}

/** The operation of each route in the OpenAPI document of an API. api.test.ts checks the rest. */
const routesOf = (paths: Record<string, Record<string, { operationId: string }>>) =>
  Object.fromEntries(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => [
        `${method.toUpperCase()} ${path}`,
        operationId,
      ]),
    ),
  );

/** A resource's properties and its deletion, replacement and dependency attributes. */
const whole = ({
  Properties = {},
  DeletionPolicy,
  UpdateReplacePolicy,
  DependsOn,
}: Resource): Properties => ({
  ...Properties,
  ...('DashboardBody' in Properties && OMITTED),
  ...('Body' in Properties && { Body: '(routes)', ...routesOf(Properties.Body.paths) }),
  ...(DeletionPolicy && { '(deletion)': DeletionPolicy }),
  ...(UpdateReplacePolicy && { '(replacement)': UpdateReplacePolicy }),
  ...(DependsOn && { '(after)': DependsOn }),
});

/**
 * A template for review: grouped by type, with common properties once and one property per line. Without hashes, so that
 * a code change does not change it.
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
